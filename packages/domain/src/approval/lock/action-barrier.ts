import { canApproveType } from '../../permissions/approvers.ts';
import type { Approver } from '../../staff/schema.ts';
import { lockView } from './lock-view.ts';
import type { ApprovalQueueItem, LockHolder } from '../queue/schema.ts';

/** Lists what can be done with an item of the queue. `pick`: put it among those that are signed as one set. */
export type QueueAction = 'process' | 'review' | 'deny' | 'putOff' | 'override' | 'unlock' | 'print' | 'assign' | 'pick';

/** Stops an action before it is tried. */
export type ActionBarrier =
  /** The login may not approve prescriptions. */
  | { kind: 'noRight' }
  /** The vet who is approving may not approve this type. */
  | { kind: 'cannotApprove' }
  /** Another vet processes the item. */
  | { kind: 'held'; holder: LockHolder };

export interface BarrierFacts {
  /** The login has the scope to approve prescriptions. */
  mayDecide: boolean;
  /** The vet who is approving; null when nobody is: acting then asks one to sign in. */
  vet: Pick<Approver, 'vetStaffId' | 'canApprove'> | null;
  recordLockingEnabled: boolean;
}

const DECIDES: readonly QueueAction[] = ['process', 'review', 'deny', 'putOff', 'pick'];

/**
 * The first thing that stands in the way of an action, from the one that concerns everything to the one that concerns
 * this item; null when nothing is known to. The service has the last word.
 * Rule: docs/rules/queue.md#why-not.
 */
export const actionBarrier = (
  action: QueueAction,
  item: Pick<ApprovalQueueItem, 'type' | 'lockedBy'>,
  { mayDecide, vet, recordLockingEnabled }: BarrierFacts,
): ActionBarrier | null => {
  // What a person holds is theirs to give back, whatever right they have lost meanwhile.
  if (action === 'print' || action === 'assign' || action === 'unlock') return null;
  if (!mayDecide) return { kind: 'noRight' };
  if (vet !== null && !canApproveType(vet, item.type)) return { kind: 'cannotApprove' };
  const { kind, holder } = lockView(item, vet?.vetStaffId ?? null, recordLockingEnabled);
  return DECIDES.includes(action) && kind === 'other' && holder !== null ? { kind: 'held', holder } : null;
};
