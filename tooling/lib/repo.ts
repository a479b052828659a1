import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a slash at the end. */
export const repoRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Folders of the workspace's packages, relative to the root: `packages/domain`, `apps/portal`, `tooling`. */
export const workspaceFolders = (): string[] =>
  globSync(['apps/*/package.json', 'packages/*/package.json', 'tooling/package.json'], { cwd: repoRoot })
    .map((path) => path.replace(/\/package\.json$/, ''))
    .toSorted();

const portal = JSON.parse(readFileSync(join(repoRoot, 'apps/portal/package.json'), 'utf8')) as { scripts: Record<string, string> };

/** The tasks that run end-to-end specs: one for each feature that has its own, and one for the rest. */
export const E2E_TASKS = Object.keys(portal.scripts).filter((name) => name.startsWith('e2e:'));
