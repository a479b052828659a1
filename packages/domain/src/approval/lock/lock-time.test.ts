import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatTimeLeft, LOCK_TIME_NOTICES, lockTimeNotice, lockSecondsLeft, shouldExtendLock } from './lock-time.ts';

test('time left is counted up to the last second and never below none', () => {
  expect([10_000, 9_001, 1, 0, -5_000].map((left) => lockSecondsLeft(left, 0))).toEqual([10, 10, 1, 0, 0]);
  expect([600, 65, 9, 0].map(formatTimeLeft)).toEqual(['10:00', '1:05', '0:09', '0:00']);
});

test('however often the time is checked, each notice comes at most once, and the shorter one last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 }), (start, steps) => {
      const notices: number[] = [];
      let left = start;
      for (const step of steps) {
        const next = Math.max(0, left - step);
        const notice = lockTimeNotice(left, next);
        if (notice !== null) notices.push(notice);
        left = next;
      }
      expect(notices).toEqual([...new Set(notices)].toSorted((one, other) => other - one));
    }),
  );
});

test('second by second both notices come, and more time brings none', () => {
  const seconds = Array.from({ length: 200 }, (_, passed) => 200 - passed);
  expect(seconds.flatMap((left) => lockTimeNotice(left, left - 1) ?? [])).toEqual([120, 30]);
  fc.assert(
    fc.property(fc.nat(700), fc.nat(700), (before, more) => {
      expect(lockTimeNotice(before, before + more)).toBeNull();
    }),
  );
  expect(LOCK_TIME_NOTICES.map((notice) => lockTimeNotice(notice + 1, 0))).toEqual([null, null]);
});

const activity = fc.record({
  since: fc.nat(1_000_000),
  length: fc.integer({ min: 1_000, max: 900_000 }),
  activeAfter: fc.integer({ min: -900_000, max: 900_000 }),
  passed: fc.nat(1_000_000),
});

test('a lock is not extended for an inactive vet, nor after it has expired', () => {
  fc.assert(
    fc.property(activity, ({ since, length, activeAfter, passed }) => {
      const now = since + passed;
      const activeAt = Math.min(now, since + activeAfter);
      if (!shouldExtendLock({ since, until: since + length, activeAt, now })) return;
      expect(now - activeAt).toBeLessThanOrEqual(60_000);
      expect(activeAt).toBeGreaterThan(since);
      expect(passed).toBeLessThan(length);
      expect(passed).toBeGreaterThanOrEqual(length / 3 - 1);
    }),
  );
});

test('the minute of inactivity and the start of the time are compared to the millisecond', () => {
  const lock = { since: 0, until: 150_000, now: 100_000 };
  expect([40_000, 39_999].map((activeAt) => shouldExtendLock({ ...lock, activeAt }))).toEqual([true, false]);
  const short = { since: 0, until: 60_000, now: 40_000 };
  expect([1, 0].map((activeAt) => shouldExtendLock({ ...short, activeAt }))).toEqual([true, false]);
});

test('a vet who is always active never runs out of time, checked every second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6_000, max: 900_000 }), (length) => {
      let since = 0;
      for (let now = 0; now < 4 * length; now += 1_000) {
        expect(now).toBeLessThan(since + length);
        if (shouldExtendLock({ since, until: since + length, activeAt: now, now })) since = now;
      }
    }),
    { numRuns: 30 },
  );
});
