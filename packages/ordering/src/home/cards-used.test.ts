import { expect, test } from 'vitest';

import { areHomeCardsFolded, keepHomeCardsSeen, keepHomeCardsUsed } from './cards-used.ts';

// Node has no storage: what is kept lasts as long as the module.
test('the cards fold on the day after they were first seen, and once they were used', () => {
  expect(areHomeCardsFolded('2026-11-20')).toBe(false);
  keepHomeCardsSeen('2026-11-20');
  expect(['2026-11-20', '2026-11-21'].map(areHomeCardsFolded)).toEqual([false, true]);
  keepHomeCardsSeen('2026-11-22');
  expect(areHomeCardsFolded('2026-11-21')).toBe(true);
  keepHomeCardsUsed();
  expect(areHomeCardsFolded('2026-11-20')).toBe(true);
});
