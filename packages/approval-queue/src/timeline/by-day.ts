import type { TimelineEntry } from '@practice-portal/domain/approval';

/** Events by the practice's day, as their times are, in the order they come. */
export const byDay = <Entry extends Pick<TimelineEntry, 'at'>>(
  entries: readonly Entry[],
  dayOf: (iso: string) => string,
): { day: string; entries: Entry[] }[] => {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};
