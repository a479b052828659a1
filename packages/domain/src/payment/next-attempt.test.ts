import { describe, expect, test } from 'vitest';

import { nextAttemptAt } from './next-attempt.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

describe('trying a card again', () => {
  test.each([
    [1, 'CARD_DECLINED', '2026-11-25T12:00:00Z'],
    [2, 'INSUFFICIENT_FUNDS', '2026-11-27T12:00:00Z'],
    [3, 'CARD_DECLINED', '2026-12-01T12:00:00Z'],
    [4, 'CARD_DECLINED', null],
    [1, 'LOST_OR_STOLEN', null],
    [1, 'ACCOUNT_CLOSED', null],
    [1, 'EXPIRED_CARD', null],
    [1, 'NO_CARD', null],
    [2, 'PROCESSOR_UNAVAILABLE', '2026-11-24T13:00:00Z'],
    [4, 'PROCESSOR_UNAVAILABLE', null],
  ] as const)('after attempt %i with %s: %s', (attempts, reason, next) => {
    expect(nextAttemptAt(attempts, reason, NOW)).toEqual(next === null ? null : new Date(next));
  });
});
