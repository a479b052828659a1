import { expect, it } from 'vitest';

import { isPastEnd, pageRange } from './page-range.ts';

it.each([
  [1, 10, 75, { from: 1, to: 10, pages: 8 }],
  [8, 10, 75, { from: 71, to: 75, pages: 8 }],
  [1, 50, 0, { from: 0, to: 0, pages: 1 }],
  [2, 50, 100, { from: 51, to: 100, pages: 2 }],
])('page %i of size %i of %i', (page, size, count, range) => {
  expect(pageRange(page, size, count)).toEqual(range);
});

it('is past the end without rows of a list that has some', () => {
  expect(isPastEnd([], 13)).toBe(true);
  expect(isPastEnd([], 0)).toBe(false);
  expect(isPastEnd(['a row'], 13)).toBe(false);
});
