import { resolve } from 'node:path';

import { StartupProblem } from '../startup-problem.ts';
import { isDiskFull } from './disk-full.ts';

/** Says what to do where the files of the embedded database are damaged. */
export const INSTEAD =
  'bring a backup back with `start --restore=FILE`, set DATA_DIR to another folder, or begin again with demo data by `start --reset`, which throws away what is there';

/** EACCES, EPERM and EROFS as the embedded database's file system numbers them. */
const NOT_WRITABLE = new Set([2, 63, 69]);

const isNotWritable = (error: unknown): boolean => {
  const { code, errno, name } = error as Partial<Record<'code' | 'errno' | 'name', unknown>>;
  return (
    ['EACCES', 'EPERM', 'EROFS'].includes(String(code)) || (name === 'ErrnoError' && typeof errno === 'number' && NOT_WRITABLE.has(errno))
  );
};

/** PostgreSQL's own words for files that are not as they were: corrupted data, files that are gone, failing disks. */
const isDamage = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^(XX00[012]|58P01|58030)$/.test(current.code)) return true;
  }
  return false;
};

const reasonOf = (error: unknown): string => {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  const text = current instanceof Error ? current.message.split('\n', 1)[0] : '';
  // How the engine ends is nothing to a person.
  return !text || /^Aborted\(|unreachable|failed to initialize|memory access/i.test(text) ? '' : ` (${text.replace(/[.:\s]+$/, '')})`;
};

/**
 * Why an embedded database did not open, as one sentence for the person who started the service.
 * @param sure whether nothing but its files can be the reason
 * @returns the error itself when it is a defect of ours
 */
export const openingProblem = (error: unknown, folder: string, sure: boolean): unknown => {
  if (error instanceof StartupProblem) return error;
  const where = resolve(folder);
  if (isDiskFull(error))
    return new StartupProblem(
      `The disk that has ${where} is full: free some space there or set DATA_DIR to a folder on another disk.`,
      error,
    );
  if (error !== null && typeof error === 'object' && isNotWritable(error))
    return new StartupProblem(
      `The database in ${where} cannot be read and written by this user: give the user the right to everything in it or set DATA_DIR to another folder.`,
      error,
    );
  if (sure || isDamage(error))
    return new StartupProblem(`The database in ${where} cannot be opened, its files are damaged${reasonOf(error)}: ${INSTEAD}.`, error);
  return error;
};
