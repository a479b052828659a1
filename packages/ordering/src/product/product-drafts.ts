import type { OpenOrder } from '../order-manager/use-order-actions.ts';

interface Place {
  clientId: number;
  animalId: number;
}

/** Name prefix of a pet's drafts. */
export const draftPrefix = ({ clientId, animalId }: Place): string => `order-${clientId}-${animalId}-`;

/** Name of an order's draft. */
export const draftName = (place: Place, open: OpenOrder): string =>
  `${draftPrefix(place)}${open.kind === 'add' ? 'add' : `item-${open.cartItemId}`}`;

/** Fields that are never stored. */
export const DRAFT_SECRETS = ['vetPin'];
