import type { OpenOrder } from '../actions/use-order-actions.ts';

interface Place {
  clientId: number;
  animalId: number;
}

/** Name prefix of a pet's drafts. */
export const draftPrefix = ({ clientId, animalId }: Place): string => `order-${clientId}-${animalId}-`;

/** Name of the draft of an item of the cart. */
export const itemDraftName = (place: Place, { cartItemId }: Extract<OpenOrder, { cartItemId: number }>): string =>
  `${draftPrefix(place)}item-${cartItemId}`;

/** Name of an order's draft. What is added is named by its product: of another product there is another draft. */
export const draftName = (place: Place, open: OpenOrder, product: string | undefined): string =>
  open.kind === 'add' ? `${draftPrefix(place)}add-${product ?? ''}` : itemDraftName(place, open);

/** Fields that are never stored. */
export const DRAFT_SECRETS = ['vetPin'];
