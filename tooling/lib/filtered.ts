import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from './repo.ts';

interface Plan {
  packages: string[];
  tasks: { package: string; directory: string }[];
}

/**
 * The folders with stories of the packages that turbo's arguments choose, for `STORIES_OF`: Storybook runs every package's stories,
 * so that a filter which names only the package would leave them out.
 */
export const foldersWithStories = (asked: string[]): string[] => {
  const output = execFileSync(join(repoRoot, 'node_modules/.bin/turbo'), ['run', 'transit', '--dry=json', ...asked], {
    cwd: repoRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  });
  const { packages, tasks } = JSON.parse(output) as Plan;
  return tasks
    .filter(({ package: name }) => packages.includes(name))
    .map(({ directory }) => directory)
    .filter((folder) => globSync('src/**/*.stories.tsx', { cwd: join(repoRoot, folder) }).length > 0)
    .toSorted();
};
