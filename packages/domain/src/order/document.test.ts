import { describe, expect, it } from 'vitest';

import { lineSince } from './line-since.ts';
import { orderWaitsFor } from './order-payment.ts';

const event = (type: Parameters<typeof lineSince>[0][number]['type'], at: string, amount: number | null = null) => ({
  type,
  at,
  amount,
  cause: type === 'canceled' ? ('denied' as const) : null,
});

describe('what has become of a line', () => {
  const denied = event('canceled', '2026-11-20T10:00:00Z');
  const back = event('refunded', '2026-11-20T11:00:00Z', 1200);

  it('is that it was denied, and what of its money went back, each with its moment', () => {
    expect(lineSince([event('placed', '2026-11-19T10:00:00Z'), denied, back])).toEqual([denied, back]);
  });

  it('leaves out what was taken back, and a refund that was asked for again', () => {
    expect(lineSince([denied, event('undone', '2026-11-20T10:00:05Z')])).toEqual([]);
    const refused = event('refundRefused', '2026-11-20T10:30:00Z', 1200);
    expect(lineSince([denied, refused])).toEqual([denied, refused]);
    expect(lineSince([denied, refused, event('refundAsked', '2026-11-20T10:40:00Z'), back])).toEqual([denied, back]);
  });
});

describe('what an order waits for', () => {
  const due = { total: 1000, credited: 0, paymentFailedAt: null, paymentFailureReason: null, nextPaymentAt: null };
  const now = new Date('2026-11-20T10:00:00Z');

  it.each([
    ['nothing, once it is paid', due, null],
    ['its charge', { ...due, nextPaymentAt: now }, 'charge'],
    ['a card, where there is none', { ...due, paymentFailedAt: now, paymentFailureReason: 'NO_CARD' }, 'card'],
    ['another card', { ...due, paymentFailedAt: now, paymentFailureReason: 'CARD_DECLINED', nextPaymentAt: now }, 'otherCard'],
    ['nothing, where all of it was canceled', { ...due, credited: 1000, paymentFailedAt: now }, null],
  ] as const)('is %s', (_what, order, waitsFor) => {
    expect(orderWaitsFor(order)).toBe(waitsFor);
  });
});
