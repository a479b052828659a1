import type { TimelineEntry } from '@practice-portal/domain/approval';

import { daysFromNow } from '../clock.ts';

/** An event of an item. */
export const makeTimelineEntry = (overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  at: daysFromNow(0),
  kind: 'locked',
  by: 'Dr. Amelia Hart',
  vet: null,
  messages: [],
  changes: [],
  reason: null,
  ...overrides,
});

/** One event of every kind, the newest first, over two days. */
export const makeTimeline = (): TimelineEntry[] =>
  (
    [
      { kind: 'seen', messages: ['Existing prescription', 'Pet weight'] },
      { kind: 'locked' },
      { kind: 'undone' },
      { kind: 'printed', by: null },
      {
        kind: 'approved',
        changes: [
          { field: 'refills', from: 3, to: 999 },
          { field: 'expirationDate', from: null, to: '2027-05-16' },
          { field: 'usageInstructions', from: 'Give 1 tablet', to: 'Give 1 tablet at night' },
        ],
      },
      { kind: 'overridden', vet: 'Dr. Luis Ortega' },
      { kind: 'timedOut', by: 'Dr. Luis Ortega' },
      { kind: 'unlocked' },
      { kind: 'denied', reason: 'Duplicate order' },
      { kind: 'weighed', by: null, changes: [{ field: 'weight', from: 68.5, to: 64.25 }] },
      { kind: 'recommended', reason: 'Incorrect product strength' },
      { kind: 'assigned', by: 'Kelly Donovan', vet: 'Dr. Amelia Hart' },
      { kind: 'unassigned', by: null },
    ] satisfies Partial<TimelineEntry>[]
  ).map((entry, index) => makeTimelineEntry({ id: 100 - index, at: daysFromNow(-index / 8), ...entry }));
