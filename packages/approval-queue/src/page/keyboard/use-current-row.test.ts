import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chooseRow, type CurrentRow, followRow, NO_ROW, stepRow } from './use-current-row.ts';

const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 });
type Event = { kind: 'step'; by: 1 | -1 } | { kind: 'list'; keys: string[] } | { kind: 'choose'; key: string };
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<1 | -1>(1, -1).map((by): Event => ({ kind: 'step', by })),
  list.map((keys): Event => ({ kind: 'list', keys })),
  fc.constantFrom('a', 'b', 'c', 'd').map((key): Event => ({ kind: 'choose', key })),
);
const after = (row: CurrentRow, one: Event): CurrentRow => {
  if (one.kind === 'step') return stepRow(row, one.by);
  if (one.kind === 'list') return followRow(row, one.keys);
  return row.keys.includes(one.key) ? chooseRow(row, one.key) : row;
};

test('the first step chooses the first row, and it stops at the ends', () => {
  const fresh = followRow(NO_ROW, ['a', 'b']);
  expect(fresh.key).toBeNull();
  expect(stepRow(fresh, -1).key).toBe('a');
  expect(stepRow(stepRow(stepRow(fresh, 1), 1), 1).key).toBe('b');
});

test('the row stays when the list is sorted or refreshed, and its neighbour takes its place when it goes', () => {
  const onB = chooseRow(followRow(NO_ROW, ['a', 'b', 'c']), 'b');
  expect(followRow(onB, ['c', 'b', 'a', 'd'])).toMatchObject({ key: 'b', index: 1 });
  expect(followRow(onB, ['a', 'c', 'd'])).toMatchObject({ key: 'c', index: 1 });
  expect(followRow(chooseRow(onB, 'c'), ['a', 'b'])).toMatchObject({ key: 'b', index: 1 });
  expect(followRow(onB, ['x', 'y'])).toMatchObject({ key: 'x', index: 0 });
});

test('whatever happens, the current row is one of the list, at its place', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let row = NO_ROW;
      for (const one of events) {
        const before = row;
        row = after(row, one);
        expect(row.key === null ? 0 : row.keys.indexOf(row.key)).toBe(row.index);
        if (one.kind === 'list' && before.key !== null && one.keys.includes(before.key)) expect(row.key).toBe(before.key);
        if (row.keys.length === 0) expect(row.key).toBeNull();
      }
    }),
  );
});
