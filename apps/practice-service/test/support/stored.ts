import { sql } from 'drizzle-orm';

import { rowsOf, type Db } from '../../src/db/client.ts';
import type { Call } from './writes.ts';

/** Beside the record of what was done: what counts attempts, which stays whatever becomes of them, and the acquirer's own books. */
const NOT_COMPARED = new Set(['audit_log', 'sign_in_attempts', 'payments', 'acquirer_cards', 'acquirer_charges']);

const comparedTables = async (db: Db): Promise<string[]> =>
  rowsOf<{ name: string }>(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`))
    .map(({ name }) => name)
    .filter((name) => !NOT_COMPARED.has(name));

/**
 * All that is stored, to be compared: how many rows each table has, and the sum of the transactions that wrote them. Whatever is
 * written anew has a later one, so that nothing has to be read of the rows themselves.
 * @param tables of these alone; of all that are compared when left out
 */
export const stateOf = async (db: Db, tables?: readonly string[]): Promise<Record<string, string>> => {
  const states = (tables ?? (await comparedTables(db))).map(
    (name) => sql`select ${name} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.identifier(name)}`,
  );
  const rows = rowsOf<{ name: string; state: string }>(await db.execute(sql.join(states, sql` union all `)));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

/** The tables in which a text stands. */
export const tablesWith = async (db: Db, text: string): Promise<string[]> => {
  const finds = (await comparedTables(db)).map(
    (name) => sql`select ${name} as name where exists (select from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0)`,
  );
  return rowsOf<{ name: string }>(await db.execute(sql.join(finds, sql` union all `))).map(({ name }) => name);
};

/** A write that leaves a trace on the one thing it is about. */
export type TracedWrite = 'approval.approve' | 'approval.deny' | 'approval.modify' | 'approval.undo' | 'prescriptions.void' | 'pets.save';

/** Holds what became of the item, the prescription or the pet of a call. */
export interface Trace {
  status: string | null;
  decided: number;
  prescribed: number;
  voided: boolean;
  /** How often its pet was saved. */
  saved: number | null;
  mails: number;
  recorded: number;
}

const WAITING: Trace = { status: 'AWAITING', decided: 0, prescribed: 0, voided: false, saved: null, mails: 0, recorded: 0 };
const NO_ITEM: Trace = { ...WAITING, status: null };
const APPROVED: Trace = { ...WAITING, status: 'APPROVED', decided: 1, prescribed: 1 };

/** Holds what is there after it was done once. */
export const DONE: Record<TracedWrite, Trace> = {
  'approval.approve': { ...APPROVED, recorded: 1 },
  'approval.deny': { ...WAITING, status: 'DENIED', decided: 1, recorded: 1 },
  'approval.modify': { ...WAITING, status: 'DENIED', decided: 1, mails: 1, recorded: 1 },
  'approval.undo': { ...WAITING, recorded: 1 },
  'prescriptions.void': { ...NO_ITEM, voided: true, recorded: 1 },
  'pets.save': { ...NO_ITEM, saved: 1, recorded: 1 },
};

/** Holds what an undo leaves that was not done: the approval. */
export const NOT_UNDONE: Trace = APPROVED;

/** The trace of a call; a modification needs a `clientEmail` of its own. */
export const traceOf = async (db: Db, id: TracedWrite, { body, path }: Call): Promise<Trace> => {
  const [, kind, own] = /(void|animals)\/(\d+)/.exec(path) ?? [];
  const itemId = kind === undefined ? Number(body?.['id'] ?? body?.['ecOrderItemId'] ?? 0) : 0;
  const rxId = kind === 'void' ? Number(own) : 0;
  const petId = kind === 'animals' ? Number(own) : 0;
  const subject = rxId > 0 ? `prescription/${rxId}` : petId > 0 ? `animal/${petId}` : `EC_ORDER_ITEM/${itemId}`;
  const [trace] = rowsOf<Trace>(
    await db.execute(sql`select (select status from queue_items where id = ${itemId}) as status,
      (select count(*)::int from decisions where item_id = ${itemId}) as decided,
      (select count(*)::int from prescriptions where source_item_id = ${itemId}) as prescribed,
      exists (select from prescriptions where id = ${rxId} and voided_at is not null) as voided,
      (select version - 1 from animals where id = ${petId}) as saved,
      (select count(*)::int from outbox where recipient = ${String(body?.['clientEmail'])}) as mails,
      (select count(*)::int from audit_log where action = ${id.replace('prescriptions', 'prescription')} and result = 'done'
        and subject = ${subject}) as recorded`),
  );
  if (!trace) throw new Error('No trace');
  return trace;
};

/** How many orders wait, as is kept for the badge and as they are. */
export const waitingOf = async (db: Db): Promise<{ kept: number; real: number } | undefined> =>
  rowsOf<{ kept: number; real: number }>(
    await db.execute(sql`select (select sum(awaiting)::int from queue_counts) as kept,
      (select count(*)::int from queue_items where status = 'AWAITING') as real`),
  )[0];
