import { expect, test } from 'vitest';

import { firstSentTimes } from './first-sent.ts';

test('a decision that is tried again was first sent when it was first tried', () => {
  let now = 1_000;
  const firstSent = firstSentTimes(() => now);
  expect(firstSent('one')).toBe(1_000);
  now = 9_000;
  expect(firstSent('two')).toBe(9_000);
  expect(firstSent('one')).toBe(1_000);
});
