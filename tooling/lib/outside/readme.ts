import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { repoRoot } from '../repo.ts';

/** What a package's README has people type. */
export interface Readme {
  /** The name of the package's folder. */
  name: string;
  /** The names that its `npm install` lines have. */
  installs: string[];
  /** The entry of a Vite project, such as `src/main.tsx`, its text, and words that it shows once it has what it asked of the service. */
  example: { file: string; code: string; shows: string };
}

interface Manifest {
  peerDependencies?: Record<string, string>;
}

const EXAMPLE = /^```tsx? (src\/main\.tsx?) shows="([^"\n]+)"\n(.*?)^```$/ms;

const textOf = (name: string): string => readFileSync(join(repoRoot, 'packages', name, 'README.md'), 'utf8');

/** The packages whose README has an example; one that `pnpm gen` has just written has none yet. */
export const withExample = (): string[] =>
  globSync('packages/*/README.md', { cwd: repoRoot })
    .map((path) => basename(dirname(path)))
    .filter((name) => EXAMPLE.test(textOf(name)))
    .toSorted();

/**
 * Reads a package's README.
 * @throws when there is no example in it, or when its install lines leave out a peer dependency
 */
export const readReadme = (name: string): Readme => {
  const folder = join(repoRoot, 'packages', name);
  const text = textOf(name);
  const [, file, shows, code] = EXAMPLE.exec(text) ?? [];
  if (file === undefined || shows === undefined || code === undefined)
    throw new Error(`packages/${name}/README.md has no example that begins with src/main and says what it shows.`);
  const installs = [...text.matchAll(/^npm install (.+)$/gm)].flatMap(([, names = '']) =>
    names.split(' ').filter((word) => !word.startsWith('--')),
  );
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const unnamed = [`@practice-portal/${name}`, ...Object.keys(peerDependencies)].filter((needed) => !installs.includes(needed));
  if (unnamed.length > 0) throw new Error(`packages/${name}/README.md installs no ${unnamed.join(', ')}.`);
  return { name, installs, example: { file, code, shows } };
};
