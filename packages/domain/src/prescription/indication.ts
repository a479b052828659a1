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
