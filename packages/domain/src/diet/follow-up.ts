import { addDays, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/** A preset of when the pet is seen again. */
export interface FollowUpPreset {
  /** 0: a date is picked. */
  days: number;
  label: FieldMessage;
}

/** When the pet can be seen again. Rule: docs/rules/diet.md#follow-up. */
export const FOLLOW_UP_PRESETS: readonly FollowUpPreset[] = [
  ...[1, 2, 3, 4].map((count) => ({ days: count * 30, label: domainMessage('diet.followUp.months', { count }) })),
  { days: 0, label: domainMessage('diet.followUp.custom') },
];

/** The day of the next visit, so many days from today; empty where it is picked: a preset under 1 shows the date picker. */
export const nextVisitDate = (days: number, now: ZonedDate): string => (days < 1 ? '' : addDays(isoDateOf(now), days));
