import { isOwnerPageOver, ownerRequestState, type OwnerRequestState } from '@practice-portal/domain/owner';
import type { OwnerQuestionKind } from '@practice-portal/domain/waiting';
import { desc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { decisions, queueItemDetails, queueItems, waitingItems } from '../db/schema/approval.ts';
import { orderItems } from '../db/schema/order.ts';
import { ownerAnswers, ownerRequests } from '../db/schema/owner.ts';

/** A question as it was asked. */
export interface AskedQuestion {
  kind: OwnerQuestionKind;
  text: string;
  askedAt: Date;
}

/** A request as its owner's page needs it. */
export interface OwnerRequest {
  state: OwnerRequestState;
  item: typeof queueItems.$inferSelect;
  details: typeof queueItemDetails.$inferSelect;
  /** Null where nobody has decided for good. */
  decision: typeof decisions.$inferSelect | null;
  /** `YYYY-MM-DD`. */
  shippedOn: string | null;
  /** The last question; null where none was asked. */
  asked: AskedQuestion | null;
  /** When that was last answered. */
  answeredAt: Date | null;
}

/** How a request stands; null for one whose page has ended. */
export const loadRequest = async (executor: Executor, itemId: number, now: Date): Promise<OwnerRequest | null> => {
  const [row] = await executor
    .select({ item: queueItems, details: queueItemDetails, request: ownerRequests, decision: decisions, wait: waitingItems })
    .from(ownerRequests)
    .innerJoin(queueItems, eq(queueItems.id, ownerRequests.itemId))
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, ownerRequests.itemId))
    .leftJoin(decisions, eq(decisions.itemId, ownerRequests.itemId))
    .leftJoin(waitingItems, eq(waitingItems.itemId, ownerRequests.itemId))
    .where(eq(ownerRequests.itemId, itemId));
  if (!row) return null;
  const { item, details, request, wait } = row;
  const finalAt = row.decision && (row.decision.finalAt ?? row.decision.decidedAt);
  // What can be taken back is not told yet.
  const isDecided = finalAt !== null && finalAt <= now;
  const isOpen = item.status === 'AWAITING' || item.status === 'PUT_OFF' || (finalAt !== null && finalAt > now);
  if (isOwnerPageOver({ isOpen, finalAt }, now)) return null;
  const decision = isDecided ? row.decision : null;
  const [line] = await executor
    .select({ status: orderItems.status, shippedOn: orderItems.shippedOn })
    .from(orderItems)
    .where(eq(orderItems.queueItemId, itemId))
    .orderBy(desc(orderItems.id))
    .limit(1);
  const [last] = await executor
    .select({ answeredAt: ownerAnswers.answeredAt })
    .from(ownerAnswers)
    .where(eq(ownerAnswers.itemId, itemId))
    .orderBy(desc(ownerAnswers.id))
    .limit(1);
  const { questionKind: kind, questionText: text, askedAt } = request;
  const asked = kind === null || text === null || askedAt === null ? null : { kind, text, askedAt };
  const answeredAt = asked && last && last.answeredAt >= asked.askedAt ? last.answeredAt : null;
  const state = ownerRequestState({
    decision: decision?.decision ?? null,
    waitingFor: wait?.waitingFor ?? null,
    isAsked: asked !== null,
    isAnswered: answeredAt !== null,
    orderStatus: line?.status ?? null,
  });
  return { state, item, details, decision, shippedOn: line?.shippedOn ?? null, asked, answeredAt };
};
