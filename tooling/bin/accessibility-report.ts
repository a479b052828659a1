// `pnpm accessibility-report`: writes docs/accessibility.md from the reports that the stories and the specs left.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { accessibilityReport, type Ran, type Rule } from '../lib/accessibility/report.ts';
import { repoRoot } from '../lib/repo.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The reports that runs left: several where the work was split. */
const read = <Report>(pattern: string): Report[] =>
  globSync(pattern, { cwd: repoRoot }).map((file) => JSON.parse(readFileSync(join(repoRoot, file), 'utf8')) as Report);

interface Stories {
  testResults: {
    assertionResults: { fullName: string; status: string; meta?: { reports?: { type: string; result?: { timestamp?: string } }[] } }[];
  }[];
}
interface Suite {
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
}

/** Stories that rules looked at: those of behaviour alone are looked at by none. */
const looked = ['apps', 'packages'].flatMap((folder) =>
  read<Stories>(`${folder}/*/reports/stories*.json`).flatMap(({ testResults }) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ fullName: title, status, meta }) => {
        const report = meta?.reports?.find(({ type }) => type === 'a11y');
        return report === undefined ? [] : [{ title, passed: status === 'passed', at: report.result?.timestamp?.slice(0, 10) ?? '' }];
      }),
    ),
  ),
);
const specsIn = ({ specs = [], suites = [] }: Suite): Ran[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status !== 'skipped')).map(({ title, ok }) => ({ title, passed: ok })),
  ...suites.flatMap(specsIn),
];
const specs = read<Suite>('apps/portal/reports/e2e*.json').flatMap(specsIn);

const axe = createRequire(join(repoRoot, 'apps/storybook/package.json'))('axe-core') as { getRules(tags: string[]): Rule[] };

writeFileSync(
  join(repoRoot, 'docs/accessibility.md'),
  accessibilityReport({
    stories: looked,
    specs,
    rules: axe.getRules(RULES).filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated')),
    on:
      looked
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
  }),
);
console.log(`docs/accessibility.md: ${looked.length} stories, ${specs.length} specs.`);
