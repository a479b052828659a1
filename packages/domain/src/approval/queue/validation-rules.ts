import type { ValidationRule } from './types.ts';
import type { ValidationMessage } from './schema.ts';

/** A field of the review drawer or of the vet's sign-in that a rule speaks about. */
export type RuleField = 'usageInstructions' | 'vetPin';

const FIELDS: Partial<Record<ValidationRule, RuleField>> = {
  USAGE_INSTRUCTIONS_RULE: 'usageInstructions',
  DRUG_TYPE_USAGE_INSTRUCTIONS_RULE: 'usageInstructions',
  NEW_ORDER_PIN_RULE: 'vetPin',
};

/**
 * The field a rule's message goes on. Such a rule blocks the approval.
 * Rule: docs/rules/queue.md#approving.
 * @returns null for rules that show as warnings, and for the license rule, which opens the license form
 */
export const fieldOfRule = (rule: ValidationRule): RuleField | null => FIELDS[rule] ?? null;

/** Whether a rule stops the approval. */
export const isBlockingRule = (rule: ValidationRule): boolean => rule === 'ORDER_NOT_ALLOWED_RULE' || fieldOfRule(rule) !== null;

/** The messages to show as warnings: those that have no field and do not open the license form. */
export const warningsOf = (messages: readonly ValidationMessage[]): ValidationMessage[] =>
  messages.filter(({ rule }) => fieldOfRule(rule) === null && rule !== 'VETERINARIAN_LICENSE_REQUIRED_RULE');
