import type { LineEventRow } from './schema.ts';

/** Tells a paper what has become of a line since it was ordered. */
export type LineSince = Pick<LineEventRow, 'at' | 'amount' | 'cause'> & {
  type: 'canceled' | 'returned' | 'refunded' | 'refundRefused' | 'readdressed';
};

/**
 * Returns what stands on an order's papers beside a line, with its moment: that it was canceled, came back, goes elsewhere, or what of its money went back.
 * A decision that was taken back, and a refund that was asked for again, are left out.
 * @param history the first first
 * Rule: docs/rules/ordering.md#an-order-is-a-document.
 */
export const lineSince = (history: readonly Pick<LineEventRow, 'type' | 'at' | 'amount' | 'cause'>[]): LineSince[] => {
  let since: LineSince[] = [];
  for (const { type, at, amount, cause } of history) {
    if (type === 'undone') since = since.filter((each) => each.type === 'readdressed');
    if (type === 'refundAsked') since = since.filter((each) => each.type !== 'refundRefused');
    if (type === 'canceled' || type === 'returned' || type === 'refunded' || type === 'refundRefused' || type === 'readdressed')
      since = [...since, { type, at, amount, cause }];
  }
  return since;
};
