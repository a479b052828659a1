import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The texts of one package: a namespace, and for each language its keys (`queue.empty.title`) with their texts. */
export interface Namespace {
  name: string;
  folder: string;
  languages: Record<string, Record<string, string>>;
}

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

/** Reads every `src/locales` folder of the workspace at `root`. */
export const readNamespaces = (root: string): Namespace[] =>
  globSync(['packages/*/src/locales', 'apps/*/src/locales'], { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'en-US.json')))
    .map((folder) => ({
      name: basename(join(folder, '../..')),
      folder,
      languages: Object.fromEntries(
        globSync('*.json', { cwd: join(root, folder) }).map((file) => [
          basename(file, '.json'),
          Object.fromEntries(flatten(JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Tree)),
        ]),
      ),
    }));
