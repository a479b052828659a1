import { expect, test } from 'vitest';

import { mergeConflict } from './merge-conflict.ts';

const base = { name: 'Ana', phone: '1', id: { number: 'A' } };

test('what only the other changed is taken, what both changed is asked about, what only I changed stays', () => {
  const theirs = { name: 'Anna', phone: '2', id: { number: 'B' } };
  const mine = { name: 'Ana', phone: '3', id: { number: 'A' } };
  expect(mergeConflict(base, theirs, mine)).toEqual({
    taken: [
      { path: 'name', theirs: 'Anna', mine: 'Ana' },
      { path: 'id.number', theirs: 'B', mine: 'A' },
    ],
    contested: [{ path: 'phone', theirs: '2', mine: '3' }],
  });
});

test('the same change is no conflict', () => {
  expect(mergeConflict(base, { ...base, phone: '2' }, { ...base, phone: '2' })).toEqual({ taken: [], contested: [] });
});

test('a list is one field', () => {
  const listed = { groups: ['A'] };
  expect(mergeConflict(listed, { groups: ['A'] }, { groups: ['A', 'B'] })).toEqual({ taken: [], contested: [] });
  expect(mergeConflict(listed, { groups: ['C'] }, { groups: ['A', 'B'] }).contested).toEqual([
    { path: 'groups', theirs: ['C'], mine: ['A', 'B'] },
  ]);
});
