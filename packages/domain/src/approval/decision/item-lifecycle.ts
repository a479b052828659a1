import { canApproveType } from '../../permissions/approvers.ts';
import type { Approver } from '../../staff/schema.ts';
import type { QueueItemType } from '../queue/types.ts';

/** Where an item stands. Rule: docs/rules/queue.md#item-states. */
export type ItemState = 'awaiting' | 'waiting' | 'approved' | 'denied';

/** Lists what can be done to an item. */
export type ItemAction = 'approve' | 'deny' | 'lock' | 'override' | 'unlock' | 'assign' | 'unassign' | 'undo' | 'putOff' | 'bringBack';

/**
 * Every step an item can take, and what it becomes. What is not listed is refused: a decided item is not decided again,
 * locked or assigned. Its decision can be taken back until it is final, which is the clock's to say: `undoRefusal`.
 */
export const ITEM_TRANSITIONS: Record<ItemState, Partial<Record<ItemAction, ItemState>>> = {
  awaiting: {
    approve: 'approved',
    deny: 'denied',
    lock: 'awaiting',
    override: 'awaiting',
    unlock: 'awaiting',
    assign: 'awaiting',
    unassign: 'awaiting',
    putOff: 'waiting',
  },
  // What was put off is brought back before it is decided.
  waiting: { bringBack: 'awaiting', assign: 'waiting', unassign: 'waiting' },
  approved: { undo: 'awaiting' },
  denied: { undo: 'awaiting' },
};

/** Returns what an item becomes; null when the action is not possible in its state. */
export const nextItemState = (state: ItemState, action: ItemAction): ItemState | null => ITEM_TRANSITIONS[state][action] ?? null;

/** Why a decision is refused. */
export type DecisionRefusal = 'alreadyDecided' | 'putOff' | 'cannotApproveType' | 'lockNotHeld';

/**
 * Whether a vet may decide an item now.
 * @param holderId the staff id of the person who holds a live lock; null when nobody does
 * @returns the first reason against it; null when there is none
 */
export const decisionRefusal = ({
  state,
  type,
  vet,
  holderId,
  recordLockingEnabled,
}: {
  state: ItemState;
  type: QueueItemType;
  vet: Pick<Approver, 'vetStaffId' | 'canApprove'>;
  holderId: number | null;
  recordLockingEnabled: boolean;
}): DecisionRefusal | null => {
  if (state === 'waiting') return 'putOff';
  if (nextItemState(state, 'approve') === null) return 'alreadyDecided';
  if (!canApproveType(vet, type)) return 'cannotApproveType';
  return recordLockingEnabled && holderId !== vet.vetStaffId ? 'lockNotHeld' : null;
};
