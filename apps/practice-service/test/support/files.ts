import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything in a folder: each path with its mode and what it holds. */
export const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const told = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await lstat(path);
      const holds = found.isFile()
        ? createHash('sha256')
            .update(await readFile(path))
            .digest('hex')
        : 'folder';
      return [name, `${(found.mode & 0o777).toString(8)} ${holds}`] as const;
    }),
  );
  return Object.fromEntries(told);
};
