import type { Rolldown } from 'vite';

import { PAGES } from './pages.ts';

/** Matches module ids that contain one of the paths. */
const anyOf =
  (...paths: string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.includes(path));

/** What each first screen shows and the entry does not. In pieces it would be a request each, for some hundred bytes. */
const COMMON = [
  'ui/src/feedback/banner.tsx',
  'ui/src/feedback/skeleton.tsx',
  'ui/src/provider/style-sheet.tsx',
  'api-client/src/endpoints/practices.ts',
  ...['check', 'chevron-down', 'eye', 'x'].map((icon) => `lucide-react/dist/esm/icons/${icon}.`),
];

/**
 * How the code of the first screens is cut into files: the entry, what the first screens have in common, and each of them. Fewer,
 * larger files pack better and cost fewer requests. Everything else is cut by the bundler, along the dynamic imports.
 */
export const CHUNKS: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'portal', tags: ['$initial'], priority: 3 },
    { name: 'common', test: anyOf(...COMMON), priority: 2 },
    ...PAGES.map(({ fileName, modules }) => ({ name: fileName.replace('.html', ''), test: anyOf(...modules), priority: 1 })),
  ],
};
