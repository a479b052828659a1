import { addMonths, isoDateOf } from '@practice-portal/domain/locale';

import { weightRangeOf } from '../products/weight-range.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import { CLINICAL_CASES } from './clinical-cases.ts';
import type { QueueCase } from './queue-case.ts';
import { suitsWeight, type Product } from './queue-catalog.ts';

type Compliance = NewQueueItem['product']['complianceBean'];

const withRules = (item: NewQueueItem, rules: Partial<Compliance>): NewQueueItem => ({
  ...item,
  product: { ...item.product, complianceBean: { ...item.product.complianceBean, ...rules } },
});

const needsPrescription = (product: Product): boolean =>
  product.compliance.isPrescriptionRequired && !product.compliance.isNutrition && !product.compounded;

/** One item each of what a vet can meet, at the head of the main practice's queue. */
export const QUEUE_CASES: readonly QueueCase[] = [
  {
    name: 'active prescription',
    product: needsPrescription,
    extras: { prescription: { originalRefills: 5, fillsRemaining: 3, months: 7 } },
  },
  {
    name: 'active PRN prescription',
    product: needsPrescription,
    extras: { prescription: { originalRefills: 999, fillsRemaining: 1_000, months: 4 } },
  },
  { name: 'AutoShip of the same product', extras: { autoships: 1 } },
  { name: 'two AutoShips of the same product', extras: { autoships: 2 } },
  {
    name: 'weight outside the product’s',
    anyWeight: true,
    product: (product, animal) => weightRangeOf(product) !== null && !suitsWeight(product, animal),
  },
  {
    name: 'no weight on record',
    product: (product) => weightRangeOf(product) !== null,
    anyWeight: true,
    change: (item) => ({ ...item, animal: { ...item.animal, weight: null, weightDate: null } }),
  },
  {
    name: 'default expiration has passed',
    product: needsPrescription,
    change: (item, now) => withRules(item, { defaultExpirationDate: addMonths(isoDateOf(now), -2) }),
  },
  {
    name: 'default and maximum expiration ahead',
    product: needsPrescription,
    change: (item, now) =>
      withRules(item, { defaultExpirationDate: addMonths(isoDateOf(now), 5), maximumExpirationDate: addMonths(isoDateOf(now), 10) }),
  },
  { name: 'PRN refills', product: needsPrescription, change: (item) => withRules(item, { defaultRefills: 999, maximumRefills: 999 }) },
  { name: 'no refills', product: needsPrescription, change: (item) => withRules(item, { defaultRefills: 0, maximumRefills: 5 }) },
  { name: 'refills to choose', product: needsPrescription, change: (item) => withRules(item, { defaultRefills: null }) },
  { name: 'compounded, with a message', product: (product) => product.compounded },
  { name: 'compounded, fixed expiration', product: (product) => product.compounded && !product.compliance.expirationDateSelectionEnabled },
  {
    name: 'compounded, with answers to confirm',
    product: (product) => product.compounded,
    change: (item) => withRules(item, { defaultClinicalRationaleCode: 'TASTE', defaultMedicationIndicationIds: [112] }),
  },
  { name: 'controlled substance', product: (product) => product.compliance.isControlledSubstance },
  {
    name: 'controlled substance, generic directions',
    product: (product) => product.compliance.isControlledSubstance,
    change: (item) => withRules(item, { usageInstructions: 'Use as directed' }),
  },
  { name: 'nutrition', product: (product) => product.compliance.isNutrition },
  {
    name: 'directions too long for the label',
    product: needsPrescription,
    change: (item) =>
      withRules(item, {
        usageInstructions:
          'Give one tablet by mouth every twelve hours with a full meal, and call the practice if vomiting or diarrhea lasts more than one day or appetite is lost',
      }),
  },
  { name: 'no directions', product: needsPrescription, change: (item) => withRules(item, { usageInstructions: null }) },
  { name: 'note to the pharmacist asked for', product: needsPrescription, change: (item) => ({ ...item, pharmacyNoteRequired: true }) },
  {
    name: 'note to the pharmacist given',
    product: needsPrescription,
    change: (item) => withRules(item, { pharmacyNotes: 'Flavored if available, please' }),
  },
  {
    name: 'long names',
    change: (item) => ({
      ...item,
      animal: { ...item.animal, name: 'Sir Bartholomew Fluffington III' },
      product: { ...item.product, productName: `${item.product.productName} with a very long trade name, flavored, for daily use` },
    }),
  },
  {
    name: 'nothing known of the client',
    change: (item) => ({ ...item, clientPhone: null, clientEmail: null, shippingAddress: null, approvalSuggestion: null }),
  },
  { name: 'replacement', change: (item) => ({ ...item, isReplacement: true }) },
  ...CLINICAL_CASES,
];
