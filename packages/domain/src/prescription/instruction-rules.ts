import type { LocaleCode } from '../locale/types.ts';
import type { ComplianceBean } from '../product/schema.ts';
import { hasCardNumber } from '../schema/card-number.ts';
import { isOneLine, isReadableText } from '../schema/text-rules.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { isDetailedDirection } from './detailed-direction.ts';
import { fitsLabel, hasLabelPreview, USAGE_INSTRUCTIONS_MAX } from './label.ts';

const lineProblem = (text: string, max: number): FieldMessage | null => {
  if (text.length > max) return domainMessage('validation.maxLength', { max });
  if (!isReadableText(text)) return domainMessage('validation.unreadable');
  if (hasCardNumber(text)) return domainMessage('validation.cardNumber');
  return isOneLine(text) ? null : domainMessage('validation.oneLine');
};

/** The part of a product's rules that governs usage instructions. */
export type InstructionCompliance = Pick<ComplianceBean, 'isPrescriptionRequired' | 'isNutrition' | 'isControlledSubstance'>;

/**
 * Returns what is wrong with usage instructions.
 * Rule: docs/rules/prescriptions.md#directions.
 */
export const usageInstructionsProblem = (text: string, compliance: InstructionCompliance, localeCode: LocaleCode): FieldMessage | null => {
  if (text.trim() === '') return domainMessage('validation.required');
  const problem = lineProblem(text, USAGE_INSTRUCTIONS_MAX);
  if (problem) return problem;
  if (hasLabelPreview(compliance, localeCode) && !fitsLabel(text)) return domainMessage('approval.condenseInstructions');
  return compliance.isControlledSubstance && !isDetailedDirection(text) ? domainMessage('approval.genericDirections') : null;
};

const SHORTEST_NOTE = 4;

const NOTE_TOO_SHORT = ['approval.noteMissing', 'approval.noteOneCharacter', 'approval.noteFewCharacters', 'approval.noteFewCharacters'];

/**
 * Returns what is wrong with the notes to the pharmacist.
 * Rule: docs/rules/prescriptions.md#notes-to-the-pharmacist.
 * @param required whether the service asked for a note
 * @param max the locale's limit
 * @param shortest of a note that is asked for
 */
export const pharmacyNotesProblem = (
  text: string,
  { required, max, shortest = SHORTEST_NOTE }: { required: boolean; max: number; shortest?: number },
): FieldMessage | null => {
  const problem = lineProblem(text, max);
  if (problem) return problem;
  const length = text.trim().length;
  return required && length < shortest ? domainMessage(NOTE_TOO_SHORT[length] ?? 'approval.noteMissing') : null;
};
