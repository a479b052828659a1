import type { ApprovalFacts } from './approval-facts.ts';
import { clinicalFindings } from './clinical-findings.ts';
import { duplicateAutoshipFinding } from './finding-autoship.ts';
import { expirationFinding, genericDirectionFinding, refillLimitFinding, usageInstructionsFinding } from './finding-form.ts';
import { licenseFinding } from './finding-license.ts';
import { activePrescriptionFinding } from './finding-prescription.ts';
import { petWeightFinding } from './finding-weight.ts';
import type { ValidationMessage } from '../queue/schema.ts';

/** Returns what is to be said of the fields of an approval, which nothing but the order tells. */
export const formFindings = (facts: Pick<ApprovalFacts, 'form' | 'item' | 'limits' | 'localization' | 'now'>): ValidationMessage[] =>
  [usageInstructionsFinding(facts), genericDirectionFinding(facts), expirationFinding(facts), refillLimitFinding(facts)].filter(
    (finding) => finding !== null,
  );

/**
 * Returns what is to be said about an approval: the pure part of `approve/validate`.
 * Rule: docs/rules/queue.md#approving.
 * @returns messages with texts and actions, fields first; empty when nothing is to be said
 */
export const approvalFindings = (facts: ApprovalFacts): ValidationMessage[] =>
  [
    ...formFindings(facts),
    licenseFinding(facts),
    petWeightFinding(facts),
    activePrescriptionFinding(facts),
    duplicateAutoshipFinding(facts),
    ...clinicalFindings(facts),
  ].filter((finding) => finding !== null);

/** Whether the vet has to tell the pharmacist something: when the pet's weight speaks against the product. */
export const needsPharmacyNote = (findings: readonly ValidationMessage[]): boolean =>
  findings.some(({ rule }) => rule === 'PRODUCT_PET_WEIGHT_RULE');
