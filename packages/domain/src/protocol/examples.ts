import type { ProtocolRules } from './types.ts';

/** The rules a practice begins with: strict enough that a vet who reads one finds nothing to add. */
export const STARTING_RULES: ProtocolRules = {
  examWithinDays: 365,
  bloodTestWithinDays: null,
  heartwormTestWithinDays: null,
  weighedWithinDays: 180,
  doseWithinLabel: true,
  noConflicts: true,
  refillWithinDays: 14,
  sameProduct: true,
  maxRefills: 11,
};
