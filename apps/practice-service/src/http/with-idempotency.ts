import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { canonicalJson } from '../audit/canonical-json.ts';
import type { Tx } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/audit.ts';
import { problem } from './problem.ts';

interface IdempotentRequest {
  practiceId: number;
  /** The request's idempotency key; null runs the work as if there were no keys. */
  key: string | null;
  /** Who asks: another person's key is never answered. */
  actor: string;
  /** Is the route, its ids and the body, without secrets such as PINs. */
  request: unknown;
  now: Date;
}

/** The header's shape: printable, not long. */
const KEY = /^[\x21-\x7e]{8,200}$/;

/** @throws 400 for a key that is none */
export const requireKeyShape = (key: string): void => {
  if (!KEY.test(key)) throw problem(400, 'idempotency-key must be 8 to 200 printable characters');
};

/** Returns what a request is, whoever sends it again: what two requests with one key are compared by. */
export const fingerprintOf = (actor: string, request: unknown): string =>
  createHash('sha256').update(canonicalJson({ actor, request })).digest('base64url');

/** Shown where a key comes with another request than its first. */
export const KEY_USED = 'This idempotency key was used for another request';

/** Answer to a late retry of something that has been undone since. */
const REVOKED = 'This was taken back';

/**
 * Runs a write once per key. The same request again gets the first answer; another request with the key gets 422.
 * What was done and taken back since is neither done again nor said to be done: 409.
 * Requests at the same time wait for the first: the row's unique key holds them until its transaction ends.
 */
export const withIdempotency = async <Answer>(
  tx: Tx,
  { practiceId, key, actor, request, now }: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> => {
  if (key === null) return { answer: await work(), replayed: false };
  requireKeyShape(key);
  const fingerprint = fingerprintOf(actor, request);
  const mine = and(eq(idempotencyKeys.practiceId, practiceId), eq(idempotencyKeys.key, key));
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ practiceId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(mine);
    if (!known || known.fingerprint !== fingerprint) throw problem(422, KEY_USED);
    if (known.revokedAt !== null) throw problem(409, REVOKED);
    // What answers nothing is kept as null: a column that is set to undefined is not set.
    return { answer: (known.answer ?? undefined) as Answer, replayed: true };
  }
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(mine);
  return { answer, replayed: false };
};

/** Ends what a key stands for, in the transaction that takes back what it did. */
export const revokeKey = async (tx: Tx, practiceId: number, key: string | null, now: Date): Promise<void> => {
  if (key === null) return;
  await tx
    .update(idempotencyKeys)
    .set({ revokedAt: now })
    .where(and(eq(idempotencyKeys.practiceId, practiceId), eq(idempotencyKeys.key, key)));
};
