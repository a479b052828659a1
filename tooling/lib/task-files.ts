import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';

import { repoRoot } from './repo.ts';
import { turboEnvironment } from './turbo.ts';

/** A task as turbo would run it. */
export interface PlannedTask {
  taskId: string;
  task: string;
  command: string;
  directory: string;
  cache: { status: 'HIT' | 'MISS' };
  /** From the package's folder on. */
  inputs: Record<string, string>;
  dependencies: string[];
}

/** The tasks that turbo would run. */
export const plan = (tasks: string[]): PlannedTask[] => {
  const output = execFileSync(join(repoRoot, 'node_modules/.bin/turbo'), ['run', ...tasks, '--dry=json'], {
    cwd: repoRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
    env: turboEnvironment(process.env),
  });
  return (JSON.parse(output) as { tasks: PlannedTask[] }).tasks;
};

/** The files of a task's own, from the root of the repository on. */
export const ownFiles = ({ directory, inputs }: PlannedTask): string[] =>
  Object.keys(inputs).map((path) => relative(repoRoot, join(repoRoot, directory, path)));

/** Which files turbo looks at to tell whether a task has to run again, its own and those of all tasks it runs first, by the task's id. */
export const taskFiles = (...tasks: string[]): ((taskId: string) => Set<string>) => filesOf(plan(tasks));

/** {@link taskFiles} of tasks that are planned already. */
export const filesOf = (tasks: PlannedTask[]): ((taskId: string) => Set<string>) => {
  const planned = new Map(tasks.map((task) => [task.taskId, task]));
  const own = (taskId: string): string[] => {
    const task = planned.get(taskId);
    if (!task) throw new Error(`turbo knows no task ${taskId}.`);
    return ownFiles(task);
  };
  const withFirst = (taskId: string): string[] => [taskId, ...(planned.get(taskId)?.dependencies ?? []).flatMap(withFirst)];
  return (taskId) => new Set([...new Set(withFirst(taskId))].flatMap(own));
};
