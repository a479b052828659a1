import { readFileSync } from 'node:fs';

// The bar is 230 KB for each page (docs/performance.md). It is held tighter here, so that what makes a page grow is seen.
const BUDGET = '224 KB';

/** The first screens, by the names of their chunks (`build/chunks.ts`). */
const FIRST_SCREENS = { queue: 'the approval queue', login: 'the login' };

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<string, Chunk>;

/** The files of a chunk and of all that it imports. */
const filesOf = (key: string, found = new Set<string>()): Set<string> => {
  const { file, imports = [] } = manifest[key] ?? { file: key };
  if (found.has(`dist/${file}`)) return found;
  found.add(`dist/${file}`);
  for (const imported of imports) filesOf(imported, found);
  return found;
};

export default Object.entries(FIRST_SCREENS).map(([name, shows]) => {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (key === undefined) throw new Error(`The build has no chunk ${name}.`);
  return {
    name: `initial JavaScript of ${shows}`,
    path: [...filesOf(key, filesOf('index.html'))],
    limit: BUDGET,
    brotli: true,
  };
});
