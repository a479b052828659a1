import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { SELECTION_VARIABLE } from '../selection.ts';
import { affected, type Selection } from './affected.ts';
import { changesBetween, fileIn, readGreen, writeGreen } from './green.ts';
import { repoRoot } from './repo.ts';
import { filesOf, ownFiles, plan } from './task-files.ts';

const FILE = join(repoRoot, '.turbo/selection.json');

/** What the tasks of a run have to run, by their ids. */
export type Selections = ReadonlyMap<string, Selection>;

/**
 * What each of these tasks has to run for what has changed since it last passed in this clone.
 * @param tree the files as they are now; undefined where they can't be compared, or everything is to run
 */
export const selectTests = (tasks: string[], tree: string | undefined): Selections => {
  const planned = plan(tasks);
  const filesFor = filesOf(planned);
  const green = readGreen();
  const testsFor = affected(repoRoot);
  return new Map(
    planned
      .filter(({ task, command }) => tasks.includes(task) && command !== '<NONEXISTENT>')
      .map((each): [string, Selection] => {
        // What passed as it is now, its cache knows.
        if (each.cache.status === 'HIT') return [each.taskId, 'all'];
        const before = green[each.taskId];
        const changes = tree === undefined || before === undefined ? undefined : changesBetween(before, tree);
        // What tests the tools reads much by its path; turbo has a list of it.
        if (
          !changes ||
          before === undefined ||
          each.directory === 'tooling' ||
          (each.task === 'build' && each.directory !== 'apps/storybook')
        )
          return [each.taskId, 'all'];
        const task = { taskId: each.taskId, folder: each.directory, own: ownFiles(each), files: filesFor(each.taskId) };
        return [each.taskId, testsFor(task, changes, (path) => fileIn(before, path))];
      }),
  );
};

/** The environment in which tasks run the tests that were selected for them. */
export const selectionEnvironment = (selections: Selections): NodeJS.ProcessEnv => {
  const entries = [...selections].flatMap(([taskId, tests]) => {
    const { folder } = /^(?<folder>(?:packages|apps)\/[\w-]+)\//.exec(tests[0] ?? '')?.groups ?? {};
    return tests === 'all' || folder === undefined ? [] : [[taskId, tests.map((path) => path.slice(folder.length + 1))]];
  });
  mkdirSync(join(repoRoot, '.turbo'), { recursive: true });
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(entries)));
  return { [SELECTION_VARIABLE]: FILE };
};

/** Remembers which tasks passed on which files, and which had nothing to run for them. */
export const rememberPassed = (passed: string[], tree: string | undefined): void => {
  if (tree !== undefined) writeGreen({ ...readGreen(), ...Object.fromEntries(passed.map((taskId) => [taskId, tree])) });
};
