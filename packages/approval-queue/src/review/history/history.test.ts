import { dayOf } from '@practice-portal/domain/locale';
import { expect, test } from 'vitest';

import { byDay } from './history.tsx';

test('events are grouped by the day of the practice', () => {
  const denver = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy', timeZone: 'America/Denver' } as const;
  const [late, evening, morning] = ['2026-11-21T08:00:00Z', '2026-11-21T02:00:00Z', '2026-11-20T15:00:00Z'].map((at) => ({ at })) as [
    { at: string },
    { at: string },
    { at: string },
  ];
  expect(byDay([late, evening, morning], (iso) => dayOf(iso, denver))).toEqual([
    { day: '2026-11-21', entries: [late] },
    { day: '2026-11-20', entries: [evening, morning] },
  ]);
});
