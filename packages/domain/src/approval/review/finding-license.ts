import { vetLicenseStatus } from '../../staff/vet-license.ts';
import { domainMessage } from '../../text/message.ts';
import type { ComplianceBean } from '../../product/schema.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { finding } from './finding.ts';
import type { ValidationMessage } from '../queue/schema.ts';

type LicenseFacts = Pick<ApprovalFacts, 'vetLicense' | 'localization' | 'now'> & {
  item: Pick<ApprovalFacts['item'], 'isLicenseFormRequired'> & {
    product: { complianceBean: Pick<ComplianceBean, 'compoundingPharmacyId'> };
  };
};

/**
 * An item that opens the license form, and whose vet has no license on record, or one that has expired. It blocks nothing:
 * section 4 lets the vet continue without saving. Where the product asks for it, {@link signingLicenseFinding} refuses.
 */
export const licenseFinding = ({ item, vetLicense, localization, now }: LicenseFacts): ValidationMessage | null => {
  if (!item.isLicenseFormRequired) return null;
  const status = vetLicenseStatus(vetLicense, now);
  if (status === 'OK') return null;
  const missing = item.product.complianceBean.compoundingPharmacyId === null ? 'missingForProduct' : 'missing';
  const text = domainMessage(`finding.VETERINARIAN_LICENSE_REQUIRED_RULE.${status === 'MISSING' ? missing : 'expired'}`);
  return finding('VETERINARIAN_LICENSE_REQUIRED_RULE', localization.defaultLocaleCode, { text });
};

/**
 * Why nothing is signed of a product that asks for license information; null when its vet's license holds, or none is asked for.
 * Rule: docs/rules/prescriptions.md#license.
 */
export const signingLicenseFinding = (
  facts: Omit<LicenseFacts, 'item'> & {
    product: { complianceBean: Pick<ComplianceBean, 'compoundingPharmacyId' | 'isVetLicenceInformationRequired'> };
  },
): ValidationMessage | null =>
  licenseFinding({
    ...facts,
    item: { product: facts.product, isLicenseFormRequired: facts.product.complianceBean.isVetLicenceInformationRequired },
  });
