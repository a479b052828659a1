import type { DeclineReason } from '../card/decline.ts';
import type { CheckoutCheck } from './schema.ts';

/** Has null in `before` or `after` where the item was, or is, not there. */
export interface PriceChange {
  kind: 'line' | 'shipping' | 'tax' | 'fee' | 'promo' | 'total';
  /** Of a line. */
  cartItemId: number | null;
  /** The product's, or the fee's. */
  name: string | null;
  before: number | null;
  after: number | null;
}

/** Body of a 409 of the submit: the cart, or a price, changed since it was shown. Nothing was charged. */
export interface SubmitConflict {
  errorMessage: string;
  data: CheckoutCheck;
  changes: PriceChange[];
}

/** Body of a 422 of the submit when the card was not accepted. Nothing was charged. */
export interface CardRefusal {
  errorMessage: string;
  decline: { reason: DeclineReason; hard: boolean };
}
