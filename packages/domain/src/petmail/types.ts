/** How often PetMail+ mails. The form offers the first two. Rule: docs/rules/settings.md#petmail-enrollment. */
export const PETMAIL_FREQUENCIES = ['WEEKLY', 'EVERY_OTHER_WEEK', 'THRICE_MONTHLY', 'MONTHLY'] as const;

/** One of {@link PETMAIL_FREQUENCIES}. */
export type PetMailFrequency = (typeof PETMAIL_FREQUENCIES)[number];

/** Why a practice leaves PetMail+. Rule: docs/rules/settings.md#petmail-enrollment. */
export const PETMAIL_CANCEL_REASONS = ['CLIENTS', 'DIFFERENT_SERVICE', 'EMAIL_FREQUENCY', 'NOT_PRIMARY_PHARMACY', 'OTHER'] as const;

/** One of {@link PETMAIL_CANCEL_REASONS}. */
export type PetMailCancelReason = (typeof PETMAIL_CANCEL_REASONS)[number];
