import type { ApprovalQueueItem, QueueItemRef } from '@practice-portal/domain/approval';
import type { DosePatient } from '@practice-portal/domain/dose';

/** Ids are unique only within a type, so a row is known by both. */
export const itemKey = ({ type, id }: QueueItemRef): string => `${type}-${id}`;

/** An item's address on the wire. */
export const itemRef = ({ type, id }: QueueItemRef): QueueItemRef => ({ type, id });

/** The names that messages about an item use. */
export const itemNames = (item: ApprovalQueueItem): { pet: string; client: string; product: string } => ({
  pet: item.animal.name,
  client: item.clientName,
  product: item.product.productName,
});

/** Items of an external prescribing app carry a note of where they came from. */
export const isFromExternalApp = (item: QueueItemRef): boolean => item.type === 'DVM_REACH_PRESCRIPTION';

/** Whose dose it is, and of what. */
export const dosePatient = ({ product, animal: { species, weight } }: ApprovalQueueItem): DosePatient => ({ product, species, weight });
