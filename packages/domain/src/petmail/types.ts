/** How often PetMail+ mails. The form offers the first two. Rule: docs/rules/settings.md#petmail-enrollment. */
export const PETMAIL_FREQUENCIES = ['WEEKLY', 'EVERY_OTHER_WEEK', 'THRICE_MONTHLY', 'MONTHLY'] as const;

/** One of {@link PETMAIL_FREQUENCIES}. */
export type PetMailFrequency = (typeof PETMAIL_FREQUENCIES)[number];

/** Why a practice leaves PetMail+. Rule: docs/rules/settings.md#petmail-enrollment. */
export const PETMAIL_CANCEL_REASONS = ['CLIENTS', 'DIFFERENT_SERVICE', 'EMAIL_FREQUENCY', 'NOT_PRIMARY_PHARMACY', 'OTHER'] as const;

/** One of {@link PETMAIL_CANCEL_REASONS}. */
export type PetMailCancelReason = (typeof PETMAIL_CANCEL_REASONS)[number];

/** A practice's enrollment. Rule: docs/rules/settings.md#petmail-enrollment. */
export interface PetMailEnrollment {
  enrolled: boolean;
  paused: boolean;
  /** A pause that has not begun yet. */
  futurePauseScheduled: boolean;
  emailFrequency: PetMailFrequency;
  /** `YYYY-MM-DD`; null without a pause. */
  pauseStartDate: string | null;
  /** `YYYY-MM-DD`: mails go out again from this day on. */
  resumeDate: string | null;
  lastUpdatedBy: string;
  /** ISO 8601. */
  lastUpdatedDateTime: string;
}

/** Answer of `GET petmail/enrollment-preferences/practice/{practiceId}`; null where the practice never signed up. */
export interface PetMailAnswer {
  data: PetMailEnrollment | null;
}

/** Body of `PUT …/frequency`. */
export interface PetMailFrequencyBody {
  frequency: PetMailFrequency;
}

/** Body of `PUT …/cancel`. */
export interface PetMailCancelBody {
  reason: PetMailCancelReason;
  /** In words, for `OTHER`. */
  otherReason: string | null;
}

/** Body of `PUT …/pause`. Days are `YYYY-MM-DD`. */
export interface PetMailPauseBody {
  reason: string;
  startPauseDate: string;
  resumeDate: string;
}
