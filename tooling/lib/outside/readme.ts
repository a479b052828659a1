import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../repo.ts';

/** What a package's README has people type. */
export interface Readme {
  /** The name of the package's folder. */
  name: string;
  /** The names that its `npm install` lines have. */
  installs: string[];
  /** The entry of a Vite project, such as `src/main.tsx`, and its text. */
  example: { file: string; code: string };
}

interface Manifest {
  peerDependencies?: Record<string, string>;
}

/**
 * Reads a package's README.
 * @throws when there is no example in it, or when its install lines leave out a peer dependency
 */
export const readReadme = (name: string): Readme => {
  const folder = join(repoRoot, 'packages', name);
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, file, code] = /^```tsx? (src\/main\.tsx?)\n(.*?)^```$/ms.exec(text) ?? [];
  if (file === undefined || code === undefined) throw new Error(`packages/${name}/README.md has no example that begins with src/main.`);
  const installs = [...text.matchAll(/^npm install (.+)$/gm)].flatMap(([, names = '']) =>
    names.split(' ').filter((word) => !word.startsWith('--')),
  );
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const unnamed = [`@practice-portal/${name}`, ...Object.keys(peerDependencies)].filter((needed) => !installs.includes(needed));
  if (unnamed.length > 0) throw new Error(`packages/${name}/README.md installs no ${unnamed.join(', ')}.`);
  return { name, installs, example: { file, code } };
};
