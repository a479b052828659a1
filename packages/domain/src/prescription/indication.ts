import type { ComplianceBean } from '../product/schema.ts';

/** Something a compounding pharmacy's medication is given for. */
export interface MedicationIndication {
  id: number;
  name: string;
}

/** Answer of `GET compounding-medication-indications/compounding-pharmacy-id/{id}`. */
export interface MedicationIndicationsAnswer {
  data: MedicationIndication[];
}

/** Whether a pharmacy knows every indication that is given. */
export const areOffered = (ids: readonly number[], offered: readonly Pick<MedicationIndication, 'id'>[]): boolean =>
  ids.every((id) => offered.some((indication) => indication.id === id));

/** Whether an order form asks what a product is given for: where the product does, and of what a compounding partner makes. */
export const asksIndications = ({
  isMedicationIndicationsRequired,
  compoundingPharmacyId,
}: Pick<ComplianceBean, 'isMedicationIndicationsRequired' | 'compoundingPharmacyId'>): boolean =>
  isMedicationIndicationsRequired || compoundingPharmacyId !== null;
