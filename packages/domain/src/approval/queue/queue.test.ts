import fc from 'fast-check';
import { ORIGINS } from './origin.ts';
import { describe, expect, test } from 'vitest';

import { anyText } from '../../../test/any-text.ts';
import { NOW, US } from '../../../test/fixed.ts';
import { loginPath, queuePath } from '../../navigation/builders.ts';
import { safeRedirect } from '../../navigation/safe-redirect.ts';
import { lockView } from '../lock/lock-view.ts';
import {
  formatQueueSearch,
  isSearchable,
  lastQueuePage,
  parseQueueSearch,
  QUEUE_PAGE_SIZES,
  QUEUE_ROWS_REACHABLE,
  QUEUE_SEARCH_DEFAULTS,
  toQueueQuery,
  type QueueSearch,
} from './queue-search.ts';
import { QUEUE_SORT_FIELDS } from './queue-sorts.ts';
import { justificationDate, suggestionLabelKey } from './suggestion.ts';
import type { ApprovalSuggestionValue } from './types.ts';
import { isWaitingLong, waitingTime } from './waiting-time.ts';

const parse = (search: string): QueueSearch => parseQueueSearch(new URLSearchParams(search));

describe('the address of the queue', () => {
  test('says nothing when nothing is asked', () => {
    expect(parse('')).toEqual(QUEUE_SEARCH_DEFAULTS);
    expect(queuePath()).toBe('/');
    expect(queuePath({ page: 2, query: 'carp & co' })).toBe('/?q=carp+%26+co&page=2');
  });

  test.each([
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=1e3', { page: 1 }],
    ['page=99999999', { page: 1 }],
    ['page=9999999', { page: 1000 }],
    ['page=5000', { page: 1000 }],
    ['page=5000&size=50', { page: 200, size: 50 }],
    ['page=3', { page: 3 }],
    ['size=50', { size: 50 }],
    ['size=20', { size: 10 }],
    ['size=1000000', { size: 10 }],
    ['q=a', { query: '' }],
    ['q=+ab+', { query: 'ab' }],
    ['q=e%CC%81', { query: '' }],
    ['q=a%C2%B4', { query: '' }],
    ['q=e%CC%81m', { query: 'e\u0301m' }],
    [`q=${'x'.repeat(120)}%F0%9F%90%B6`, { query: 'x'.repeat(120) }],
    ['q=a%00b', { query: 'ab' }],
    [`q=${'x'.repeat(200)}`, { query: 'x'.repeat(121) }],
    ['sort=vetDisplayName&order=ASC', { sort: 'vetDisplayName', order: 'ASC' }],
    ['sort=password&order=up', { sort: 'orderDate', order: 'DESC' }],
    ['ready=1&sort=approveBy&order=ASC', { ready: true, sort: 'approveBy', order: 'ASC' }],
    ['ready=yes', { ready: false }],
    ['from=RETAILER&from=MOON&from=STORE&pet=unknown', { origins: ['STORE', 'RETAILER'], isPetKnown: false }],
    ['source=A&source=B&source=A&source=', { sources: ['A', 'B'] }],
  ])('%s', (search, expected) => {
    expect(parse(search)).toEqual({ ...QUEUE_SEARCH_DEFAULTS, ...expected });
  });

  const searches: fc.Arbitrary<QueueSearch> = fc.record({
    page: fc.integer({ min: 1, max: lastQueuePage(50) }),
    size: fc.constantFrom(...QUEUE_PAGE_SIZES),
    query: fc.string({ minLength: 2, maxLength: 121, unit: 'grapheme-ascii' }).filter((text) => text === text.trim()),
    sort: fc.constantFrom(...QUEUE_SORT_FIELDS),
    order: fc.constantFrom('ASC', 'DESC'),
    sources: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }), { maxLength: 5 }),
    origins: fc.subarray([...ORIGINS]),
    isPetKnown: fc.constantFrom(true, false, null),
    ready: fc.boolean(),
    waiting: fc.boolean(),
  });

  test('keeps everything through the address, sign-in included', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseQueueSearch(formatQueueSearch(search))).toEqual(search);
        const back = new URL(loginPath(queuePath(search)), 'https://portal.example').searchParams.get('redirect') ?? '/';
        expect(parse(new URL(safeRedirect(back), 'https://portal.example').search)).toEqual(search);
      }),
    );
  });

  test('whatever stands in it, the call made from it is a sound one', () => {
    const parameters = fc.array(fc.tuple(fc.constantFrom('page', 'size', 'q', 'sort', 'order', 'source', 'x'), anyText()), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(parameters, (pairs) => {
        const search = parseQueueSearch(new URLSearchParams(pairs));
        const query = toQueueQuery(search, { practiceId: 1, vetStaffId: null, userStaffId: null });
        expect(query.page).toBe(search.page - 1);
        expect(query.page).toBeGreaterThanOrEqual(0);
        expect(search.page * search.size).toBeLessThanOrEqual(QUEUE_ROWS_REACHABLE);
        expect(query.query === '' || isSearchable(query.query)).toBe(true);
        expect(parseQueueSearch(formatQueueSearch(search))).toEqual(search);
      }),
    );
  });
});

describe('waiting', () => {
  test.each([
    ['2026-11-21T02:30:00Z', 'minutes', 0],
    ['2026-11-21T01:30:01Z', 'minutes', 59],
    ['2026-11-21T01:30:00Z', 'hours', 1],
    ['2026-11-20T02:30:01Z', 'hours', 23],
    ['2026-11-20T02:30:00Z', 'days', 1],
    ['2026-11-01T00:00:00Z', 'days', 20],
    ['2026-11-21T12:00:00Z', 'minutes', 0],
    ['soon', 'minutes', 0],
  ] as const)('%s: %s %i', (orderDate, unit, count) => {
    expect(waitingTime(orderDate, NOW)).toEqual({ unit, count });
  });

  test('stands out in days', () => {
    expect(isWaitingLong('3 days')).toBe(true);
    expect(isWaitingLong('1 day')).toBe(false);
    expect(isWaitingLong('23 hours')).toBe(false);
  });
});

test.each([
  [null, 5, true, 'unlocked'],
  [{ id: 5, name: 'A' }, 5, true, 'mine'],
  [{ id: 6, name: 'B' }, 5, true, 'other'],
  [{ id: 6, name: 'B' }, null, true, 'other'],
  [{ id: 6, name: 'B' }, 5, false, 'off'],
] as const)('a lock of %j seen by vet %s, locking %s, is %s', (lockedBy, vetStaffId, recordLockingEnabled, kind) => {
  expect(lockView({ lockedBy }, vetStaffId, recordLockingEnabled).kind).toBe(kind);
});

test('a suggestion that is not known asks for review', () => {
  expect(suggestionLabelKey('LIKELY_DENY')).toBe('domain:approval.suggestion.likelyDeny');
  expect(suggestionLabelKey('SURE' as ApprovalSuggestionValue)).toBe('domain:approval.suggestion.pendingFurtherReview');
});

test.each([
  ['2026-03-09', '03/09/2026'],
  ['2026-03-09T23:30:00Z', '03/09/2026'],
  ['2026-03-09 10:00', '03/09/2026'],
  ['2026-02-30', null],
  ['0000-00-00', null],
  ['N/A', null],
  ['2026-03-091', null],
  ['', null],
  [null, null],
])('a justification of %j shows %j', (date, expected) => {
  expect(justificationDate({ date }, US)).toBe(expected);
});
