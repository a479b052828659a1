import { describe, expect, test } from 'vitest';

import type { ActiveMedication } from '../../medication/active-medication.ts';
import type { PracticeHomeFeatures } from '../../practice/schema.ts';
import { clinicalReasons } from './sign-off-clinical.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';
import { makeItem } from '../../testing/index.ts';

const ONCE = 'Give 1 tablet by mouth once a day with food';
const given = (productName: string): ActiveMedication => ({ productName, productStrength: null, prescriptions: [], autoships: [] });

/** Carprofen 75 mg is the labelled dose of 37.5 pounds. */
const order = (animal: Partial<ApprovalQueueItem['animal']> = {}): ApprovalQueueItem => {
  const item = makeItem();
  return {
    ...item,
    animal: { ...item.animal, species: 'Canine', weight: 37.5, ...animal },
    product: { ...item.product, productName: 'Carprofen tablets', productStrength: '75 mg', compounded: false },
  };
};

/** Its label says how often, which that of carprofen leaves open. */
const enrofloxacin = (animal: Partial<ApprovalQueueItem['animal']>): ApprovalQueueItem => {
  const item = order(animal);
  return { ...item, product: { ...item.product, productName: 'Enrofloxacin tablets', productStrength: '136 mg' } };
};

interface Around {
  directions?: string;
  medications?: ActiveMedication[];
  features?: Partial<PracticeHomeFeatures>;
}

const reasons = (item: ApprovalQueueItem, { directions = ONCE, medications = [], features = {} }: Around = {}) =>
  clinicalReasons({ item, directions, medications, practice: { practiceHomeFeatures: features as PracticeHomeFeatures } });

describe('why an item drops out of a set for its pet', () => {
  test('a labelled dose of a labelled product beside nothing that conflicts says nothing', () => {
    expect(reasons(order(), { medications: [given('Enrofloxacin tablets')] })).toEqual([]);
  });

  test('a label for other species', () => {
    expect(reasons(order({ species: 'Feline' }))).toEqual([{ kind: 'species' }]);
  });

  test('medication that does not go with it', () => {
    expect(reasons(order(), { medications: [given('Meloxicam'), given('Prednisone tablets')] })).toMatchObject([
      { kind: 'conflict', conflict: 'nsaidTwice' },
      { kind: 'conflict', conflict: 'nsaidAndSteroid' },
      { kind: 'conflict', conflict: 'nsaidAndSteroid' },
    ]);
  });

  test.each([
    ['more than the label has', order({ weight: 20 }), ONCE, [{ kind: 'dose', verdict: 'above', partly: false }]],
    ['less than it has', order({ weight: 90 }), ONCE, [{ kind: 'dose', verdict: 'below', partly: false }]],
    ['more at most', order(), 'Give 1-2 tablets by mouth once a day', [{ kind: 'dose', verdict: 'above', partly: true }]],
  ])('a dose of %s', (_name, item, directions, expected) => {
    expect(reasons(item, { directions })).toEqual(expected);
  });

  test.each([
    ['twice a day', [{ kind: 'interval', interval: 'moreOften' }]],
    ['every other day', [{ kind: 'interval', interval: 'lessOften' }]],
    ['once a day', []],
  ])('the labelled dose, given %s', (often, expected) => {
    expect(reasons(enrofloxacin({ weight: 37.5 }), { directions: `Give 1 tablet by mouth ${often}` })).toEqual(expected);
  });

  test('a dose that is neither the labelled one nor as often says both', () => {
    expect(reasons(enrofloxacin({ weight: 90 }), { directions: 'Give 1 tablet by mouth twice a day' })).toEqual([
      { kind: 'dose', verdict: 'below', partly: false },
      { kind: 'interval', interval: 'moreOften' },
    ]);
  });

  test('a dose that could not be checked is left to whoever reviews it', () => {
    expect(reasons(order({ weight: null }))).toEqual([]);
    expect(reasons(order(), { directions: 'Give as it was explained' })).toEqual([]);
  });

  test('what the practice has switched off says nothing', () => {
    const cat = order({ species: 'Feline', weight: 20 });
    expect(reasons(cat, { medications: [given('Meloxicam')], features: { patientStripEnabled: false } })).toEqual([]);
    expect(reasons(order({ weight: 20 }), { features: { doseLineEnabled: false } })).toEqual([]);
  });
});
