import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { ComplianceBean } from '../product/schema.ts';

/** Characters of usage instructions. Rule: docs/rules/prescriptions.md#directions. */
export const USAGE_INSTRUCTIONS_MAX = 117;

/** Lines the label has for usage instructions: 72 px of 24 px each. */
export const LABEL_LINES = 3;

/** Characters of one label line: 117 over three lines. */
export const LABEL_LINE_LENGTH = USAGE_INSTRUCTIONS_MAX / LABEL_LINES;

/** A word cut to pieces that fit a line, counted in characters, not in UTF-16 units. */
const pieces = (word: string): string[] => {
  const characters = Array.from(word);
  const count = Math.ceil(characters.length / LABEL_LINE_LENGTH);
  return Array.from({ length: count }, (_, index) => characters.slice(index * LABEL_LINE_LENGTH, (index + 1) * LABEL_LINE_LENGTH).join(''));
};

const characterCount = (text: string): number => Array.from(text).length;

/**
 * Usage instructions as the label prints them: whole words, as many a line as fit.
 * @returns the lines, also those beyond the {@link LABEL_LINES} the label has; none for an empty text
 */
export const labelLines = (text: string): string[] => {
  const lines: string[] = [];
  for (const piece of text.split(/\s+/).filter(Boolean).flatMap(pieces)) {
    const last = lines.at(-1);
    if (last !== undefined && characterCount(last) + 1 + characterCount(piece) <= LABEL_LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
};

/** Whether usage instructions fit the label. */
export const fitsLabel = (text: string): boolean => labelLines(text).length <= LABEL_LINES;

/**
 * Whether the label preview shows, and with it the three-line rule holds: US and UK practices,
 * products that need a prescription and are no nutrition.
 */
export const hasLabelPreview = (
  compliance: Pick<ComplianceBean, 'isPrescriptionRequired' | 'isNutrition'>,
  localeCode: LocaleCode,
): boolean => localeProfile(localeCode).country !== 'CA' && compliance.isPrescriptionRequired && !compliance.isNutrition;
