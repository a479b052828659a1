import type { ProtocolRules } from './schema.ts';
import type { ProtocolScope } from './types.ts';

/** The rules a practice begins with: strict enough that a vet who reads one finds nothing to add. */
export const STARTING_RULES: ProtocolRules = {
  examWithinDays: 365,
  bloodTestWithinDays: null,
  heartwormTestWithinDays: null,
  weighedWithinDays: 180,
  refillWithinDays: 14,
  sameProduct: true,
  maxRefills: 11,
};

/** A protocol to start from. What it is called is the form's to say. */
export interface ProtocolExample {
  id: string;
  scope: ProtocolScope;
  scopeValue: string;
  rules: ProtocolRules;
}

const ofClass = <Id extends string>(id: Id, scopeValue: string, rules: Partial<ProtocolRules>) =>
  ({ id, scope: 'class', scopeValue, rules: { ...STARTING_RULES, ...rules } }) as const satisfies ProtocolExample;

/** Asks for a test each year where heartworm is prevented, as the American Heartworm Society has it. */
const HEARTWORM = { heartwormTestWithinDays: 365 };
/** Asks for a blood test twice a year where something is given for long. */
const LONG_TERM = { examWithinDays: 182, bloodTestWithinDays: 182, maxRefills: 5 };

/** Protocols to start from, none of them for what can be a controlled substance. */
export const PROTOCOL_EXAMPLES = [
  ofClass('heartworm', 'antiparasitic', HEARTWORM),
  ofClass('heartwormCombination', 'combinationParasiticide', HEARTWORM),
  ofClass('fleaAndTick', 'isoxazoline', {}),
  ofClass('thyroid', 'thyroidHormone', LONG_TERM),
  ofClass('painRelief', 'nsaid', { ...LONG_TERM, weighedWithinDays: 90 }),
] as const;
