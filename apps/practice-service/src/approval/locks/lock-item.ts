import { lockDecision, type LockAnswer, type LockHolder } from '@practice-portal/domain/approval';
import { SCOPES } from '@practice-portal/domain/session';
import { addTime } from '@practice-portal/domain/locale';
import { and, eq, ne, type SQL } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { recordLocks } from '../../db/schema/approval.ts';
import { problem, type Problem } from '../../http/problem.ts';
import { scopeRefusal } from '../../http/require-scope.ts';
import { announce, type ApprovalEvent } from '../../realtime/approval-events.ts';
import type { HeldItem } from '../../queue-items/hold-item.ts';
import {
  asHeldLock,
  holderOf,
  isHeld,
  itemOf,
  lockedEvent,
  releasedEvent,
  timingOf,
  type LockRecord,
  type LockTimes,
} from '../../queue-items/lock-record.ts';
import { recordLockEnd, type StoredLock } from './record-end.ts';

interface LockRequest {
  item: HeldItem;
  vet: { staffId: number; displayName: string };
  connectionId: string | null;
  sessionId: string;
  times: LockTimes;
  /** Audit log, which records locks that ended without being released. */
  auditKey: Buffer;
  /** Take it from the person who holds it. */
  override: boolean;
}

/** Holds what taking a lock did. */
export interface Taken {
  answer: LockAnswer;
  events: ApprovalEvent[];
}

/** The lock on an item, whether it still holds or not. */
export const findLock = async (tx: Tx, itemId: number): Promise<StoredLock | null> =>
  (await tx.select().from(recordLocks).where(eq(recordLocks.itemId, itemId)))[0] ?? null;

/** The refusal when another vet has the item. */
export const heldByAnother = (holder: LockHolder): Problem => problem(409, `Being processed by ${holder.name}`, { lockedBy: holder });

const ONE_AT_A_TIME = 'Only one order can be processed at a time';

/**
 * A lock that no longer holds was found before the sweep came by: its end is recorded and published all the same. Once nothing
 * else is waited for: until the transaction is over nobody else can record anything.
 */
const endGone = async (tx: Tx, auditKey: Buffer, gone: readonly StoredLock[], now: Date): Promise<ApprovalEvent[]> => {
  for (const lock of gone) await recordLockEnd(tx, auditKey, lock, 'approval.connectionLost', now);
  return gone.map((lock) => releasedEvent(lock, now));
};

/** Another item of this vet; a lock that no longer holds is cleared away. */
const clearOther = async (tx: Tx, { item, vet, times }: LockRequest): Promise<StoredLock[]> => {
  const mine = and(
    eq(recordLocks.practiceId, item.practiceId),
    eq(recordLocks.holderStaffId, vet.staffId),
    ne(recordLocks.itemId, item.id),
  );
  const [other] = await tx.select().from(recordLocks).where(mine);
  if (!other) return [];
  if (isHeld(other, times)) throw problem(409, ONE_AT_A_TIME, { lockedBy: null, heldItem: itemOf(other) });
  return tx.delete(recordLocks).where(mine).returning();
};

const answerOf = (lock: LockRecord, now: Date): LockAnswer => ({
  lockedBy: holderOf(lock),
  lockedAt: now.toISOString(),
  lockExpiresAt: lock.expiresAt.toISOString(),
});

/**
 * Writes a lock in the place of whatever was there.
 * @param lockedAt a longer time is no new hold to colleagues, who read since when an item is held; the answer tells the moment of its call
 * @returns null when the vet has another item
 */
const placeLock = async (
  tx: Tx,
  { item, vet, connectionId, sessionId, times }: LockRequest,
  lockedAt: Date,
): Promise<LockRecord | null> => {
  const { now, lockSeconds } = times;
  await tx.delete(recordLocks).where(eq(recordLocks.itemId, item.id));
  const [lock] = await tx
    .insert(recordLocks)
    .values({
      itemId: item.id,
      practiceId: item.practiceId,
      type: item.type,
      holderStaffId: vet.staffId,
      holderName: vet.displayName,
      connectionId,
      sessionId,
      lockedAt,
      expiresAt: addTime(now, lockSeconds, 'second'),
      seenAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return lock ?? null;
};

/**
 * Gives a vet an item whose row the transaction holds. Again by the same vet: a longer time, and from now on by this
 * connection, for a tab that came back.
 * @throws 409 when another vet has it, or this vet has another item
 */
export const takeLock = async (tx: Tx, request: LockRequest): Promise<Taken> => {
  const { item, vet, times, override } = request;
  const { now } = times;
  const current = await findLock(tx, item.id);
  const holder = { id: vet.staffId, name: vet.displayName };
  const decision = lockDecision({ current: current && asHeldLock(current), request: { holder, override }, now, timing: timingOf(times) });
  if (decision.outcome === 'refused') throw heldByAnother(decision.holder);
  const gone = await clearOther(tx, request);
  if (current && decision.how === 'expired') gone.push(current);
  const lock = await placeLock(
    tx,
    request,
    current !== null && decision.how === 'extended' && isHeld(current, times) ? current.lockedAt : now,
  );
  // The same vet took another item at the same moment.
  if (!lock) throw problem(409, ONE_AT_A_TIME, { lockedBy: null });
  const events = await endGone(tx, request.auditKey, gone, now);
  events.push(lockedEvent(lock, decision.how === 'overridden' ? decision.previousHolder : null, now));
  return { answer: answerOf(lock, now), events };
};

/** Holds what giving an item back to its vet did. */
export interface Returned {
  /** Null when the vet has another item. */
  lock: LockAnswer | null;
  events: ApprovalEvent[];
}

/** Gives a vet an item that came back into the queue, which nobody can hold yet; not when the vet has another one by now. */
export const retakeLock = async (tx: Tx, request: Omit<LockRequest, 'override'>): Promise<Returned> => {
  const { item, vet, times, auditKey } = request;
  const { now } = times;
  const mine = and(eq(recordLocks.practiceId, item.practiceId), eq(recordLocks.holderStaffId, vet.staffId));
  const [other] = await tx.select().from(recordLocks).where(mine);
  if (other && isHeld(other, times)) return { lock: null, events: [] };
  const gone = other ? await tx.delete(recordLocks).where(mine).returning() : [];
  const lock = await placeLock(tx, { ...request, override: false }, now);
  const events = await endGone(tx, auditKey, gone, now);
  return lock ? { lock: answerOf(lock, now), events: [...events, lockedEvent(lock, null, now)] } : { lock: null, events };
};

const giveBack = async (tx: Tx, auditKey: Buffer, whose: SQL, now: Date): Promise<StoredLock[]> => {
  const gone = await tx.delete(recordLocks).where(whose).returning();
  for (const lock of gone) await recordLockEnd(tx, auditKey, lock, 'approval.sessionEnded', now);
  await announce(
    tx,
    gone.map((lock) => releasedEvent(lock, now)),
  );
  return gone;
};

/** Gives back what a session took, when it ends, and says so. */
export const giveBackSessionLocks = async (tx: Tx, auditKey: Buffer, sessionId: string, now: Date): Promise<void> => {
  await giveBack(tx, auditKey, eq(recordLocks.sessionId, sessionId), now);
};

/** Gives back what a person holds, whichever window took it, and says so. @returns the locks that ended */
export const giveBackLocksOf = (tx: Tx, auditKey: Buffer, staffId: number, now: Date): Promise<StoredLock[]> =>
  giveBack(tx, auditKey, eq(recordLocks.holderStaffId, staffId), now);

/**
 * Releases a lock. One that is gone already is not an error; one that another vet has meanwhile stays theirs: a tab
 * that closes late must not free it. Nor does it free what another window of its own vet has taken since.
 * @param request `mayOverride`: may free what another sign-in has taken; `connectionId`: what nobody asked for is only meant for a lock of this connection; null where a person unlocks
 * @throws 409 when another vet has it, or another window; 403 without the right to override for another's
 */
export const giveBackLock = async (
  tx: Tx,
  {
    item,
    vet,
    times,
    connectionId,
    sessionId,
    mayOverride,
  }: Pick<LockRequest, 'item' | 'vet' | 'times' | 'connectionId' | 'sessionId'> & { mayOverride: boolean },
): Promise<ApprovalEvent[]> => {
  const lock = await findLock(tx, item.id);
  if (!lock) return [];
  if (!mayOverride && lock.sessionId !== sessionId) throw problem(403, scopeRefusal(SCOPES.approvePrescriptions));
  const isOfAnotherWindow = connectionId !== null && lock.connectionId !== null && lock.connectionId !== connectionId;
  if (isHeld(lock, times) && (lock.holderStaffId !== vet.staffId || isOfAnotherWindow)) throw heldByAnother(holderOf(lock));
  await tx.delete(recordLocks).where(eq(recordLocks.itemId, item.id));
  return [releasedEvent(lock, times.now)];
};
