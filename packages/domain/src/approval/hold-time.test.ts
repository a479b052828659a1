import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatTimeLeft, HOLD_NOTICES, holdNotice, holdSecondsLeft, isHoldProlonged } from './hold-time.ts';

test('time left is counted up to the last second and never below none', () => {
  expect([10_000, 9_001, 1, 0, -5_000].map((left) => holdSecondsLeft(left, 0))).toEqual([10, 10, 1, 0, 0]);
  expect([600, 65, 9, 0].map(formatTimeLeft)).toEqual(['10:00', '1:05', '0:09', '0:00']);
});

test('however often the clock is looked at, each notice comes at most once, and the shorter last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 }), (start, steps) => {
      const told: number[] = [];
      let left = start;
      for (const step of steps) {
        const next = Math.max(0, left - step);
        const notice = holdNotice(left, next);
        if (notice !== null) told.push(notice);
        left = next;
      }
      expect(told).toEqual([...new Set(told)].toSorted((one, other) => other - one));
    }),
  );
});

test('second by second both are told, and more time tells nothing', () => {
  const seconds = Array.from({ length: 200 }, (_, passed) => 200 - passed);
  expect(seconds.flatMap((left) => holdNotice(left, left - 1) ?? [])).toEqual([120, 30]);
  fc.assert(
    fc.property(fc.nat(700), fc.nat(700), (before, more) => {
      expect(holdNotice(before, before + more)).toBeNull();
    }),
  );
  expect(HOLD_NOTICES.map((notice) => holdNotice(notice + 1, 0))).toEqual([null, null]);
});

const beat = fc.record({
  since: fc.nat(1_000_000),
  length: fc.integer({ min: 1_000, max: 900_000 }),
  activeAfter: fc.integer({ min: -900_000, max: 900_000 }),
  passed: fc.nat(1_000_000),
});

test('nobody who has gone away is given time, and nobody after the end', () => {
  fc.assert(
    fc.property(beat, ({ since, length, activeAfter, passed }) => {
      const now = since + passed;
      const activeAt = Math.min(now, since + activeAfter);
      if (!isHoldProlonged({ since, until: since + length, activeAt, now })) return;
      expect(now - activeAt).toBeLessThanOrEqual(60_000);
      expect(activeAt).toBeGreaterThan(since);
      expect(passed).toBeLessThan(length);
      expect(passed).toBeGreaterThanOrEqual(length / 3 - 1);
    }),
  );
});

test('the minute of rest and the moment the time was given are judged to the millisecond', () => {
  const hold = { since: 0, until: 150_000, now: 100_000 };
  expect([40_000, 39_999].map((activeAt) => isHoldProlonged({ ...hold, activeAt }))).toEqual([true, false]);
  const short = { since: 0, until: 60_000, now: 40_000 };
  expect([1, 0].map((activeAt) => isHoldProlonged({ ...short, activeAt }))).toEqual([true, false]);
});

test('somebody who never rests never runs out of time, looked at every second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6_000, max: 900_000 }), (length) => {
      let since = 0;
      for (let now = 0; now < 4 * length; now += 1_000) {
        expect(now).toBeLessThan(since + length);
        if (isHoldProlonged({ since, until: since + length, activeAt: now, now })) since = now;
      }
    }),
    { numRuns: 30 },
  );
});
