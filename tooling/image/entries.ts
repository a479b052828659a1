import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of a folder, and its path from there. */
export interface Entry {
  path: string;
  entry: Dirent;
}

/** All that is in a folder and its folders, those with a dot too; links are not followed, as Node's own would. */
export const entriesOf = (folder: string, below = ''): Entry[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return [{ path, entry }, ...(entry.isDirectory() ? entriesOf(folder, path) : [])];
  });
