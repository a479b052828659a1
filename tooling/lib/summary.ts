import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { Tally } from './reports.ts';
import { readReports } from './reports.ts';

/** What turbo writes about one task with `--summarize`; `execution` is missing when the task never ran. */
export interface TaskRun {
  taskId: string;
  task: string;
  directory: string;
  command: string;
  /** Where turbo keeps what the task printed, from the root of the repository on. */
  logFile?: string;
  execution?: { exitCode: number | null } | null;
}

/** What a task came to, and the line to print about it when that is not simply "passed". */
export interface Outcome {
  tally: Tally;
  failure?: string;
  /** The tests that passed only when they were tried again. */
  retried?: string[];
}

const LAST_LINES = 40;

/**
 * The end of what a task printed, for a failed one: a test runner says there what went wrong,
 * also what belongs to no test, such as an error that nobody caught. Empty when it printed nothing.
 */
export const lastWords = (root: string, { logFile }: TaskRun): string => {
  const file = logFile === undefined ? undefined : join(root, logFile);
  if (!file || !existsSync(file)) return '';
  return stripVTControlCharacters(readFileSync(file, 'utf8')).trimEnd().split('\n').slice(-LAST_LINES).join('\n');
};

/** The report a task writes: `reports/<name>*.json`. Tasks without one (lint, build…) count as one check each. */
const reportName = (task: string): string | undefined => {
  if (task === 'test') return 'unit';
  if (task === 'stories' || task === 'e2e') return task;
  return task.startsWith('test:') ? task.slice('test:'.length) : undefined;
};

/** Counts one task, from its report where it has one. A failure outside the tests and a task that could not run count too. */
export const outcomeOf = (root: string, { taskId, task, directory, execution }: TaskRun): Outcome => {
  if (execution?.exitCode === undefined || execution.exitCode === null)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failure: `${taskId} did not run: something it depends on failed` };

  const succeeded = execution.exitCode === 0;
  const name = reportName(task);
  const { tally, retried = [] } = (name === undefined ? undefined : readReports(join(root, directory), name)) ?? {};
  if (!tally && name !== undefined && succeeded)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failure: `${taskId} passed but left no reports/${name}.json to count` };
  if (tally && succeeded && tally.passed + tally.failed + tally.skipped === 0)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failure: `${taskId} passed but ran no test` };
  if (!tally)
    return {
      tally: { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 },
      ...(succeeded ? {} : { failure: `${taskId} failed` }),
    };
  if (succeeded === (tally.failed === 0)) return { tally, retried, ...(succeeded ? {} : { failure: `${taskId}: ${tally.failed} failed` }) };
  return {
    tally: { ...tally, failed: tally.failed + 1 },
    retried,
    failure: `${taskId} ended with code ${execution.exitCode} and ${tally.failed} failed tests`,
  };
};

/** The tasks of turbo's run summary that have a command, that is all but the ones that only pass a hash on. */
export const readSummary = (file: string): TaskRun[] => {
  if (!existsSync(file)) throw new Error(`turbo left no run summary at ${file}.`);
  const { tasks } = JSON.parse(readFileSync(file, 'utf8')) as { tasks: TaskRun[] };
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>');
};

/** The closing line of the whole run. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
