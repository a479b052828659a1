import { vetLicenseStatus } from '../staff/vet-license.ts';
import { domainMessage } from '../text/message.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from './types.ts';

/**
 * A compounding partner's item whose vet has no licence on record, or one that has expired. It opens the licence form
 * and blocks nothing: section 4 lets the vet continue without saving.
 */
export const licenseFinding = ({ item, vetLicense, localization, now }: ApprovalFacts): ValidationMessage | null => {
  if (!item.isLicenseFormRequired) return null;
  const status = vetLicenseStatus(vetLicense, now);
  if (status === 'OK') return null;
  const text = domainMessage(`finding.VETERINARIAN_LICENSE_REQUIRED_RULE.${status === 'MISSING' ? 'missing' : 'expired'}`);
  return finding('VETERINARIAN_LICENSE_REQUIRED_RULE', localization.defaultLocaleCode, { text });
};
