// `pnpm test`: every check of the repository, each of them from the cache when nothing it reads has changed. Of a task of tests that
// passed in this clone before, only the tests run that what has changed since can make fail; in CI, all.
// Arguments are handed to turbo, and with one everything that it names runs: `pnpm test --filter @practice-portal/domain`, `pnpm test --force`.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isFullEffort } from '../effort.ts';
import { currentTree } from '../lib/green.ts';
import { E2E_TASKS, repoRoot, workspaceFolders } from '../lib/repo.ts';
import { sum } from '../lib/reports.ts';
import { scratchFolder } from '../lib/scratch.ts';
import { rememberPassed, selectionEnvironment, selectTests } from '../lib/select-tests.ts';
import { closingLine, lastWords, outcomeOf, readSummary } from '../lib/summary.ts';
import { turbo } from '../lib/turbo.ts';

const CHECKS = ['lint', 'typecheck', ...(isFullEffort ? [] : ['test:generators'])];
const SERVICE = '@practice-portal/practice-service';
// By its name: a task that a package lacks has turbo run what it would depend on there all the same.
const SIZE = '@practice-portal/portal#size';
// Each of these drives browsers that use all cores: beside anything else they mostly wait, and waits have limits.
const BROWSER_TASKS = ['test:stories', ...E2E_TASKS];
const ROOT_TASKS = [
  '//#lint:code',
  '//#lint:format',
  '//#lint:unused',
  '//#lint:texts',
  '//#lint:tokens',
  '//#lint:exports',
  '//#lint:stories',
];

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
const run = async (tasks: string[], concurrency: number, chosen = asked): Promise<number> =>
  tasks.length === 0 ? 0 : turbo(['run', ...tasks, ...unasked([...OPTIONS, `--concurrency=${concurrency}`]), ...chosen], environment);

const tree = currentTree();
const isWhole = asked.length > 0 || isFullEffort || process.env['CI'] !== undefined;
/** What each task of tests has to run; nothing of it is known, nor asked for, where the tasks are filtered. */
const selections = filtered
  ? new Map<string, never>()
  : selectTests(['test', 'test:contract', 'test:stories', 'build', ...E2E_TASKS], isWhole ? undefined : tree);
Object.assign(environment, selectionEnvironment(selections));
/** Runs those of a kind of task that have something to run. What ran only in part is kept by {@link rememberPassed}, and not in the cache. */
const runSelected = async (isMeant: (taskId: string) => boolean, concurrency: number): Promise<number> => {
  const meant = [...selections].filter(([taskId]) => isMeant(taskId));
  const whole = meant.filter(([, tests]) => tests === 'all').map(([taskId]) => taskId);
  const part = meant.filter(([, tests]) => tests !== 'all' && tests.length > 0).map(([taskId]) => taskId);
  const code = await run(whole, concurrency);
  return (await run(part, concurrency, [...asked, '--no-cache'])) || code;
};
const isBuild = (taskId: string) => taskId.endsWith('#build');
const isOfService = (taskId: string) => taskId === `${SERVICE}#test`;
const isBrowsers = (taskId: string) => BROWSER_TASKS.includes(taskId.split('#')[1] ?? '');

/** The tasks of packages and of the root, in the order that keeps two cores busy to the end. */
const runChecks = async (): Promise<number[]> => {
  // What is linted as a package is what was built, whose hash is not asked for: a change further down would lint everything anew.
  if (filtered)
    return [
      await run(['build'], 2),
      await run([...CHECKS, 'build', 'size', 'test:contract', 'test'], 2),
      // What is linted, is linted as a whole.
      await run(ROOT_TASKS, 2, options),
    ];
  // The service's tests are the longest task and wait for databases and processes now and then: turbo, which begins with
  // what depends on nothing, would have them last and alone. What they need is built before, so no two runs build it at once.
  const built = await run(['build', '--filter=./packages/*', `--filter=${SERVICE}`], 2);
  const builds = [...selections].filter(([taskId, tests]) => isBuild(taskId) && tests.length > 0).map(([taskId]) => taskId);
  const beside = [
    runSelected(isOfService, 1),
    run([...CHECKS, ...builds, SIZE, ...ROOT_TASKS], 2).then(async (code) => [
      code,
      await runSelected((taskId) => !isBuild(taskId) && !isOfService(taskId) && !isBrowsers(taskId), 2),
    ]),
  ];
  return [built, ...(await Promise.all(beside)).flat()];
};

/** At full effort what generators write is checked whatever has changed. */
const runGenerators = async (): Promise<number[]> =>
  isFullEffort ? [await run(['test:generators'], 1, [...new Set([...asked, '--force'])])] : [];

const codes = [...(await runChecks()), ...(await runGenerators()), await (filtered ? run(BROWSER_TASKS, 1) : runSelected(isBrowsers, 1))];

// What several runs needed, such as a build, counts once: as the first of them saw it.
const tasks = new Map(
  globSync('*.json', { cwd: summaries })
    .toSorted()
    .flatMap((file) => readSummary(join(summaries, file)))
    .toReversed()
    .map((task) => [task.taskId, task]),
);
const outcomes = [...tasks.values()].toReversed().map((task) => ({ task, ...outcomeOf(repoRoot, task) }));
const passed = outcomes.filter(({ failure }) => failure === undefined).map(({ task }) => task.taskId);
const unaffected = [...selections].filter(([, tests]) => tests.length === 0).map(([taskId]) => taskId);
rememberPassed(
  [...passed, ...unaffected].filter((taskId) => filtered || selections.has(taskId)),
  tree,
);

const failed = outcomes.flatMap(({ task, failure }) => (failure ? [{ task, failure }] : []));
// Thousands of lines may lie between what a task said and the end, and some who read this see only the end.
for (const { task } of failed) {
  const words = lastWords(repoRoot, task);
  if (words) console.log(`\n── ${task.taskId}, its last lines\n${words}`);
}
console.log();
for (const { failure } of failed) console.log(`✗ ${failure}`);
// A test that needs it is mended or goes.
for (const title of outcomes.flatMap(({ retried = [] }) => retried)) console.log(`↻ passed at the second try: ${title}`);
if (unaffected.length > 0) console.log(`What has changed since they passed can make nothing fail of: ${unaffected.join(', ')}`);
if (browser.status !== 0) console.log('✗ There is no browser for the stories and the end-to-end specs: see above.');

const total = sum(outcomes.map(({ tally }) => tally));
// Whatever turbo minded that no task shows, such as its own configuration.
if (codes.some((code) => code !== 0) && total.failed === 0) total.failed = 1;
console.log(`\n${closingLine(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
