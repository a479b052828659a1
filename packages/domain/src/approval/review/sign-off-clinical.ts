import type { QueuePet } from '../../client/schema.ts';
import { checkDose, doseBasis } from '../../dose/check-dose.ts';
import type { ActiveMedication } from '../../medication/active-medication.ts';
import { classConflicts } from '../../medication/class-conflicts.ts';
import { speciesMatch } from '../../dose/species-match.ts';
import { isFlagOn } from '../../permissions/flags.ts';
import type { PracticeData } from '../../practice/schema.ts';
import type { SignOffReason } from './sign-off.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';

export interface ClinicalCheck {
  item: ApprovalQueueItem;
  /** The directions that would be signed. */
  directions: string;
  practice: Pick<PracticeData, 'practiceHomeFeatures'>;
  medications: readonly ActiveMedication[];
}

const ofStrip = ({ item: { product, animal }, medications }: ClinicalCheck): SignOffReason[] => {
  const mismatch = speciesMatch(product, animal.species).kind === 'mismatch';
  const conflicts = classConflicts([product.productName, ...medications.map(({ productName }) => productName)]);
  return [
    ...(mismatch ? [{ kind: 'species' } as const] : []),
    ...conflicts.map(({ kind, products }) => ({ kind: 'conflict', conflict: kind, products }) as const),
  ];
};

const ofDose = ({ item: { product, animal }, directions }: ClinicalCheck): SignOffReason[] => {
  const dose = checkDose(doseBasis({ product, species: animal.species, weight: animal.weight }), directions);
  if (!dose.checked) return [];
  const { comparison, interval } = dose;
  return [
    ...(comparison.verdict === 'within' ? [] : [{ kind: 'dose', ...comparison } as const]),
    ...(interval === 'moreOften' || interval === 'lessOften' ? [{ kind: 'interval', interval } as const] : []),
  ];
};

/** Returns what drops an item out whose pet is no longer what the vet was shown, as far as a label and a dose go by it. */
export const petChangedReasons = (shown: QueuePet, now: QueuePet): SignOffReason[] =>
  shown.weight === now.weight && shown.species === now.species ? [] : [{ kind: 'petChanged' }];

/**
 * Why an item drops out of a set for the pet it is for: what the patient strip warns of, and a dose that is not the
 * label's. A dose that could not be checked is shown to the person who reviews the set, as it is in a review.
 * Rule: docs/rules/dosing.md#several-orders-at-once.
 */
export const clinicalReasons = (check: ClinicalCheck): SignOffReason[] => [
  ...(isFlagOn(check.practice, 'patientStripEnabled') ? ofStrip(check) : []),
  ...(isFlagOn(check.practice, 'doseLineEnabled') ? ofDose(check) : []),
];
