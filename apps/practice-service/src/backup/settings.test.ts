import { expect, it } from 'vitest';

import { DEFAULT_CONFIG } from '../config.ts';
import { backupAtOf, isDue, lastNight } from './settings.ts';

const at = (text: string) => backupAtOf(text, DEFAULT_CONFIG.backupAt);

it('a time is one of UTC unless its zone is said, and anything else is refused', () => {
  expect(at('')).toEqual({ time: '02:30', zone: 'UTC' });
  expect(at('23:05')).toEqual({ time: '23:05', zone: 'UTC' });
  expect(at('02:30 America/Denver')).toEqual({ time: '02:30', zone: 'America/Denver' });
  for (const text of ['2:30', '24:00', '02:30 Denver/America', 'at night']) expect(() => at(text)).toThrow('BACKUP_AT must be a time');
});

const DENVER = { time: '02:30', zone: 'America/Denver' };
it.each([
  ['before its time it is the night before', '2026-11-27T09:29:00Z', '2026-11-26'],
  ['from its time on it is this one', '2026-11-27T09:30:00Z', '2026-11-27'],
  ['an hour that is left out in spring leaves out no night', '2026-03-08T09:00:00Z', '2026-03-08'],
])('%s', (_what, now, day) => {
  expect(lastNight(DENVER, new Date(now))).toBe(day);
});

it('a night is due once, also where an hour comes twice and where the clock was put back', () => {
  const early = { time: '01:30', zone: 'America/Denver' };
  expect(isDue(early, new Date('2026-11-01T07:29:00Z'), '2026-10-31')).toBe(false);
  expect(isDue(early, new Date('2026-11-01T07:30:00Z'), '2026-10-31')).toBe(true);
  // 1:10 for the second time.
  expect(isDue(early, new Date('2026-11-01T08:10:00Z'), '2026-11-01')).toBe(false);
  expect(isDue(early, new Date('2026-11-01T12:00:00Z'), null)).toBe(true);
  expect(isDue(early, new Date('2026-11-01T12:00:00Z'), '2027-01-01')).toBe(true);
});
