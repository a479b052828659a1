import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { repoRoot } from './repo.ts';
import { turboEnvironment } from './turbo.ts';

/** The commit on which each of the long tasks last passed in this clone, by the task's id. */
const PASSED = join(repoRoot, '.turbo/passed.json');

const read = (command: string, args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, {
      cwd: repoRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: turboEnvironment(process.env),
    }).trim();
  } catch {
    return undefined;
  }
};
const git = (...args: string[]): string | undefined => read('git', args);

/** The folders' names of the packages that turbo chooses by a filter; undefined where it can't say. */
const listPackages = (filter: string): string[] | undefined => {
  const json = read(join(repoRoot, 'node_modules/.bin/turbo'), ['ls', `--filter=${filter}`, '--output=json']);
  if (json === undefined) return undefined;
  const { packages } = JSON.parse(json) as { packages: { items: { name: string }[] } };
  return packages.items.map(({ name }) => name.replace('@practice-portal/', ''));
};

const listed = new Map<string, string[] | undefined>();
/** {@link listPackages}, asked once: most tasks last passed on the same commit. */
const packagesIn = (filter: string): string[] | undefined => {
  if (!listed.has(filter)) listed.set(filter, listPackages(filter));
  return listed.get(filter);
};

/** The packages that are not as they were, by the names of their folders. */
export interface Since {
  changed: string[];
  /** With all that is built on them. */
  affected: string[];
}

const readPassed = (): Record<string, string> =>
  existsSync(PASSED) ? (JSON.parse(readFileSync(PASSED, 'utf8')) as Record<string, string>) : {};

/** What has changed since a task last passed here, committed or not; undefined when it never did, or on another branch. */
export const sincePassed = (taskId: string): Since | undefined => {
  const commit = readPassed()[taskId];
  if (commit === undefined || git('merge-base', '--is-ancestor', commit, 'HEAD') === undefined) return undefined;
  const changed = packagesIn(`[${commit}]`);
  const affected = packagesIn(`...[${commit}]`);
  return changed && affected && { changed, affected };
};

/** The commit that the files are as in; undefined where something is not committed, or there is no Git. */
export const cleanCommit = (): string | undefined => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined);

/** Remembers that these tasks passed on a commit. */
export const rememberPassed = (taskIds: string[], commit: string | undefined): void => {
  if (commit === undefined) return;
  mkdirSync(dirname(PASSED), { recursive: true });
  const passed = { ...readPassed(), ...Object.fromEntries(taskIds.map((taskId) => [taskId, commit])) };
  writeFileSync(PASSED, `${JSON.stringify(passed, null, 2)}\n`);
};
