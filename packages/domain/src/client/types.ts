/** Lists what can be known of whether an address exists. Rule: docs/rules/addresses.md#validity. */
export const VALIDATED_STATUSES = ['VALIDATED', 'VALIDATED_INTERNAL', 'VALIDATED_USER', 'NOT_VALID'] as const;
/** One of {@link VALIDATED_STATUSES}. */
export type ValidatedStatus = (typeof VALIDATED_STATUSES)[number];

/** Pets that a row of a list names. Rule: docs/rules/clients.md#records. */
export const PETS_SHOWN = 3;

/** How many of each a {@link ClientEnding} names. */
export const ENDING_SHOWN = 20;

/** Which records a {@link RecordChange} can be of. */
export const CHANGED_SUBJECTS = ['client', 'pet', 'address', 'autoship'] as const;
/** One of {@link CHANGED_SUBJECTS}. */
export type ChangedSubject = (typeof CHANGED_SUBJECTS)[number];

/** Lists what a {@link RecordChange} can do to a record. */
export const CHANGE_KINDS = ['added', 'changed', 'ended', 'broughtBack'] as const;

/** A value before or after a change. */
export type ChangedValue = string | number | boolean | null;

/** The realtime event that a client's record or address was saved, on the approval channel: waiting orders show what it says. */
export const CLIENT_CHANGED_EVENT = 'changed_client';

/** Is carried by {@link CLIENT_CHANGED_EVENT}. */
export interface ClientChange {
  clientId: number;
  /** ISO 8601. */
  at: string;
}

/** Sexes as a record keeps them. */
export const SEXES = ['Male', 'Female'] as const;
/** One of {@link SEXES}. */
export type Sex = (typeof SEXES)[number];
