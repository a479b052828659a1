import type { ZonedDate } from '../locale/dates.ts';
import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import type { Autoship } from '../autoship/schema.ts';
import type { DrugClass } from '../dose/types.ts';
import { prescriptionStanding } from '../prescription/standing.ts';
import type { PrescriptionRow } from '../prescription/schema.ts';
import { drugClassesOf } from './drug-classes.ts';

/** A product that a pet is given, with what it is given by. */
export interface ActiveMedication {
  productName: string;
  productStrength: string | null;
  prescriptions: PrescriptionRow[];
  autoships: Autoship[];
}

/** Medication of one class. */
export interface MedicationGroup {
  /** Null: the table does not know the products. */
  drugClass: DrugClass | null;
  medications: ActiveMedication[];
}

interface Records {
  prescriptions: readonly PrescriptionRow[];
  autoships: readonly Autoship[];
}

const keyOf = (name: string, strength: string | null): string => `${name.trim().toLowerCase()}|${(strength ?? '').trim().toLowerCase()}`;

/**
 * Returns what a pet is given beside the order that is looked at, one entry a product.
 * @param records of the pet alone
 */
export const activeMedication = (
  { prescriptions, autoships }: Records,
  { isAutoship, product }: Pick<ApprovalQueueItem, 'isAutoship' | 'product'>,
  now: ZonedDate,
): ActiveMedication[] => {
  const byProduct = new Map<string, ActiveMedication>();
  const entry = (productName: string, productStrength: string | null): ActiveMedication => {
    const key = keyOf(productName, productStrength);
    const found = byProduct.get(key) ?? { productName, productStrength, prescriptions: [], autoships: [] };
    byProduct.set(key, found);
    return found;
  };
  for (const rx of prescriptions) {
    const standing = prescriptionStanding({ voidedAt: null, expirationDate: rx.expirationDate }, now);
    if (standing === 'active') entry(rx.productName, rx.productStrength).prescriptions.push(rx);
  }
  const own = isAutoship ? keyOf(product.productName, product.productStrength) : null;
  for (const autoship of autoships.filter(({ active }) => active)) {
    for (const { productName, productStrength } of autoship.autoShipItemResponseBeans) {
      // The order comes from this AutoShip: it is no other.
      if (keyOf(productName, productStrength) !== own) entry(productName, productStrength).autoships.push(autoship);
    }
  }
  return [...byProduct.values()];
};

/** Medication by class, the known classes first. */
export const groupByClass = (medications: readonly ActiveMedication[]): MedicationGroup[] => {
  const groups = new Map<DrugClass | null, ActiveMedication[]>();
  for (const medication of medications) {
    const { shown } = drugClassesOf(medication.productName);
    groups.set(shown, [...(groups.get(shown) ?? []), medication]);
  }
  return [...groups]
    .map(([drugClass, members]) => ({ drugClass, medications: members }))
    .toSorted((one, other) => Number(one.drugClass === null) - Number(other.drugClass === null));
};
