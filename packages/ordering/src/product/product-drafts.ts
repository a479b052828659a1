import type { OpenOrder } from '../order-manager/use-order-actions.ts';

interface Place {
  clientId: number;
  animalId: number;
}

/** How the names of a pet's drafts begin. */
export const draftPrefix = ({ clientId, animalId }: Place): string => `order-${clientId}-${animalId}-`;

/** What the draft of an order is called. */
export const draftName = (place: Place, open: OpenOrder): string =>
  `${draftPrefix(place)}${open.kind === 'add' ? 'add' : `item-${open.cartItemId}`}`;

/** What is never kept of an order. */
export const DRAFT_SECRETS = ['vetPin'];
