import type { Cart } from './schema.ts';

/** How a cart item can come about. Rule: docs/rules/ordering.md#kinds-of-items. */
export const ORDER_ITEM_KINDS = ['ADD', 'REFILL', 'RENEW'] as const;
/** One of {@link ORDER_ITEM_KINDS}. */
export type OrderItemKind = (typeof ORDER_ITEM_KINDS)[number];

/** The most items of a cart. */
export const CART_ITEMS_MAX = 200;

/** Body of a 409: the cart as it is now. */
export interface CartConflict {
  errorMessage: string;
  data: Cart;
}

/** Query of it. */
export interface DraftsQuery {
  /** Zero-based. */
  page?: number | undefined;
  size?: number | undefined;
}

/** Rows a page of drafts can have. Rule: docs/rules/ordering.md#drafts. */
export const DRAFT_PAGE_SIZES = [15, 50, 100] as const;
