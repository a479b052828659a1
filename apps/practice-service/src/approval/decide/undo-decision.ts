import { undoRefusal, type UndoAnswer, type UndoRefusal, type UndoRequest } from '@practice-portal/domain/approval';
import { and, eq } from 'drizzle-orm';

import { holdPet } from '../../records/pet-record.ts';
import { holdSession } from '../../auth/sessions.ts';
import type { Tx } from '../../db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../../db/schema/approval.ts';
import { ownerNotices } from '../../db/schema/notice.ts';
import { prescriptions } from '../../db/schema/prescription.ts';
import { takeDecisionBack } from '../../events/item-events.ts';
import { problem } from '../../http/problem.ts';
import { revokeKey } from '../../http/with-idempotency.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { announce, type ApprovalEvent } from '../../realtime/approval-events.ts';
import { holdAnyItem, type HeldItem } from '../../queue-items/hold-item.ts';
import { retakeLock, type Returned } from '../locks/lock-item.ts';
import type { LockTimes } from '../../queue-items/lock-record.ts';
import { countItems } from '../../queue-items/queue-counts.ts';
import { takeLineBack } from '../../orders/decided-line.ts';
import { unmakePrescription } from './make-prescription.ts';
import { restoreAutoships } from './restore-autoships.ts';
import type { Signed, Signing } from './sign.ts';

const REFUSALS: Record<UndoRefusal, [number, string]> = {
  notDecided: [409, 'This order is not decided'],
  anotherDecision: [409, 'This order was decided anew'],
  notTheDecider: [403, 'Only the vet who decided can take it back'],
  final: [409, 'The decision is final'],
};

/** Where an undo comes from, and the clock it is judged by. */
interface Undoing {
  sessionId: string;
  /** The realtime connection of its tab. */
  connectionId: string | null;
  times: () => LockTimes;
  auditKey: Buffer;
}

type DecisionRecord = typeof decisions.$inferSelect;

/** The decision on an item this transaction holds; its prescription is held too, so that nobody uses it meanwhile. */
const holdDecision = async (tx: Tx, { id, practiceId }: HeldItem): Promise<DecisionRecord | null> => {
  const [decision] = await tx.select().from(decisions).where(eq(decisions.itemId, id));
  if (!decision) return null;
  if (decision.rxId !== null)
    await tx
      .select({ id: prescriptions.id })
      .from(prescriptions)
      .where(and(eq(prescriptions.id, decision.rxId), eq(prescriptions.practiceId, practiceId)))
      .for('update');
  return decision;
};

/** The pet of an item, with its row held: what goes on with the pet meanwhile waits. */
const holdPetOf = async (tx: Tx, { id, practiceId }: HeldItem): Promise<{ animalId: number; clientId: number }> => {
  const [row] = await tx
    .select({ animalId: queueItemDetails.animalId, clientId: queueItemDetails.clientId })
    .from(queueItemDetails)
    .where(eq(queueItemDetails.itemId, id));
  if (!row) throw new Error('An order has no pet');
  await holdPet(tx, practiceId, row.animalId);
  return row;
};

const takeBack = async (tx: Tx, item: HeldItem, animalId: number, decision: DecisionRecord, now: Date): Promise<void> => {
  const { practiceId, id: itemId } = item;
  const { rxId, decidedAt, effects, idempotencyKey, vetDisplayName: by } = decision;
  // Before the prescription goes, which the line is filled by. What went on to the pharmacy or the card stays decided.
  if (!(await takeLineBack(tx, { itemId, by, now }))) throw problem(...REFUSALS.final, { refusal: 'final' });
  const [notice] = await tx.delete(ownerNotices).where(eq(ownerNotices.itemId, itemId)).returning({ toldAt: ownerNotices.toldAt });
  if (notice && notice.toldAt !== null) throw problem(...REFUSALS.final, { refusal: 'final' });
  await tx.delete(decisions).where(eq(decisions.itemId, item.id));
  await unmakePrescription(tx, practiceId, { rxId, renewedRxId: effects?.renewedRxId ?? null }, decidedAt);
  await restoreAutoships(tx, { practiceId, itemId, animalId, decidedAt, autoshipIds: effects?.autoshipIds ?? [] });
  await tx.update(queueItems).set({ status: 'AWAITING' }).where(eq(queueItems.id, item.id));
  await takeDecisionBack(tx, item, now);
  await revokeKey(tx, practiceId, idempotencyKey, now);
};

/** Tells that the item is back: by the message about its lock, or where it has none that nobody holds it. */
const returnedEvents = ({ lock, events }: Returned, { practiceId, type, id }: HeldItem, now: Date): ApprovalEvent[] => {
  const free = { item: { type, id }, lockedBy: null, lockExpiresAt: null, previousHolder: null, at: now.toISOString() };
  const published: ApprovalEvent[] = lock ? events : [...events, { practiceId, name: 'unlocked_item', message: free }];
  return published.map((event, at) => (at === published.length - 1 ? { ...event, message: { ...event.message, returned: true } } : event));
};

/**
 * Takes a decision back, with all that it did, in the transaction of the signing.
 * Decision 11 says why nothing of a decision waits for its last moment.
 * @throws 404 for no such item, 403 for another vet, 409 when it is final or not the decision that is meant
 */
export const undoDecision = async (
  { tx, practice, vet }: Signing,
  body: UndoRequest,
  { sessionId, connectionId, times, auditKey }: Undoing,
): Promise<Signed<UndoAnswer>> => {
  const item = await holdAnyItem(tx, practice.id, body);
  // Before the decision is read: another of the pet's that is taken back at the same time may add to it.
  const { animalId, clientId } = await holdPetOf(tx, item);
  const decision = await holdDecision(tx, item);
  // Only now: whoever used the prescription before this transaction had it did so when the decision was final.
  const held = times();
  const { now } = held;
  const facts = decision && { ...decision, finalAt: decision.finalAt ?? decision.decidedAt };
  const refusal = undoRefusal(facts, body, now);
  if (refusal !== null) throw problem(...REFUSALS[refusal], { refusal });
  const { decision: status, rxId, effects } = decision ?? {};
  if (decision) await takeBack(tx, item, animalId, decision, now);
  await announce(tx, [ordersChanged({ practiceId: practice.id, clientId }, now)]);
  const returned = await retakeIfLocking();
  await countItems(tx, practice.id, { vetStaffId: item.vetStaffId, source: item.source, awaiting: 1 });
  const { id, type } = item;
  return {
    answer: { id, type, undoneAt: now.toISOString(), lock: returned.lock },
    events: returnedEvents(returned, item, now),
    before: { status, rxId, vet: vet.displayName, ...effects },
  };

  async function retakeIfLocking(): Promise<Returned> {
    if (!practice.practiceHomeFeatures.recordLockingEnabled) return { lock: null, events: [] };
    await holdSession(tx, sessionId);
    const by = { staffId: vet.id, displayName: vet.displayName };
    return retakeLock(tx, { item, vet: by, connectionId, sessionId, times: held, auditKey });
  }
};
