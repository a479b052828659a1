import { expect, test } from 'vitest';

import { mergeRefusal, type UnderWay, undoRefusal, undoUntil } from './rules.ts';

const QUIET: UnderWay = { isPaying: false, isLocked: false, isUndoable: false };
const client = { id: 1, clientId: 1, isPresent: true, countries: ['US'] };
const pet = { id: 7, clientId: 1, isPresent: true, species: 'Feline' };

test.each([
  [{}, {}, null],
  [{}, { id: 1 }, 'same'],
  [{}, { countries: ['CA'] }, 'country'],
  [{}, { countries: ['CA', 'US'] }, null],
  [{}, { countries: [] }, null],
  [{ isPresent: false }, {}, 'inactive'],
  [{ isPresent: false }, { isPresent: false }, null],
  [{}, { isPresent: false }, null],
])('a client %j takes up another %j: %s', (kept, gone, refusal) => {
  const sides = { kind: 'client' as const, kept: { ...client, ...kept }, gone: { ...client, id: 2, clientId: 2, ...gone } };
  expect(mergeRefusal(sides, QUIET)).toBe(refusal);
});

test.each([
  [{}, null],
  [{ clientId: 2 }, 'otherClient'],
  [{ species: 'Canine' }, 'species'],
])('a pet takes up another %j: %s', (gone, refusal) => {
  expect(mergeRefusal({ kind: 'pet', kept: pet, gone: { ...pet, id: 8, ...gone } }, QUIET)).toBe(refusal);
});

test.each([
  [{ isPaying: true }, 'payment'],
  [{ isLocked: true }, 'locked'],
  [{ isUndoable: true }, 'undoable'],
])('nothing is merged or undone while %j', (change, refusal) => {
  const underWay = { ...QUIET, ...change };
  expect(mergeRefusal({ kind: 'client', kept: client, gone: { ...client, id: 2, clientId: 2 } }, underWay)).toBe(refusal);
  expect(undoRefusal({ mergedOn: '2026-01-01', isFollowed: false, isSharedUnpaid: false }, underWay, '2026-01-02')).toBe(refusal);
});

test.each([
  ['2026-01-31', {}, null],
  ['2026-02-01', {}, 'late'],
  ['2026-01-02', { isFollowed: true }, 'laterMerge'],
  ['2026-01-02', { isSharedUnpaid: true }, 'unpaid'],
])('a merge of January 1 is undone on %s with %j: %s', (today, change, refusal) => {
  const merge = { mergedOn: '2026-01-01', isFollowed: false, isSharedUnpaid: false, ...change };
  expect(undoUntil(merge.mergedOn)).toBe('2026-01-31');
  expect(undoRefusal(merge, QUIET, today)).toBe(refusal);
});
