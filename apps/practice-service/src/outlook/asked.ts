import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';

/** Whose outlook is asked for, and when. */
export interface AskedOutlook {
  practice: PracticeData;
  clientId: number;
  now: ZonedDate;
}
