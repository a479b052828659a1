// `pnpm test`: every check of the repository, each of them from the cache when nothing it reads has changed.
// Arguments are handed to turbo: `pnpm test --filter @practice-portal/domain`, `pnpm test --force`.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isFullEffort } from '../effort.ts';
import { E2E_TASKS, repoRoot, workspaceFolders } from '../lib/repo.ts';
import { sum } from '../lib/reports.ts';
import { scratchFolder } from '../lib/scratch.ts';
import { closingLine, lastWords, outcomeOf, readSummary } from '../lib/summary.ts';
import { turbo } from '../lib/turbo.ts';

const CHECKS = ['lint', 'typecheck', 'build', 'test:contract', 'size', ...(isFullEffort ? [] : ['test:generators'])];
const SERVICE = '@practice-portal/practice-service';
// Each of these drives browsers that use all cores: beside anything else they mostly wait, and waits have limits.
const BROWSER_TASKS = ['test:stories', ...E2E_TASKS];
const ROOT_TASKS = ['//#lint:code', '//#lint:format', '//#lint:unused', '//#lint:texts', '//#lint:tokens'];

// Only what this run wrote, or restored from the cache, is counted.
for (const folder of ['.', ...workspaceFolders()]) rmSync(join(repoRoot, folder, 'reports'), { recursive: true, force: true });
const summaries = join(repoRoot, '.turbo/runs');
rmSync(summaries, { recursive: true, force: true });

const asked = process.argv.slice(2).filter((argument) => argument !== '--');
const isFilter = (argument: string): boolean => /^(?:--filter|-F)/.test(argument);
/** Whether what comes next is the filter. */
const isFilterOf = (argument = ''): boolean => argument === '--filter' || argument === '-F';
const filtered = asked.some(isFilter);

const browser = spawnSync(process.execPath, [join(repoRoot, 'tooling/bin/ensure-browser.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
});

const OPTIONS = ['--continue=dependencies-successful', '--output-logs=new-only', '--log-order=grouped', '--summarize'];
const unasked = (options: string[]) =>
  options.filter((option) => !asked.some((argument) => argument.split('=')[0] === option.split('=')[0]));
const scratch = scratchFolder();
const environment = { ...process.env, ...(scratch === undefined ? {} : { TMPDIR: scratch }) };
const options = asked.filter((argument, at) => !isFilter(argument) && !isFilterOf(asked[at - 1]));
const run = (tasks: string[], concurrency: number, chosen = asked) =>
  turbo(['run', ...tasks, ...unasked([...OPTIONS, `--concurrency=${concurrency}`]), ...chosen], environment);

/** The tasks of packages and of the root, in the order that keeps two cores busy to the end. */
const runChecks = async (): Promise<number[]> => {
  // What is linted as a package is what was built, whose hash is not asked for: a change further down would lint everything anew.
  if (filtered)
    return [
      await run(['build'], 2),
      await run([...CHECKS, 'test'], 2),
      // What is linted, is linted as a whole.
      await run(ROOT_TASKS, 2, options),
    ];
  // The service's tests are the longest task and wait for databases and processes now and then: turbo, which begins with
  // what depends on nothing, would have them last and alone. What they need is built before, so no two runs build it at once.
  const built = await run(['build', '--filter=./packages/*', `--filter=${SERVICE}`], 2);
  const beside = [
    run(['test', `--filter=${SERVICE}`], 1),
    run([...CHECKS, ...ROOT_TASKS], 2).then(async (code) => [code, await run(['test', `--filter=!${SERVICE}`], 2)]),
  ];
  return [built, ...(await Promise.all(beside)).flat()];
};

/** At full effort what generators write is checked whatever has changed. */
const runGenerators = async (): Promise<number[]> =>
  isFullEffort ? [await run(['test:generators'], 1, [...new Set([...asked, '--force'])])] : [];

const codes = [...(await runChecks()), ...(await runGenerators()), await run(BROWSER_TASKS, 1)];

// What several runs needed, such as a build, counts once: as the first of them saw it.
const tasks = new Map(
  globSync('*.json', { cwd: summaries })
    .toSorted()
    .flatMap((file) => readSummary(join(summaries, file)))
    .toReversed()
    .map((task) => [task.taskId, task]),
);
const outcomes = [...tasks.values()].toReversed().map((task) => ({ task, ...outcomeOf(repoRoot, task) }));
const failed = outcomes.flatMap(({ task, trouble }) => (trouble ? [{ task, trouble }] : []));
// Thousands of lines may lie between what a task said and the end, and some who read this see only the end.
for (const { task } of failed) {
  const words = lastWords(repoRoot, task);
  if (words) console.log(`\n── ${task.taskId}, its last lines\n${words}`);
}
console.log();
for (const { trouble } of failed) console.log(`✗ ${trouble}`);
// A test that needs it is mended or goes.
for (const title of outcomes.flatMap(({ retried = [] }) => retried)) console.log(`↻ passed at the second try: ${title}`);
if (browser.status !== 0) console.log('✗ There is no browser for the stories and the end-to-end specs: see above.');

const total = sum(outcomes.map(({ tally }) => tally));
// Whatever turbo minded that no task shows, such as its own configuration.
if (codes.some((code) => code !== 0) && total.failed === 0) total.failed = 1;
console.log(`\n${closingLine(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
