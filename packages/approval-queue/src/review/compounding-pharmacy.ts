import type { ComplianceBean } from '@practice-portal/domain/product';

/** Which pharmacy compounds a product. */
export type CompoundingPharmacy = 'first' | 'second' | 'other';

const PARTNERS: Partial<Record<number, CompoundingPharmacy>> = { 1: 'first', 2: 'second' };

/** The pharmacy of an id; `other` for one that is not known or not given. */
export const pharmacyOf = (id: number | null): CompoundingPharmacy => PARTNERS[id ?? 0] ?? 'other';

/** Something a compounding pharmacy asks of whoever prescribes, or decides itself. */
export type PharmacyAsk = 'expiration' | 'rationale' | 'indications' | 'license';

/** What applies to a product. */
export const pharmacyAsks = (
  compliance: Pick<
    ComplianceBean,
    'expirationDateSelectionEnabled' | 'isClinicalRationaleRequired' | 'isMedicationIndicationsRequired' | 'isVetLicenceInformationRequired'
  >,
): PharmacyAsk[] => {
  const applies: Record<PharmacyAsk, boolean> = {
    expiration: !compliance.expirationDateSelectionEnabled,
    rationale: compliance.isClinicalRationaleRequired,
    indications: compliance.isMedicationIndicationsRequired,
    license: compliance.isVetLicenceInformationRequired,
  };
  return (Object.keys(applies) as PharmacyAsk[]).filter((ask) => applies[ask]);
};
