import type { RefusalCode } from './refusal-code-schema.ts';

/** The values of the reasons that the portal treats in a way of their own, and of common others. */
export const DENIAL_REASONS = {
  petPassedAway: 'PET_PASSED_AWAY',
  petRehomed: 'PET_REHOMED',
  petDue: 'PET_DUE_FOR_EXAM_OR_TEST',
  incorrectStrength: 'INCORRECT_STRENGTH',
  incorrectQuantity: 'INCORRECT_QUANTITY',
  noCurrentRelationship: 'NO_CURRENT_RELATIONSHIP',
  duplicateOrder: 'DUPLICATE_ORDER',
  other: 'OTHER',
  tooEarly: 'TOO_EARLY',
  onHold: 'ON_HOLD',
  stopped: 'STOPPED',
  withAnotherVet: 'WITH_ANOTHER_VET',
} as const;

const ADDED: ReadonlySet<string> = new Set([
  DENIAL_REASONS.tooEarly,
  DENIAL_REASONS.onHold,
  DENIAL_REASONS.stopped,
  DENIAL_REASONS.withAnotherVet,
]);

/** Whether a reason goes beyond the specification: it is offered below the others, where the practice uses what it is for. */
export const isAddedReason = (value: string): boolean => ADDED.has(value);

const ACT_REASON = 'http://terminology.hl7.org/CodeSystem/v3-ActReason';
const coded = (code: string, display: string): RefusalCode => ({ system: ACT_REASON, code, display });

const CODES: Record<string, RefusalCode> = {
  [DENIAL_REASONS.petDue]: coded('NEEDAPMT', 'patient must make appointment'),
  [DENIAL_REASONS.noCurrentRelationship]: coded('NOTPAT', 'patient no longer in this practice'),
  [DENIAL_REASONS.withAnotherVet]: coded('FAMPHYS', 'family physician must authorize further fills'),
  [DENIAL_REASONS.petRehomed]: coded('NOTPAT', 'patient no longer in this practice'),
  [DENIAL_REASONS.petPassedAway]: coded('NOREQ', 'no longer required for treatment'),
  [DENIAL_REASONS.duplicateOrder]: coded('ALREADYRX', 'new prescription exists'),
  [DENIAL_REASONS.incorrectStrength]: coded('NEWSTR', 'new strength'),
  [DENIAL_REASONS.incorrectQuantity]: coded('QUANTCHG', 'change supply quantity'),
  [DENIAL_REASONS.tooEarly]: coded('TOOEARLY', 'too early'),
  [DENIAL_REASONS.onHold]: coded('ONHOLD', 'medication on hold'),
  [DENIAL_REASONS.stopped]: coded('STOPMED', 'prescriber stopped medication for patient'),
};

/**
 * Returns HL7's code of a denial's reason; null for a person's own words, which no code says.
 * Rule: docs/rules/queue.md#reasons-in-codes.
 */
export const refusalCode = (reason: string): RefusalCode | null => (Object.hasOwn(CODES, reason) ? (CODES[reason] ?? null) : null);
