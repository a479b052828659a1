import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Opened } from './opened.ts';

const componentsIn = (source: string): string[] =>
  [...source.matchAll(/^export const ([A-Z]\w*[a-z]\w*)/gm)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * Parts that several places share: each component that the files of two other folders render.
 * @param root of the repository
 */
export const whatIsShared = (root: string): Opened[] => {
  const files = globSync('{packages/*,apps/portal}/src/**/*.tsx', { cwd: root })
    .filter((file) => !/\.(?:stories|test)\.tsx$/.test(file) && !file.includes('/testing/'))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  // Every tag once, not every file once a component.
  const renderedIn = new Map<string, Set<string>>();
  for (const { file, source } of files)
    for (const [, name = ''] of source.matchAll(/<([A-Z]\w*)\b/g))
      renderedIn.set(name, (renderedIn.get(name) ?? new Set()).add(dirname(file)));
  return files.flatMap(({ file, source }) =>
    componentsIn(source)
      .filter((name) => [...(renderedIn.get(name) ?? [])].filter((folder) => folder !== dirname(file)).length > 1)
      .map((name): Opened => ({ file, kind: 'shared part', marks: [name] })),
  );
};
