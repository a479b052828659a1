import { type HistoryEntry, readChangeHistory } from '@practice-portal/domain/history';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** One change, as the history tells it. */
export const makeHistoryEntry = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 12,
  at: '2026-11-12T15:04:00.000Z',
  by: 'Dr. Amelia Okafor',
  action: 'staff.update',
  about: 'Kelly Donovan',
  changes: [{ field: 'email', before: 'kelly@maplestreet.example', after: 'kelly.donovan@maplestreet.example' }],
  ...overrides,
});

/** The history of every subject: these entries. */
export const historyHandlers =
  (items: readonly HistoryEntry[] = [makeHistoryEntry()]): HandlerGroup =>
  () => [on(readChangeHistory, () => ({ items: [...items], next: null }))];
