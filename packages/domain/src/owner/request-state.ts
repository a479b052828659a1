import { addTime } from '../locale/dates.ts';
import type { OrderStatus } from '../order/types.ts';
import type { WaitingFor } from '../waiting/types.ts';

/** How a request stands, as its owner is told. */
export type OwnerRequestState = 'approval' | 'answer' | 'weight' | 'exam' | 'approved' | 'shipped' | 'canceled' | 'denied';

/** What is known of a request. */
export interface OwnerRequestFacts {
  /** Null while nobody has decided, or the decision can be taken back. */
  decision: 'APPROVED' | 'DENIED' | null;
  /** Null while it is in the queue. */
  waitingFor: WaitingFor | null;
  /** The owner was asked. */
  isAsked: boolean;
  /** What is asked was answered. */
  isAnswered: boolean;
  /** Of its order; null for a request without one. */
  orderStatus: OrderStatus | null;
}

const SHIPPED: readonly OrderStatus[] = ['Shipped', 'Completed', 'Returned'];

/**
 * How a request stands, in the words of its owner's page.
 * Rule: docs/rules/queue.md#the-owners-page.
 */
export const ownerRequestState = ({ decision, waitingFor, isAsked, isAnswered, orderStatus }: OwnerRequestFacts): OwnerRequestState => {
  if (decision === 'DENIED') return 'denied';
  if (decision === 'APPROVED') {
    if (orderStatus === 'Canceled') return 'canceled';
    return orderStatus !== null && SHIPPED.includes(orderStatus) ? 'shipped' : 'approved';
  }
  if (isAsked && !isAnswered) return 'answer';
  if (waitingFor === 'WEIGHT') return 'weight';
  return waitingFor === 'EXAM' ? 'exam' : 'approval';
};

/** Days that the page of a request can be seen once its decision is final. Rule: docs/rules/queue.md#the-owners-page. */
const SEEN_DAYS = 30;

/**
 * Whether the page of a request has ended: some weeks after its decision, and at once where it left the queue without one.
 * @param finalAt when its decision became final; null where nobody decided
 */
export const isOwnerPageOver = ({ isOpen, finalAt }: { isOpen: boolean; finalAt: Date | null }, now: Date): boolean =>
  !isOpen && (finalAt === null || addTime(finalAt, SEEN_DAYS, 'day') <= now);
