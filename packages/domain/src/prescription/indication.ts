import type { MedicationIndication } from '../approval/queue/schema.ts';
import type { ComplianceBean } from '../product/schema.ts';

/** Whether a pharmacy knows every indication that is given. */
export const areOffered = (ids: readonly number[], offered: readonly Pick<MedicationIndication, 'id'>[]): boolean =>
  ids.every((id) => offered.some((indication) => indication.id === id));

/** Whether an order form asks what a product is given for: where the product does, and of what a compounding partner makes. */
export const asksIndications = ({
  isMedicationIndicationsRequired,
  compoundingPharmacyId,
}: Pick<ComplianceBean, 'isMedicationIndicationsRequired' | 'compoundingPharmacyId'>): boolean =>
  isMedicationIndicationsRequired || compoundingPharmacyId !== null;
