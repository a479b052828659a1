import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from './repo.ts';
import { turboEnvironment } from './turbo.ts';

/** The digest of what each of these tasks read when it last passed anywhere, by the task's id. It is committed. */
const CHECKED = join(repoRoot, 'tooling/checked.json');

const readChecked = (): Record<string, string> =>
  existsSync(CHECKED) ? (JSON.parse(readFileSync(CHECKED, 'utf8')) as Record<string, string>) : {};

const byText = (one: string, other: string): number => one.localeCompare(other, 'en');

/** A digest of the files that are a task's inputs in `turbo.json`; undefined where turbo can't say. */
const digestOf = (taskId: string): string | undefined => {
  const { status, stdout } = spawnSync(join(repoRoot, 'node_modules/.bin/turbo'), ['run', taskId, '--dry=json'], {
    cwd: repoRoot,
    encoding: 'utf8',
    env: turboEnvironment(process.env),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return undefined;
  const { tasks } = JSON.parse(stdout) as { tasks: { taskId: string; inputs: Record<string, string> }[] };
  const inputs = tasks.find((task) => task.taskId === taskId)?.inputs;
  if (inputs === undefined) return undefined;
  const lines = Object.entries(inputs).map(([path, hash]) => `${path} ${hash}`);
  return createHash('sha256').update(lines.toSorted(byText).join('\n')).digest('hex');
};

/** Whether a task passed, here or elsewhere, on files that are the same as now. */
export const isChecked = (taskId: string): boolean => {
  const digest = digestOf(taskId);
  return digest !== undefined && readChecked()[taskId] === digest;
};

/** Writes down what these tasks passed on, to be committed. */
export const rememberChecked = (taskIds: string[]): void => {
  const before = readChecked();
  const digests = taskIds.map((taskId) => [taskId, digestOf(taskId) ?? before[taskId]]);
  const after = { ...before, ...(Object.fromEntries(digests) as Record<string, string>) };
  const text = `${JSON.stringify(after, null, 2)}\n`;
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  writeFileSync(CHECKED, text);
  console.log('tooling/checked.json has changed: commit it, and no clone checks the same again.');
};
