import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { workspaceFolders } from './repo.ts';

interface Export {
  '@practice-portal/source'?: string;
}

/** `import { a, b as c } from '…'`, `export { a } from '…'`. */
const FROM = /^\s*(import|export) (type )?(?:([^'";]*?) )?from '([^']+)'/gm;
const PACKAGE = /^@practice-portal\/([\w-]+)(?:\/(.+))?$/;
/** Whatever else names a file: `import('./a.tsx')`, `new URL('./b.json', import.meta.url)`. */
const RELATIVE = /'(\.\.?\/[^'\n]+)'/g;
const OURS = /'(@practice-portal\/[^'\n]+)'/g;

/** `{ a, type B, c as d }`: the names there, with those here. */
const namesIn = (clause: string): [there: string, here: string][] =>
  clause
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [there = '', here = there] = name.split(' as ');
      return [there, here];
    });

/** Where the subpaths of a package lead to, from the root of the repository on. */
const exportsOf = (root: string, folder: string): Map<string, string> => {
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string | Export>;
  };
  return new Map(
    Object.entries(exports).flatMap(([subpath, target]) => {
      const path = typeof target === 'string' ? target : target['@practice-portal/source'];
      return path === undefined ? [] : [[subpath, join(folder, path)]];
    }),
  );
};

/**
 * What the sources of the workspace import. A name that an `index.ts` only re-exports leads to the file that it is from: an index has no
 * code of its own, and everything imports one.
 */
export const readImports = (
  root: string,
): { reachedFrom: (entries: Iterable<string>, within?: (file: string) => boolean) => Set<string>; codeOf: (file: string) => string } => {
  const folders = new Map(
    workspaceFolders().map((folder) => [folder.split('/').at(-1) ?? '', { folder, exports: exportsOf(root, folder) }]),
  );
  const code = new Map<string, string>();
  const codeOf = (file: string): string => {
    const text = code.get(file) ?? (/\.[cm]?tsx?$/.test(file) ? readFileSync(join(root, file), 'utf8') : '');
    code.set(file, text);
    return text;
  };
  const resolve = (file: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) {
      const named = normalize(join(dirname(file), specifier));
      // What is built is what its source was.
      const built = named.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      const path = existsSync(join(root, built)) ? built : named;
      return /\.\w+$/.test(path) && existsSync(join(root, path)) ? path : undefined;
    }
    const [, name = '', subpath] = PACKAGE.exec(specifier) ?? [];
    const { exports } = folders.get(name) ?? {};
    const exact = exports?.get(subpath === undefined ? '.' : `./${subpath}`);
    if (exact !== undefined || subpath === undefined) return exact;
    const [pattern, target] =
      [...(exports ?? [])].find(([each]) => each.endsWith('/*') && `./${subpath}`.startsWith(each.slice(0, -1))) ?? [];
    return pattern === undefined ? undefined : target?.replace('*', `./${subpath}`.slice(pattern.length - 1));
  };
  /** Where a name of a file is from: itself, unless that is an index which re-exports it. */
  const source = (file: string, name: string): string => {
    if (!file.endsWith('/index.ts')) return file;
    for (const [, keyword, , clause = '', specifier = ''] of codeOf(file).matchAll(FROM)) {
      const [there] = keyword === 'export' ? (namesIn(clause).find(([, here]) => here === name) ?? []) : [];
      const target = there === undefined ? undefined : resolve(file, specifier);
      if (there !== undefined && target !== undefined) return source(target, there);
    }
    return file;
  };
  const read = (file: string): string[] => {
    const rest = codeOf(file).replaceAll(FROM, '');
    const named = [...codeOf(file).matchAll(FROM)].flatMap(([, , isType, clause = '', specifier = '']) => {
      const target = isType ? undefined : resolve(file, specifier);
      if (target === undefined) return [];
      const names = clause.startsWith('{') ? namesIn(clause) : [];
      return names.length > 0 ? names.map(([there]) => source(target, there)) : [target];
    });
    const others = [...rest.matchAll(RELATIVE), ...rest.matchAll(OURS)].map(([, specifier = '']) => resolve(file, specifier));
    return [...new Set([...named, ...others.filter((target) => target !== undefined)])];
  };
  const imports = new Map<string, string[]>();
  return {
    codeOf,
    reachedFrom: (entries, within = () => true) => {
      const reached = new Set(entries);
      for (const file of reached) {
        const next = imports.get(file) ?? read(file);
        imports.set(file, next);
        for (const each of next) if (within(each)) reached.add(each);
      }
      return reached;
    },
  };
};
