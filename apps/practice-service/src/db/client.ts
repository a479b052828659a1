import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** No tables are named to Drizzle: every query here is an SQL-like one, which imports what it reads. */
type NoSchema = Record<string, never>;

/** The database, embedded or server: the same queries run on both. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** Inside a transaction. On the embedded database everything else waits meanwhile: no slow work, and never `Db` in here. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Where a query may run. */
export type Executor = Db | Tx;

/** An opened database. */
export interface Database {
  db: Db;
  /**
   * The same database for the queue's pages, whose statements each have their index: planned without reading a table from
   * its start. No transactions.
   */
  byIndex: Db;
  kind: 'embedded' | 'server';
  /** The pool of a server database, for what needs raw connections (LISTEN, adapters). */
  pool: import('pg').Pool | null;
  /** Hears what is notified on a channel; null for a server, whose connections break: see `realtime/listen-pool.ts`. */
  listen: ((channel: string, hear: (payload: string) => void) => Promise<unknown>) | null;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** Everything in it as one archive, of which it can be made again; null for a server, which has programs for that. */
  dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

/** The rows of a raw `execute`: both drivers answer `{ rows }`, which Drizzle's common type does not know. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/**
 * Makes statements once per database, prepared: a query built on each request costs twice as much.
 * @example const statements = preparedOnce((db) => ({ byId: db.select()....prepare('by_id') }));
 */
export const preparedOnce = <Statements>(prepare: (db: Db) => Statements): ((db: Db) => Statements) => {
  const made = new WeakMap<object, Statements>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statements = prepare(db);
    made.set(db, statements);
    return statements;
  };
};
