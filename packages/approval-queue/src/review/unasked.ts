import type { ReviewValues } from './review-values.ts';

/** What some products ask for and this drawer has no field for. */
const UNASKED = {
  clinicalRationaleCode: 'rationale',
  medicationIndicationIds: 'indications',
  licenseNumber: 'licence',
} as const satisfies Partial<Record<keyof ReviewValues, string>>;

/** The names of such a thing in the texts. */
export type Unasked = (typeof UNASKED)[keyof typeof UNASKED];

/** What an item needs that can't be given here: it must be said, for no field shows it. */
export const unaskedIn = (errors: Partial<Record<keyof ReviewValues, unknown>>): Unasked[] =>
  (Object.keys(UNASKED) as (keyof typeof UNASKED)[]).filter((name) => errors[name] !== undefined).map((name) => UNASKED[name]);
