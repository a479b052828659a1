import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { repoRoot } from './repo.ts';

const INDEX = join(repoRoot, '.turbo/tree-index');
/** What each task of tests last passed on in this clone: Git's name of that tree, by the task's id. */
const GREEN = join(repoRoot, '.turbo/green.json');

const git = (args: string[], environment: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, {
    cwd: repoRoot,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });

/** Git's name of all files as they are now, committed or not; undefined where there is no Git. */
export const currentTree = (): string | undefined => {
  try {
    mkdirSync(dirname(INDEX), { recursive: true });
    git(['add', '--all'], { GIT_INDEX_FILE: INDEX });
    return git(['write-tree'], { GIT_INDEX_FILE: INDEX }).trim();
  } catch {
    return undefined;
  }
};

/** A file that is not as it was. */
export interface Change {
  path: string;
  isGone: boolean;
}

/** What differs between two trees; undefined where the first is unknown, as after a clean-up of Git's. */
export const changesBetween = (before: string, now: string): Change[] | undefined => {
  try {
    const rows = git(['diff', '--no-renames', '--name-status', '-z', before, now]).split('\0');
    return rows.flatMap((status, at) => (at % 2 === 0 && status !== '' ? [{ path: rows[at + 1] ?? '', isGone: status === 'D' }] : []));
  } catch {
    return undefined;
  }
};

/** A file as it was in a tree; empty where it was not there. */
export const fileIn = (tree: string, path: string): string => {
  try {
    return git(['show', `${tree}:${path}`]);
  } catch {
    return '';
  }
};

/** What {@link writeGreen} kept. */
export const readGreen = (): Record<string, string> =>
  existsSync(GREEN) ? (JSON.parse(readFileSync(GREEN, 'utf8')) as Record<string, string>) : {};

/** Keeps on which tree each task last passed. */
export const writeGreen = (green: Record<string, string>): void => {
  writeFileSync(GREEN, `${JSON.stringify(green, null, 2)}\n`);
};
