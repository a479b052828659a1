import { readFileSync } from 'node:fs';

import { FIRST_SCREENS } from './build/first-screens.ts';

// design/performance.md: the initial JavaScript of each page is at most 215 KB, whatever is added to the portal.
const BUDGET = '215 KB';

const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g;

/** The scripts of a page: its entry, and the chunks of its route that the build announces in its head. */
const scriptsOf = (fileName: string): string[] => {
  const html = readFileSync(new URL(`dist/${fileName}`, import.meta.url), 'utf8');
  return [...html.matchAll(SCRIPT)].map(([, file]) => `dist/${file}`);
};

export default FIRST_SCREENS.map(({ fileName, shows }) => ({
  name: `initial JavaScript of ${shows}`,
  path: scriptsOf(fileName),
  limit: BUDGET,
  brotli: true,
}));
