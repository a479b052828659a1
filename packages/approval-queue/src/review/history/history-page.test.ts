import { afterEach, expect, test } from 'vitest';

import { byDay } from './history-page.tsx';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('events are grouped by the day of who looks', () => {
  process.env['TZ'] = 'America/Denver';
  const [late, evening, morning] = ['2026-11-21T08:00:00Z', '2026-11-21T02:00:00Z', '2026-11-20T15:00:00Z'].map((at) => ({ at })) as [
    { at: string },
    { at: string },
    { at: string },
  ];
  expect(byDay([late, evening, morning])).toEqual([
    { day: '2026-11-21', entries: [late] },
    { day: '2026-11-20', entries: [evening, morning] },
  ]);
});
