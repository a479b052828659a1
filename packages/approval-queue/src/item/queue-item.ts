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

/** Whose dose it is, and of what. */
export const dosePatient = ({ product, animal: { species, weight } }: ApprovalQueueItem): DosePatient => ({ product, species, weight });
