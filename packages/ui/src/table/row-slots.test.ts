import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isSameRows, nextSlots, NO_SLOTS } from './row-slots.ts';

const rows = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });

describe('nextSlots', () => {
  test('a page that turns is written into the elements of the page before', () => {
    const first = nextSlots(NO_SLOTS, ['a', 'b', 'c']);
    expect(nextSlots(first, ['d', 'e', 'f']).slots).toEqual(first.slots);
  });

  test('a row that stays keeps its element when another goes', () => {
    const first = nextSlots(NO_SLOTS, ['a', 'b', 'c']);
    expect(nextSlots(first, ['a', 'c', 'd']).slots).toEqual([0, 2, 1]);
  });

  test('whatever comes, no two rows share an element, and who stays keeps theirs', () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 8 }), (pages) => {
        let before = NO_SLOTS;
        for (const keys of pages) {
          const next = nextSlots(before, keys);
          expect(new Set(next.slots).size).toBe(keys.length);
          for (const [index, key] of keys.entries()) {
            const was = before.keys.indexOf(key);
            if (was >= 0) expect(next.slots[index]).toBe(before.slots[was]);
          }
          before = next;
        }
      }),
    );
  });
});

test('the same rows in another order are not the same', () => {
  const before = nextSlots(NO_SLOTS, [1, 2]);
  expect(isSameRows(before, [1, 2])).toBe(true);
  expect(isSameRows(before, [2, 1])).toBe(false);
  expect(isSameRows(before, [1])).toBe(false);
});
