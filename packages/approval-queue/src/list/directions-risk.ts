import type { LocaleCode } from '@practice-portal/domain/locale';
import { fitsLabel, hasLabelPreview } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';

/** Why the directions of a waiting item need a look before it is approved. */
export type DirectionsRisk = 'missing' | 'tooLong';

/**
 * What is wrong with the directions an item came with; null when nothing is.
 * The same rules that would refuse them in the review, so that the queue shows what opening would. What a controlled
 * substance needs besides is read by `ControlledRisk`, in a chunk of its own.
 */
export const directionsRisk = (compliance: ComplianceBean, localeCode: LocaleCode): DirectionsRisk | null => {
  if (!compliance.isPrescriptionRequired) return null;
  const directions = compliance.usageInstructions?.trim() ?? '';
  if (directions === '') return 'missing';
  return hasLabelPreview(compliance, localeCode) && !fitsLabel(directions) ? 'tooLong' : null;
};
