import type { TimelineEntry } from '@practice-portal/domain/approval';
import { localDayOf } from '@practice-portal/domain/locale';

/** Events by the viewer's day, as their times are, in the order they come. */
export const byDay = <Entry extends Pick<TimelineEntry, 'at'>>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] => {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = localDayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};
