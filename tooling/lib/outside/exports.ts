import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Target = string | { [condition: string]: Target };

const pathsOf = (target: Target): string[] => (typeof target === 'string' ? [target] : Object.values(target).flatMap(pathsOf));

/**
 * What the exports of the installed packages of this repository lead to and is not there, such as a source.
 * @param folder with `node_modules`
 */
export const absentExports = (folder: string): string[] =>
  globSync('node_modules/@practice-portal/*', { cwd: folder }).flatMap((path) => {
    const cwd = join(folder, path);
    const { name, exports } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { name: string; exports: Target };
    return pathsOf(exports)
      .filter((file) => globSync(file, { cwd }).length === 0)
      .map((file) => `${name} exports ${file}, which is not in it.`);
  });
