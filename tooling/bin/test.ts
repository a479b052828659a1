// `pnpm test`: every check of the repository, each of them from the cache when nothing it reads has changed. Of unit tests, stories and
// specs that passed in this clone before, only those of what has changed since run; in CI, and at full effort, all.
// Arguments are handed to turbo, and with one everything that it names runs: `pnpm test --filter @practice-portal/domain`, `pnpm test --force`.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isFullEffort } from '../effort.ts';
import { isChecked, rememberChecked } from '../lib/checked.ts';
import { type Chosen, specs, stories, unitTests } from '../lib/chosen.ts';
import { repoRoot, workspaceFolders } from '../lib/repo.ts';
import { sum } from '../lib/reports.ts';
import { scratchFolder } from '../lib/scratch.ts';
import { cleanCommit, rememberPassed, type Since, sincePassed } from '../lib/since-passed.ts';
import { closingLine, lastWords, outcomeOf, readSummary } from '../lib/summary.ts';
import { turbo } from '../lib/turbo.ts';

const SERVICE = '@practice-portal/practice-service';
const UNIT = '@practice-portal/tooling#test:unit';
const STORIES = '@practice-portal/storybook#stories';
const STORYBOOK = '@practice-portal/storybook#build';
const SPECS = '@practice-portal/portal#e2e';
const BENCH = '@practice-portal/bench#bench:first';
// By its name: a task that a package lacks has turbo run what it would depend on there all the same.
const SIZE = '@practice-portal/portal#size';
const GENERATORS = '@practice-portal/tooling#test:generators';
const ROOT_TASKS = ['types', 'code', 'format', 'unused', 'texts', 'tokens', 'exports', 'stories', 'migrations', 'alerts'].map(
  (name) => `//#lint:${name}`,
);

// Only what this run wrote, or restored from the cache, is counted.
for (const folder of ['.', ...workspaceFolders()]) rmSync(join(repoRoot, folder, 'reports'), { recursive: true, force: true });
const summaries = join(repoRoot, '.turbo/runs');
rmSync(summaries, { recursive: true, force: true });

const asked = process.argv.slice(2).filter((argument) => argument !== '--');
const isFilter = (argument: string): boolean => /^(?:--filter|-F)/.test(argument);
/** Whether what comes next is the filter. */
const isFilterOf = (argument = ''): boolean => argument === '--filter' || argument === '-F';
const isFiltered = asked.some(isFilter);

const browser = spawnSync(process.execPath, [join(repoRoot, 'tooling/bin/ensure-browser.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
});

const OPTIONS = ['--continue=dependencies-successful', '--output-logs=new-only', '--log-order=grouped', '--summarize'];
const unasked = (options: string[]) =>
  options.filter((option) => !asked.some((argument) => argument.split('=')[0] === option.split('=')[0]));
const scratch = scratchFolder();
const environment = scratch === undefined ? process.env : { ...process.env, TMPDIR: scratch };
const codes: number[] = [];
const run = async (tasks: string[], concurrency: number, chosen = asked): Promise<void> => {
  codes.push(await turbo(['run', ...tasks, ...unasked([...OPTIONS, `--concurrency=${concurrency}`]), ...chosen], environment));
};

const isWhole = asked.length > 0 || isFullEffort || process.env['CI'] !== undefined;
const commit = cleanCommit();
/** Tasks that nothing can make fail that has changed since they passed. */
const unaffected: string[] = [];
/** Runs a task of tests; of one that has passed here before, what has changed since chooses. */
const runChosen = async (taskId: string, choose: (since: Since) => Chosen): Promise<void> => {
  const since = isWhole ? undefined : sincePassed(taskId);
  const chosen = since === undefined ? 'all' : choose(since);
  if (chosen === 'all') await run([taskId], 1);
  else if (chosen.length > 0) await run([taskId], 1, ['--', ...chosen]);
  else unaffected.push(taskId);
};

/** Runs a task whose own files seldom change, unless it has passed on these; at full effort and with arguments it always runs. */
const runUnlessChecked = async (taskId: string): Promise<void> => {
  if (isFullEffort || asked.length > 0) await run([taskId], 1, isFullEffort ? [...new Set([...asked, '--force'])] : asked);
  else if (isChecked(taskId)) unaffected.push(taskId);
  else await run([taskId], 1);
};

const runFiltered = async (): Promise<void> => {
  await run(['lint', 'build', 'size', 'test', 'test:contract', 'test:generators'], 2);
  // What is linted, is linted as a whole.
  await run(
    ROOT_TASKS,
    2,
    asked.filter((argument, at) => !isFilter(argument) && !isFilterOf(asked[at - 1])),
  );
  await run(['test:stories', 'e2e'], 1);
  await run(['bench:first'], 1);
};

/** One after the other what uses both cores by itself: the service's tests, the stories, the specs. */
const runAll = async (): Promise<void> => {
  await run(['build', '--filter=./packages/*', `--filter=${SERVICE}`, '--filter=@practice-portal/portal'], 2);
  await run(['lint', SIZE, ...ROOT_TASKS], 2);
  await runUnlessChecked(GENERATORS);
  await runChosen(UNIT, unitTests);
  await run([`${SERVICE}#test`, `${SERVICE}#test:contract`], 1);
  await runChosen(STORIES, stories);
  // Its stories have just been compiled; what else it is made of is its own.
  await runUnlessChecked(STORYBOOK);
  await run([BENCH], 1);
  await runChosen(SPECS, specs);
};

await (isFiltered ? runFiltered() : runAll());

// What several runs needed, such as a build, counts once: as the first of them saw it.
const tasks = new Map(
  globSync('*.json', { cwd: summaries })
    .toSorted()
    .flatMap((file) => readSummary(join(summaries, file)))
    .toReversed()
    .map((task) => [task.taskId, task]),
);
const outcomes = [...tasks.values()].toReversed().map((task) => ({ task, ...outcomeOf(repoRoot, task) }));
const failed = outcomes.flatMap(({ task, failure }) => (failure ? [{ task, failure }] : []));
if (!isFiltered) {
  const passed = outcomes.filter(({ failure }) => failure === undefined).map(({ task }) => task.taskId);
  rememberPassed(
    [UNIT, STORIES, SPECS].filter((taskId) => passed.includes(taskId) || unaffected.includes(taskId)),
    commit,
  );
  if (!process.env['CI']) rememberChecked([GENERATORS, STORYBOOK].filter((taskId) => passed.includes(taskId)));
}

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
