import { dayIn } from '@practice-portal/domain/locale';

/** The moment that test data is made around: the evening of the day before in UTC's eyes, in all zones of the US. */
export const CLOCK = new Date('2026-11-21T02:30:00Z');

/** The day of practice A then: no longer UTC's. */
export const TODAY = dayIn(CLOCK, 'America/Denver');
