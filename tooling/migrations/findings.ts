import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** Runs by Node, so that it needs no shell. */
const squawk = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');

/** Of the oldest server that the service runs on. */
const POSTGRESQL = '16';

/** What is no rule here: ids are whole numbers of 32 bits, and how long a lock is waited for, `migrate` says for all. */
const NO_RULES = ['prefer-bigint-over-int', 'require-lock-timeout', 'require-statement-timeout'];

/** What an older process does not survive. */
const BREAKS = /squawk-ignore[^\n]*(?:ban-drop|renam|changing-column-type|adding-(?:not-nullable|required)-field)/;

interface Finding {
  file: string;
  line: number;
  message: string;
  rule_name: string;
}

const check = (files: readonly string[], options: readonly string[]): Finding[] => {
  if (files.length === 0) return [];
  const args = [squawk, '--reporter=json', `--pg-version=${POSTGRESQL}`, `--exclude=${NO_RULES.join(',')}`, ...options, ...files];
  const { stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64e6 });
  try {
    return JSON.parse(stdout) as Finding[];
  } catch {
    throw new Error(`squawk did not run: ${error?.message ?? stderr}`);
  }
};

const tagOf = (file: string): string => basename(file, '.sql');

/**
 * Finds what a migration does that older processes, or those who write meanwhile, would not survive.
 * @param folder the migrations
 * @param before those that landed before the check, and why
 * @returns a line for each finding
 */
export const migrationFindings = (folder: string, before: Readonly<Record<string, string>>): string[] => {
  const files = globSync('[0-9]*.sql', { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  // As the service runs them: what builds an index while others write stands outside of a transaction.
  const isConcurrent = (file: string): boolean => /index concurrently/i.test(texts.get(file) ?? '');
  const found = [
    ...check(
      files.filter((file) => !isConcurrent(file)),
      ['--assume-in-transaction'],
    ),
    ...check(files.filter(isConcurrent), []),
  ];
  const listed = Object.keys(before);
  const tags = files.map(tagOf);
  const ofRules = found
    .filter(({ file }) => !listed.includes(tagOf(file)))
    .map(({ file, line, rule_name, message }) => `${tagOf(file)}.sql:${line + 1} ${rule_name}: ${message}`)
    .toSorted();
  const undeclared = files
    .filter((file) => !listed.includes(tagOf(file)) && BREAKS.test(texts.get(file) ?? ''))
    .filter((file) => !tags.includes(/^-- oldest: (\S+)$/m.exec(texts.get(file) ?? '')?.[1] ?? ''))
    .map((file) => `${tagOf(file)}.sql breaks older versions: its line '-- oldest: TAG' must name the migration that a version must have.`);
  const clean = listed
    .filter((tag) => !found.some(({ file }) => tagOf(file) === tag))
    .map((tag) => `${tag} is listed in tooling/migrations/before.ts and breaks no rule: take it out.`);
  return [...ofRules, ...undeclared, ...clean];
};
