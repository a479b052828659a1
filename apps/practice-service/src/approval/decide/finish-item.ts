import { decisionRefusal, type DecisionAnswer, type DecisionRefusal } from '@practice-portal/domain/approval';
import type { PracticeData } from '@practice-portal/domain/practice';
import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { decisions, queueItems, recordLocks, type DecisionEffects } from '../../db/schema/approval.ts';
import { publishItems } from '../../events/item-events.ts';
import { problem } from '../../http/problem.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { announce, type QueueEvent } from '../../realtime/approval-events.ts';
import { toApprover, type VetRecord } from '../../staff/load-staff.ts';
import { IS_PUT_OFF, type HeldItem } from '../../queue-items/hold-item.ts';
import { findLock, heldByAnother } from '../locks/lock-item.ts';
import { holderOf, isHeld, type LockTimes } from '../../queue-items/lock-record.ts';
import { CANNOT_APPROVE } from '../../staff/vet-for-type.ts';
import { countItems } from '../../queue-items/queue-counts.ts';
import type { Deciding } from './sign.ts';

/** Shown when a decision comes without the lock, such as after it timed out. */
const NOT_HELD = 'You no longer process this order. Process it again to approve or deny it';

interface Decider {
  practice: PracticeData;
  item: HeldItem;
  vet: VetRecord;
  times: LockTimes;
}

const REFUSALS: Record<Exclude<DecisionRefusal, 'lockNotHeld'>, [number, string]> = {
  alreadyDecided: [409, 'This order was already decided'],
  putOff: [409, IS_PUT_OFF],
  cannotApproveType: [403, CANNOT_APPROVE],
};

/**
 * Makes sure that this vet may decide this item now.
 * @throws 409 without the lock, 403 without the right
 */
export const requireDecider = async (tx: Tx, { practice, item, vet, times }: Decider): Promise<void> => {
  const lock = await findLock(tx, item.id);
  const holder = lock && isHeld(lock, times) ? holderOf(lock) : null;
  const refusal = decisionRefusal({
    state: 'awaiting', // `holdItem` has refused all others
    type: item.type,
    vet: toApprover(vet),
    holderId: holder?.id ?? null,
    recordLockingEnabled: practice.practiceHomeFeatures.recordLockingEnabled,
  });
  if (refusal === null) return;
  if (refusal === 'lockNotHeld') throw holder ? heldByAnother(holder) : problem(409, NOT_HELD, { lockedBy: null });
  throw problem(...REFUSALS[refusal]);
};

interface Outcome {
  decision: DecisionAnswer['decision'];
  request: typeof decisions.$inferInsert.request;
  rxId: number | null;
  finalAt: Date;
  effects: DecisionEffects;
  /** Whose lists change with it. */
  clientId: number;
  /** Holds what goes back to the client's card, in minor units; 0 and left out for nothing. */
  refund?: number;
  /** The items of its set that can be taken back for as long. */
  undoneUntilToo?: number[];
  /** Of a denial. */
  refusalCode?: DecisionAnswer['refusalCode'];
}

/** Holds what a decision answers and tells. */
export interface Decided {
  answer: DecisionAnswer;
  events: QueueEvent[];
}

/** Takes a decided item out of the queue, and keeps the decision. Last in its transaction: it counts. */
export const finishItem = async (
  { tx, item, vet, times: { now }, idempotencyKey }: Deciding,
  { decision, request, rxId, finalAt, effects, clientId, undoneUntilToo = [], refund = 0, refusalCode }: Outcome,
): Promise<Decided> => {
  const { id, type, practiceId } = item;
  await tx.insert(decisions).values({
    itemId: id,
    practiceId,
    type,
    decision,
    vetStaffId: vet.id,
    vetDisplayName: vet.displayName,
    request,
    rxId,
    decidedAt: now,
    finalAt,
    effects,
    idempotencyKey,
  });
  await tx.update(queueItems).set({ status: decision }).where(eq(queueItems.id, id));
  const [lock] = await tx.delete(recordLocks).where(eq(recordLocks.itemId, id)).returning();
  const news = { practiceId, itemIds: [id], now, finalAt };
  const vetStaffId = vet.id;
  if (decision === 'APPROVED') await publishItems(tx, { ...news, type: 'item.approved', more: { vetStaffId, rxId } });
  else await publishItems(tx, { ...news, type: 'item.denied', more: { vetStaffId } });
  await countItems(tx, practiceId, { vetStaffId: item.vetStaffId, source: item.source, awaiting: -1 });
  await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  const at = now.toISOString();
  const undoUntil = finalAt > now ? { undoUntil: finalAt.toISOString() } : {};
  return {
    answer: {
      id,
      type,
      decision,
      decidedAt: at,
      vetStaffId: vet.id,
      vetDisplayName: vet.displayName,
      rxId,
      ...undoUntil,
      ...(undoneUntilToo.length > 0 ? { undoneUntilToo } : {}),
      ...(refund > 0 ? { refund } : {}),
      ...(refusalCode === undefined ? {} : { refusalCode }),
    },
    events: [
      {
        practiceId,
        name: 'completed_item',
        message: {
          item: { type, id },
          lockedBy: null,
          lockExpiresAt: null,
          previousHolder: lock ? holderOf(lock) : null,
          at,
          outcome: decision,
        },
      },
    ],
  };
};
