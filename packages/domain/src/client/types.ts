/** What is known of whether an address exists. Rule: docs/rules/addresses.md#validity. */
export type ValidatedStatus = 'VALIDATED' | 'VALIDATED_INTERNAL' | 'VALIDATED_USER' | 'NOT_VALID';

/** Pets that a row of a list names. Rule: docs/rules/clients.md#records. */
export const PETS_SHOWN = 3;

/** How many of each a {@link ClientEnding} names. */
export const ENDING_SHOWN = 20;

/** Which record a {@link RecordChange} is of. */
export type ChangedSubject = 'client' | 'pet' | 'address' | 'autoship';

/** A value before or after a change. */
export type ChangedValue = string | number | boolean | null;

/** The realtime event that a client's record or address was saved, on the approval channel: waiting orders show what it says. */
export const CLIENT_CHANGED_EVENT = 'changed_client';

/** What {@link CLIENT_CHANGED_EVENT} carries. */
export interface ClientChange {
  clientId: number;
  /** ISO 8601. */
  at: string;
}

/** Sex as the record keeps it. */
export type Sex = 'Male' | 'Female';
