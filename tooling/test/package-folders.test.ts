import { globSync } from 'node:fs';
import { posix } from 'node:path';

import { describe, expect, it } from 'vitest';

import { repoRoot } from '../lib/repo.ts';
import { FOLDERS } from '../lint/folders.ts';

const MOST_FILES = 30;

/** Faces of a package, a file for each resource: the name of a file is an address there. */
const FACES = ['api-client/endpoints'];

const sourcesOf = (name: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: posix.join(repoRoot, 'packages', name, 'src') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.includes('/') && !/^(locales|testing)\/|\.(test|stories)\.tsx?$/.test(file));

describe.each(Object.entries(FOLDERS))('the folders of %s', (name, order) => {
  const folders = sourcesOf(name).map((file) => posix.dirname(file));

  it('are all there', () => {
    expect(order.filter((listed) => !folders.some((folder) => folder === listed || folder.startsWith(`${listed}/`)))).toEqual([]);
  });

  it(`have at most ${MOST_FILES} files each`, () => {
    const counts = new Map<string, number>();
    for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    const large = [...counts].filter(([folder, count]) => count > MOST_FILES && !FACES.includes(`${name}/${folder}`));
    expect(large).toEqual([]);
  });
});
