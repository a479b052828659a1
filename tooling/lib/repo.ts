import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a slash at the end. */
export const repoRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Folders of the workspace's packages, relative to the root: `packages/domain`, `apps/portal`, `tooling`. */
export const workspaceFolders = (): string[] =>
  globSync(['apps/*/package.json', 'packages/*/package.json', 'tooling/package.json'], { cwd: repoRoot })
    .map((path) => path.replace(/\/package\.json$/, ''))
    .toSorted();
