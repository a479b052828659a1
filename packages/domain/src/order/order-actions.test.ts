import { expect, test } from 'vitest';

import type { LineEventType } from './line-events.ts';
import { hasOrderPapers, isRefundRefused, trackingLink } from './order-actions.ts';

test.each([
  ['Completed', 'en-GB', true],
  ['Shipped', 'en-GB', false],
  ['Shipped', 'en-US', true],
  ['Processing', 'en-CA', true],
] as const)('%s in %s has papers: %s', (status, localeCode, papers) => {
  expect(hasOrderPapers(status, localeCode)).toBe(papers);
});

test.each([
  ['https://track.example/1Z999', 'https://track.example/1Z999'],
  ['javascript:alert(1)', null],
  [null, null],
])('%s leads to %s', (trackingUrl, link) => {
  expect(trackingLink({ trackingUrl })).toBe(link);
});

test.each<[LineEventType[], boolean]>([
  [['placed', 'shipped'], false],
  [['placed', 'canceled', 'refundRefused'], true],
  [['shipped', 'refundAsked', 'refundRefused', 'delivered'], true],
  [['shipped', 'refundAsked', 'refundRefused', 'refundAsked'], false],
  [['shipped', 'refundAsked', 'refundRefused', 'refundAsked', 'refunded'], false],
])('after %j its refund is refused: %s', (types, refused) => {
  const history = types.map((type) => ({
    type,
    status: 'Shipped' as const,
    at: '2026-11-20T12:00:00Z',
    by: null,
    byService: null,
    cause: null,
    reason: null,
    expectedOn: null,
    trackingNumber: null,
    amount: null,
  }));
  expect(isRefundRefused({ history })).toBe(refused);
});
