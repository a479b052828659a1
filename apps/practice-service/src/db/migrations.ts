import { readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { rowsOf, type Executor } from './client.ts';

const folder = new URL('../../drizzle/', import.meta.url);

interface Journal {
  entries: { tag: string }[];
}

/** A step of the schema. */
export interface Migration {
  tag: string;
  /** The migration that a version must have to go on beside this one. */
  oldest: string;
  statements: string[];
  /** Whether it builds indexes while others write, which no transaction can. */
  isConcurrent: boolean;
}

/** A migration that a database has. */
export interface Applied {
  tag: string;
  /** Null: no version without it may run. */
  oldest: string | null;
}

/** Returns the statements of a file, strictly one each: the extended protocol takes no more. */
export const statementsOf = async (file: string): Promise<string[]> => {
  const text = await readFile(new URL(file, folder), 'utf8');
  return text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
};

/** Up to this one each was applied while every process was stopped. */
const LAST_WITH_A_STOP = '0026_origin';

/** Reads the migrations of this version, in their order. What only adds something says nothing; what breaks an older version names the oldest. */
export const readMigrations = async (): Promise<Migration[]> => {
  const { entries } = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as Journal;
  const first = entries[0]?.tag ?? '';
  const lastStop = entries.findIndex(({ tag }) => tag === LAST_WITH_A_STOP);
  return Promise.all(
    entries.map(async ({ tag }, at) => {
      const statements = await statementsOf(`${tag}.sql`);
      const text = statements.join('\n');
      const oldest = at <= lastStop ? tag : (/^-- oldest: (\S+)$/m.exec(text)?.[1] ?? first);
      return { tag, oldest, statements, isConcurrent: /^\s*(?:create|drop) (?:unique )?index concurrently/im.test(text) };
    }),
  );
};

/** Reads what a database has; nothing of one that is empty. */
export const readApplied = async (db: Executor): Promise<Applied[]> => {
  const [table] = rowsOf<{ found: boolean; says: boolean }>(
    await db.execute(sql`select to_regclass('schema_migrations') is not null as found, exists (
      select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'oldest') as says`),
  );
  if (!table?.found) return [];
  const oldest = table.says ? sql`oldest` : sql`null::text as oldest`;
  return rowsOf<Applied>(await db.execute(sql`select tag, ${oldest} from schema_migrations`));
};

/**
 * Says why a version that has these migrations may not run on a database.
 * @param known the tags of the version's migrations
 * @returns a sentence; null where it may
 */
export const tooOld = (applied: readonly Applied[], known: readonly string[]): string | null => {
  const needed = applied
    .filter(({ tag }) => !known.includes(tag))
    .map(({ tag, oldest }) => oldest ?? tag)
    .filter((oldest) => !known.includes(oldest))
    .toSorted()
    .at(-1);
  if (needed === undefined) return null;
  return `A later version of the service has upgraded the database, and this one is too old for it: start a version that has the migration ${needed}.`;
};
