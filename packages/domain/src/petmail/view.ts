import type { PetMailCancelReason } from './types.ts';
import type { PetMailEnrollment } from './schema.ts';

/** Lists what the page shows. Rule: docs/rules/settings.md#petmail-view. */
export type PetMailView = 'unregistered' | 'scheduled' | 'paused' | 'enrolled' | 'cancellation';

/** The view of an enrolment; null for none. */
export const petMailView = (enrollment: Pick<PetMailEnrollment, 'enrolled' | 'paused' | 'futurePauseScheduled'> | null): PetMailView => {
  if (enrollment === null) return 'unregistered';
  if (!enrollment.enrolled) return 'cancellation';
  if (enrollment.futurePauseScheduled) return 'scheduled';
  return enrollment.paused ? 'paused' : 'enrolled';
};

/** Lists what can be done in a view. Rule: docs/rules/settings.md#petmail-view. */
export type PetMailAction = 'pause' | 'resume' | 'clearPause' | 'cancel' | 'changeFrequency' | 'signUp';

const ACTIONS: Record<PetMailView, readonly PetMailAction[]> = {
  unregistered: ['signUp'],
  cancellation: ['signUp'],
  enrolled: ['pause', 'cancel', 'changeFrequency'],
  // How often it mails once it goes on: a pause is no reason to cancel for that.
  paused: ['resume', 'cancel', 'changeFrequency'],
  scheduled: ['clearPause', 'cancel', 'changeFrequency'],
};

/** Whether something can be done in a view. */
export const petMailAllows = (view: PetMailView, action: PetMailAction): boolean => ACTIONS[view].includes(action);

/** Returns what the back button of 'Cancel' becomes for a reason that something else may answer. Rule: docs/rules/settings.md#petmail-view. */
export const alternativeTo = (reason: PetMailCancelReason | ''): 'changeFrequency' | 'pause' | null => {
  if (reason === 'EMAIL_FREQUENCY') return 'changeFrequency';
  return reason === 'DIFFERENT_SERVICE' ? 'pause' : null;
};

/**
 * How a pause stands on a day: to come, going on, or over.
 * @param today `YYYY-MM-DD`
 */
export const pauseState = (
  { pauseStartDate, resumeDate }: Pick<PetMailEnrollment, 'pauseStartDate' | 'resumeDate'>,
  today: string,
): 'none' | 'scheduled' | 'paused' => {
  if (pauseStartDate === null || resumeDate === null || resumeDate <= today) return 'none';
  return pauseStartDate > today ? 'scheduled' : 'paused';
};
