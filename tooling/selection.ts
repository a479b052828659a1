import { readFileSync } from 'node:fs';

/** Names the file that says which test files each task is to run; only `pnpm test` sets it. */
export const SELECTION_VARIABLE = 'TEST_SELECTION';

/**
 * The test files that a change concerns, from the package's folder on, of the task that this process runs as; undefined when it is to
 * run all of them, as when nobody asked for less.
 */
export const selectedFiles = (
  { [SELECTION_VARIABLE]: file, npm_package_name: name, npm_lifecycle_event: script }: NodeJS.ProcessEnv = process.env,
): string[] | undefined =>
  file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)[`${name}#${script}`];
