import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';

import { repoRoot } from './repo.ts';

interface PlannedTask {
  taskId: string;
  directory: string;
  /** From the package's folder on. */
  inputs: Record<string, string>;
  dependencies: string[];
}

const plan = (tasks: string[]): PlannedTask[] => {
  const output = execFileSync(join(repoRoot, 'node_modules/.bin/turbo'), ['run', ...tasks, '--dry=json'], {
    cwd: repoRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  return (JSON.parse(output) as { tasks: PlannedTask[] }).tasks;
};

/** Which files turbo looks at to tell whether a task has to run again, its own and those of all tasks it runs first, by the task's id. */
export const taskFiles = (...tasks: string[]): ((taskId: string) => Set<string>) => {
  const planned = new Map(plan(tasks).map((task) => [task.taskId, task]));
  const own = (taskId: string): string[] => {
    const task = planned.get(taskId);
    if (!task) throw new Error(`turbo knows no task ${taskId}.`);
    return Object.keys(task.inputs).map((path) => relative(repoRoot, join(repoRoot, task.directory, path)));
  };
  const withFirst = (taskId: string): string[] => [taskId, ...(planned.get(taskId)?.dependencies ?? []).flatMap(withFirst)];
  return (taskId) => new Set([...new Set(withFirst(taskId))].flatMap(own));
};
