import { pauseState, type PetMailEnrollment } from '@practice-portal/domain/petmail';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { petmailEnrollments } from '../db/schema/settings.ts';

/** An enrolment's row. */
export type EnrollmentRow = typeof petmailEnrollments.$inferSelect;

/** A row as it stands at a moment: a pause begins and ends by itself. */
export const enrollmentOf = (row: EnrollmentRow, now: ZonedDate): PetMailEnrollment => {
  const dates = { pauseStartDate: row.pauseStart, resumeDate: row.resumeOn };
  const state = row.enrolled ? pauseState(dates, isoDateOf(now)) : 'none';
  return {
    enrolled: row.enrolled,
    paused: state === 'paused',
    futurePauseScheduled: state === 'scheduled',
    emailFrequency: row.frequency,
    ...(state === 'none' ? { pauseStartDate: null, resumeDate: null } : dates),
    lastUpdatedBy: row.updatedBy,
    lastUpdatedDateTime: row.updatedAt.toISOString(),
  };
};

/** A practice's enrolment; undefined for none. */
export const findEnrollment = async (executor: Executor, practiceId: number): Promise<EnrollmentRow | undefined> => {
  const [row] = await executor.select().from(petmailEnrollments).where(eq(petmailEnrollments.practiceId, practiceId));
  return row;
};

/** {@link findEnrollment}, held until the transaction ends. */
export const holdEnrollment = async (tx: Tx, practiceId: number): Promise<EnrollmentRow | undefined> => {
  const [row] = await tx.select().from(petmailEnrollments).where(eq(petmailEnrollments.practiceId, practiceId)).for('update');
  return row;
};
