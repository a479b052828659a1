import { readFileSync } from 'node:fs';

// design/performance.md: the initial JavaScript of each page is at most 1.2 times the floor of 160 KB.
const BUDGET = '190 KB';

const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g;

/** The scripts of a page: its entry, and the chunks of its route that the build announces in its head. */
const scriptsOf = (page: string): string[] => {
  const html = readFileSync(new URL(`dist/${page}.html`, import.meta.url), 'utf8');
  return [...html.matchAll(SCRIPT)].map(([, file]) => `dist/${file}`);
};

export default [
  { name: 'initial JavaScript of the approval queue', path: scriptsOf('index'), limit: BUDGET, brotli: true },
  { name: 'initial JavaScript of the login', path: scriptsOf('login'), limit: BUDGET, brotli: true },
];
