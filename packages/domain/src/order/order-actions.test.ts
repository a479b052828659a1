import { expect, test } from 'vitest';

import { hasOrderPapers, trackingLink } from './order-actions.ts';

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
