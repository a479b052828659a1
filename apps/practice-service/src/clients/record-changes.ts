import type { ChangedSubject, ChangedValue, RecordChange, RecordChangePage } from '@practice-portal/domain/client';
import { and, desc, eq, lt } from 'drizzle-orm';

import type { Db, Tx } from '../db/client.ts';
import { recordChanges } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce, type QueueEvent } from '../realtime/approval-events.ts';
import { clientChanged, petChanged } from './client-changed.ts';
import { namesOf } from './changed-names.ts';

/** Changes of a page. */
const CHANGES_PAGE = 20;

/** Who changed a record of a client, and when. */
export interface ChangeOf {
  practiceId: number;
  clientId: number;
  staffId: number | null;
  now: Date;
}

/** A record that was changed. Of what it holds, texts, numbers and yes or no are compared. */
interface Changed {
  subject: ChangedSubject;
  subjectId: number;
  name: string | null;
  kind: RecordChange['kind'];
  /** Null for a new record. */
  before: object | null;
  after: object;
}

// They change with every save, or say what the client need not see.
const UNTOLD = new Set(['id', 'clientId', 'practiceId', 'version', 'weightDate', 'petCount']);
// Who reads what changed need not read it.
const SECRET = new Set(['idNumber']);

const isScalar = (value: unknown): value is ChangedValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The fields that differ; of nested records, the fields of those. Addresses have changes of their own. */
const differences = (before: object | null, after: object): RecordChange['fields'] => {
  const old = (before ?? {}) as Record<string, unknown>;
  return Object.entries(after).flatMap(([field, to]): RecordChange['fields'] => {
    const from = old[field] ?? null;
    if (UNTOLD.has(field) || field === 'defaultShippingAddress' || field === 'defaultBillingAddress') return [];
    if (isScalar(to) && isScalar(from)) {
      if (to === from || (before === null && (to === '' || to === false))) return [];
      return [SECRET.has(field) ? { field, from: null, to: null } : { field, from, to }];
    }
    if (typeof to === 'object' || typeof from === 'object') {
      const empty = Object.fromEntries(Object.keys(from ?? {}).map((name) => [name, null]));
      return differences(from, (to ?? empty) as object);
    }
    return [];
  });
};

const eventsOf = ({ practiceId, clientId, now }: ChangeOf, { subject, subjectId, kind }: Changed): QueueEvent[] => {
  if (subject === 'autoship') return [ordersChanged({ practiceId, clientId }, now)];
  const ofClient = clientChanged(practiceId, clientId, now);
  if (subject !== 'pet') return [ofClient];
  const ofPet = petChanged(practiceId, subjectId, now);
  return kind === 'added' ? [ofPet, ofClient] : [ofPet];
};

/**
 * Notes what changed on a record of a client, for 'What changed', and tells open portals. In the transaction that changes it.
 * Rule: docs/rules/portal.md#told-where-it-changes.
 */
export const noteChange = async (tx: Tx, of: ChangeOf, change: Changed): Promise<void> => {
  const { practiceId, clientId, staffId, now } = of;
  await announce(tx, eventsOf(of, change));
  const { before, after, ...about } = change;
  const fields = differences(before, after);
  if (fields.length === 0 && change.kind === 'changed') return;
  await tx.insert(recordChanges).values({ practiceId, clientId, staffId, at: now, ...about, fields });
};

/** A page of what changed on a client's records, the newest first. */
export const readChanges = async (db: Db, practiceId: number, clientId: number, before: number | null): Promise<RecordChangePage> => {
  const rows = await db
    .select({ change: recordChanges, by: staff.displayName })
    .from(recordChanges)
    .leftJoin(staff, eq(staff.id, recordChanges.staffId))
    .where(
      and(
        eq(recordChanges.practiceId, practiceId),
        eq(recordChanges.clientId, clientId),
        before === null ? undefined : lt(recordChanges.id, before),
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(CHANGES_PAGE + 1);
  const page = rows.slice(0, CHANGES_PAGE);
  const named = await namesOf(
    db,
    practiceId,
    page.flatMap(({ change }) => change.fields),
  );
  return {
    elements: page.map(({ change: { id, at, subject, subjectId, name, kind, fields }, by }) => ({
      id,
      at: at.toISOString(),
      by,
      subject,
      subjectId,
      name,
      kind,
      fields: fields.map(({ field, from, to }) => ({ field, from: named(field, from), to: named(field, to) })),
    })),
    next: rows.length > CHANGES_PAGE ? (page.at(-1)?.change.id ?? null) : null,
  };
};
