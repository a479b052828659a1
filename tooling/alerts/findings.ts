/** An alert's name, as the rules write it. */
const ALERT = /^\s*- alert: (\w+)$/gm;

const isTried = (tests: string, name: string, fires: boolean): boolean =>
  tests.split(/^ {2}- name: /m).some((group) => {
    const [title = ''] = group.split('\n', 1);
    return fires ? title.startsWith(`${name} fires`) : title.startsWith(`${name} is quiet`);
  });

/**
 * Finds what an alert lacks.
 * @returns a line for each finding
 */
export const alertFindings = ({ rules, tests, runbook }: { rules: string; tests: string; runbook: string }): string[] =>
  [...rules.matchAll(ALERT)].flatMap(([, name = '']) => [
    ...(isTried(tests, name, true) ? [] : [`${name}: ops/alerts.test.yml has no group '${name} fires…'`]),
    ...(isTried(tests, name, false) ? [] : [`${name}: ops/alerts.test.yml has no group '${name} is quiet…'`]),
    ...(runbook.includes(`\n#### ${name}\n`) ? [] : [`${name}: docs/operating.md has no '#### ${name}'`]),
  ]);
