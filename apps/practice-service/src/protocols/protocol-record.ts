import { type Protocol, type ProtocolBody, PROTOCOLS_MOST } from '@practice-portal/domain/protocol';
import { and, eq, isNull, ne } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { protocols, protocolVersions } from '../db/schema/protocol.ts';
import { problem } from '../http/problem.ts';

type Row = typeof protocols.$inferSelect;

/** A row as the wire has it, without what earlier versions could leave out and is always asked now. */
const protocolOf = ({ id, version, body }: Row): Protocol => {
  const { doseWithinLabel: _dose, noConflicts: _conflicts, ...asked } = body as ProtocolBody & Record<string, unknown>;
  return { ...asked, id, version };
};

const ofPractice = (practiceId: number) => and(eq(protocols.practiceId, practiceId), isNull(protocols.removedAt));

/** The protocols of a practice, in the order they were written. */
export const loadProtocols = async (executor: Executor, practiceId: number): Promise<Protocol[]> => {
  const rows = await executor.select().from(protocols).where(ofPractice(practiceId)).orderBy(protocols.id);
  return rows.map(protocolOf);
};

/** @throws 404 for no such protocol in this practice, before anything is said of what was sent */
export const requireOwnProtocol = async (executor: Executor, practiceId: number, id: number): Promise<void> => {
  const [row] = await executor
    .select({ id: protocols.id })
    .from(protocols)
    .where(and(eq(protocols.id, id), ofPractice(practiceId)));
  if (!row) throw problem(404, 'No such protocol');
};

/**
 * One of them, to be written anew.
 * @throws 404 for no such protocol in this practice
 */
export const holdProtocol = async (tx: Tx, practiceId: number, id: number): Promise<Protocol> => {
  const [row] = await tx
    .select()
    .from(protocols)
    .where(and(eq(protocols.id, id), ofPractice(practiceId)))
    .for('update');
  if (!row) throw problem(404, 'No such protocol');
  return protocolOf(row);
};

const keyOf = ({ scope, scopeValue }: ProtocolBody): string => (scope === 'all' ? '' : scopeValue.trim().toLowerCase());

interface Saving {
  practiceId: number;
  /** The one that is written anew; 0 for a new one. */
  id: number;
  body: ProtocolBody;
  version: number;
  savedBy: string;
  now: Date;
}

/**
 * Writes a protocol, and keeps the version.
 * @throws 409 when there is another one for the same orders, or as many as there can be
 */
export const storeProtocol = async (tx: Tx, { practiceId, id, body, version, savedBy, now }: Saving): Promise<Protocol> => {
  const scopeKey = keyOf(body);
  const [other] = await tx
    .select({ id: protocols.id })
    .from(protocols)
    .where(and(ofPractice(practiceId), eq(protocols.scope, body.scope), eq(protocols.scopeKey, scopeKey), ne(protocols.id, id)));
  if (other) throw problem(409, 'There is a protocol for these orders already');
  if (id === 0 && (await tx.$count(protocols, ofPractice(practiceId))) >= PROTOCOLS_MOST)
    throw problem(409, `A practice has ${PROTOCOLS_MOST} protocols at most. Remove one first`);
  const set = { scope: body.scope, scopeKey, body, version };
  const [row] =
    id === 0
      ? await tx
          .insert(protocols)
          .values({ practiceId, ...set })
          .onConflictDoNothing()
          .returning()
      : await tx.update(protocols).set(set).where(eq(protocols.id, id)).returning();
  // Another person wrote one at the same moment.
  if (!row) throw problem(409, 'There is a protocol for these orders already');
  await tx.insert(protocolVersions).values({ protocolId: row.id, version, body, savedBy, savedAt: now });
  return protocolOf(row);
};

/** Removes a protocol. What vets saw as ready was so by its versions, which are kept. */
export const removeProtocolRow = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.update(protocols).set({ removedAt: now }).where(eq(protocols.id, id));
};
