import type { CartMessage, CheckoutCheck } from '@practice-portal/domain/checkout';

/** The warnings of an order, by their place on the page. */
export interface CheckMessages {
  ofOrder: string[];
  ofItem: (cartItemId: number) => string[];
}

interface Shown {
  /** The notice of a controlled substance: it is no objection, and has a banner of its own. */
  notice: string;
  /** Placing the order was attempted. */
  tried: boolean;
}

/** Sorts what the check says by where it is shown. Rule: docs/rules/checkout.md#estimate. */
export const messagesOf = ({ messages }: Pick<CheckoutCheck, 'messages'>, { notice, tried }: Shown): CheckMessages => {
  const shown = messages.filter(({ message, hideBeforeSubmit }) => message !== notice && (tried || !hideBeforeSubmit));
  const of = (id: number | null): string[] => [
    ...new Set(shown.filter(({ cartItemId }) => cartItemId === id).map(({ message }: CartMessage) => message)),
  ];
  return { ofOrder: of(null), ofItem: of };
};
