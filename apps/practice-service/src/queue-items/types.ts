import type { ApprovalQueueItem, SignedFacts, WeightRange } from '@practice-portal/domain/approval';

/** Lists what changes about an item while it waits, or is the same for all: no part of its stored body. */
export type ChangingField =
  | 'id'
  | 'vetStaffId'
  | 'vetDisplayName'
  | 'lockedBy'
  | 'lockExpiresAt'
  | 'orderTimeInAwaitingApproval'
  | 'denialReasons';

/** An item as it is stored when it enters the queue. */
export type ItemBody = Omit<ApprovalQueueItem, ChangingField>;

/** An item that enters the queue. */
export interface NewQueueItem extends ItemBody {
  vet: { staffId: number; displayName: string } | null;
  /** A note to the pharmacist is asked for, whatever else is found. */
  pharmacyNoteRequired?: boolean;
  /** The weights the product is for. */
  weightRange?: WeightRange | null;
  /** The prescription it renews. */
  renewsRxId?: number | null;
  fallenSignature?: SignedFacts | null;
}
