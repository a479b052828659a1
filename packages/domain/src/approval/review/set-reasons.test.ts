import { expect, test } from 'vitest';

import { setDenialReasons, setDenialRefusal, setPutOffRefusal } from './set-reasons.ts';

const reason = (value: string, label = value) => ({ value, label, description: null });
const EARLY = reason('TOO_EARLY', 'Too early');
const first = { denialReasons: [EARLY, reason('OTHER', 'Other')] };
const second = { denialReasons: [reason('DUPLICATE_ORDER'), reason('TOO_EARLY', 'Too soon')] };

test('a set offers what any of its items does, each reason once', () => {
  expect(setDenialReasons([first, second]).map(({ value, label }) => [value, label])).toEqual([
    ['TOO_EARLY', 'Too early'],
    ['OTHER', 'Other'],
    ['DUPLICATE_ORDER', 'DUPLICATE_ORDER'],
  ]);
});

test.each([
  ['a reason of its own', first, EARLY, null],
  ["another item's", first, reason('DUPLICATE_ORDER', 'Duplicate'), { kind: 'noReason', label: 'Duplicate' }],
  ['own words, where it takes them', first, reason('other', 'Other'), null],
  ['own words, where it does not', second, reason('OTHER', 'Other'), { kind: 'noReason', label: 'Other' }],
])('%s', (_name, item, chosen, expected) => {
  expect(setDenialRefusal(item, chosen)).toEqual(expected);
});

test.each([
  [{ isAutoship: true, nextShipDate: '2026-03-10' }, '2026-03-10', false, { kind: 'autoshipMissed', date: '2026-03-10' }],
  [{ isAutoship: true, nextShipDate: '2026-03-10' }, '2026-03-10', true, null],
  [{ isAutoship: true, nextShipDate: '2026-03-10' }, '2026-03-09', false, null],
  [{ isAutoship: false, nextShipDate: '2026-03-10' }, '2026-03-10', false, null],
])('%j until %s, confirmed: %s', (item, until, isMissedKnown, expected) => {
  expect(setPutOffRefusal(item, { until, isMissedKnown })).toEqual(expected);
});
