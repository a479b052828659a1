/** A weight that differs from the one before by more than this share of it is a slip more often than a fact. */
const SUDDEN_SHARE = 0.5;

/**
 * Whether a weight changes by more than half, so that a person is asked before it is saved.
 * Rule: docs/rules/clients.md#weight.
 * @param before what is on record, in the unit of the other; null: never weighed
 */
export const isSuddenWeight = (before: number | null, after: number): boolean =>
  before !== null && before > 0 && Math.abs(after - before) > before * SUDDEN_SHARE;
