import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { addTime } from '../locale/dates.ts';
import type { Autoship } from '../autoship/schema.ts';
import { DRUG_LABELS } from '../dose/labels.ts';
import { prescriptionActions } from '../prescription/prescription-row.ts';
import type { PrescriptionRow } from '../prescription/schema.ts';
import { activeMedication, groupByClass } from './active-medication.ts';
import { classConflicts } from './class-conflicts.ts';
import { drugClassesOf } from './drug-classes.ts';
import { speciesMatch } from '../dose/species-match.ts';
import { makeItem } from '../testing/index.ts';

const rx = (overrides: Partial<PrescriptionRow> = {}): PrescriptionRow => ({
  rxId: 1,
  productName: 'Prednisolone tablets',
  productStrength: '5 mg',
  productPackaging: '100 tablets',
  fillQuantity: 1,
  originalRefills: 3,
  fillsRemaining: 2,
  animalId: 9,
  animalName: 'Biscuit',
  expirationDate: '2027-03-01',
  clientId: 7,
  compoundingPharmacyMessage: null,
  mailFailed: false,
  ...prescriptionActions({ voidedAt: null, expirationDate: '2027-03-01', fillsRemaining: 2 }, NOW),
  ...overrides,
});

const autoship = (productName: string, productStrength: string | null, over: Partial<Autoship> = {}): Autoship => ({
  autoshipId: 5,
  frequency: 30,
  nextShipDate: '2026-12-01',
  active: true,
  runState: null,
  walletId: null,
  addressId: 3,
  version: 1,
  nextCharge: null,
  autoShipItemResponseBeans: [
    {
      autoshipItemId: 5,
      productName,
      productStrength,
      productPackaging: null,
      quantity: 1,
      minimumQuantity: 1,
      maximumQuantity: 1,
      animalId: 1,
      animalName: 'Biscuit',
      compoundingPharmacyMessage: null,
      productDefaultAutoshipDays: null,
      usageInstructions: null,
    },
  ],
  ...over,
});

describe('drug classes', () => {
  test.each([
    ['Rimadyl® Caplets', 'nsaid', ['nsaid']],
    ['Methylprednisolone tablets', 'corticosteroid', ['corticosteroid']],
    ['NexGard', 'isoxazoline', ['isoxazoline']],
    ['NexGard PLUS', 'isoxazoline', ['isoxazoline']],
    ['SimparicaTRIO', 'combinationParasiticide', ['combinationParasiticide', 'isoxazoline']],
    ['BRAVECTO PLUS', 'combinationParasiticide', ['isoxazoline', 'combinationParasiticide']],
    ['Enrofloxacin (compounded) oral suspension, chicken', 'fluoroquinolone', ['fluoroquinolone']],
    ['Renal Support Diet, dry', null, []],
    ['', null, []],
  ] as const)('%s', (name, shown, all) => {
    expect(drugClassesOf(name)).toEqual({ shown, all });
  });

  test('every name of the table is found in its own class', () => {
    for (const { names, drugClass } of DRUG_LABELS) for (const name of names) expect(drugClassesOf(name).all, name).toContain(drugClass);
  });
});

describe('class conflicts', () => {
  test.each([
    [['Rimadyl Caplets', 'Metacam Oral Suspension'], ['nsaidTwice']],
    [['Rimadyl Caplets', 'Carprofen tablets'], ['nsaidTwice']],
    [['Rimadyl Caplets', 'Prednisolone tablets'], ['nsaidAndSteroid']],
    [['Prednisolone tablets', 'Rimadyl Caplets'], ['nsaidAndSteroid']],
    [['Rimadyl Caplets', 'Enalapril tablets'], ['nsaidAndAceInhibitor']],
    [['Benazepril HCl 10 mg tablets', 'Piroxicam capsules'], ['nsaidAndAceInhibitor']],
    [['Prednisolone tablets', 'Enalapril tablets'], []],
    [['NexGard', 'SIMPARICA'], ['isoxazolineTwice']],
    [['NexGard', 'SimparicaTRIO'], ['isoxazolineTwice']],
    [['NexGard', 'Interceptor'], []],
    [['Rimadyl Caplets', 'RIMADYL® caplets'], []],
    [['Prednisolone tablets', 'Medrol Tablets'], []],
    [
      ['Rimadyl Caplets', 'Metacam Oral Suspension', 'Prednisolone tablets'],
      ['nsaidTwice', 'nsaidAndSteroid', 'nsaidAndSteroid'],
    ],
    [['Some new product', 'Rimadyl Caplets'], []],
  ] as const)('%j', (names, kinds) => {
    const found = classConflicts(names);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    for (const { source } of found) expect(source).toMatch(/^https:/);
  });

  test('do not depend on the order, and no text throws', () => {
    const some = fc.array(
      fc.oneof(fc.constantFrom('Rimadyl', 'Metacam', 'Medrol', 'NexGard', 'Bravecto', 'Vetoryl'), fc.string({ unit: 'binary' })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, (names) => {
        const kinds = (list: readonly string[]) =>
          classConflicts(list)
            .map(({ kind }) => kind)
            .toSorted();
        expect(kinds(names.toReversed())).toEqual(kinds(names));
      }),
    );
  });
});

describe('species', () => {
  const product = (productName: string, productStrength: string | null, compounded = false) => ({
    productName,
    productStrength,
    compounded,
  });
  test.each([
    [product('Rimadyl Caplets', '25 mg'), 'Canine', { kind: 'labelled' }],
    [product('Rimadyl Caplets', '25 mg'), 'Feline', { kind: 'mismatch', labelledFor: ['dog'], label: { cfr: '21 CFR 520.304' } }],
    [product('Rimadyl Caplets', '25 mg'), 'Lapine', { kind: 'mismatch' }],
    [product('Interceptor', '2.3 mg'), 'Feline', { kind: 'mismatch', labelledFor: ['dog'] }],
    [product('Interceptor', '23 mg'), 'Feline', { kind: 'labelled' }],
    [product('Cyclosporine oral solution', '100 mg/mL'), 'Canine', { kind: 'mismatch', labelledFor: ['cat'] }],
    [product('Cyclosporine capsule', '100 mg'), 'Canine', { kind: 'labelled' }],
    [product('Onsior Tablets for Cats', null), 'Feline', { kind: 'labelled' }],
    [product('Enrofloxacin (compounded)', '50 mg/mL', true), 'Equine', { kind: 'unknown' }],
    [product('Something else', '5 mg'), 'Feline', { kind: 'unknown' }],
    [product('Advantage Multi for Dogs', null), 'Feline', { kind: 'mismatch', labelledFor: ['dog'], label: null }],
    [product('Advantage Multi for Dogs', null), 'Canine', { kind: 'labelled' }],
    [product('Flea spray for dogs and cats', null), 'Feline', { kind: 'labelled' }],
    [product('Equine wormer', null), 'Canine', { kind: 'mismatch', labelledFor: ['horse'] }],
    [product('Catalyst', null), 'Canine', { kind: 'unknown' }],
  ] as const)('%j for a %s', (of, species, expected) => {
    expect(speciesMatch(of, species)).toMatchObject(expected);
  });

  test.each([
    [['Canine'], 'Feline', { kind: 'mismatch', labelledFor: ['dog'], label: null }],
    [['Canine', 'Feline'], 'Feline', { kind: 'labelled' }],
    [[], 'Feline', { kind: 'unknown' }],
  ] as const)('where only the catalog says %j, a %s', (catalog, species, expected) => {
    expect(speciesMatch(product('Something else', null), species, catalog)).toMatchObject(expected);
  });
});

describe('what else a pet is given', () => {
  const item = makeItem({ isAutoship: true });
  const { productName, productStrength } = item.product;

  test('is what has not expired, each product once', () => {
    const found = activeMedication(
      {
        prescriptions: [
          rx(),
          rx({ rxId: 2 }),
          rx({ rxId: 3, productName: 'Metacam', expirationDate: '2026-11-20' }),
          rx({ rxId: 4, productName: 'Vetoryl', expirationDate: null }),
        ],
        autoships: [autoship('prednisolone TABLETS', '5 mg'), autoship('NexGard', '68 mg', { active: false })],
      },
      item,
      NOW,
    );
    expect(found.map(({ productName: name, prescriptions, autoships }) => [name, prescriptions.length, autoships.length])).toEqual([
      ['Prednisolone tablets', 2, 1],
      ['Vetoryl', 1, 0],
    ]);
  });

  test('leaves out the AutoShip that the order comes from, and only it', () => {
    const records = { prescriptions: [], autoships: [autoship(productName, productStrength), autoship('NexGard', '68 mg')] };
    expect(activeMedication(records, item, NOW).map(({ productName: name }) => name)).toEqual(['NexGard']);
    expect(activeMedication(records, { ...item, isAutoship: false }, NOW)).toHaveLength(2);
  });

  test('comes by class, what nobody knows last', () => {
    const medications = activeMedication(
      { prescriptions: [rx({ productName: 'Fish oil' }), rx({ productName: 'Metacam' }), rx({ productName: 'Rimadyl' })], autoships: [] },
      item,
      NOW,
    );
    expect(groupByClass(medications).map(({ drugClass, medications: members }) => [drugClass, members.length])).toEqual([
      ['nsaid', 2],
      [null, 1],
    ]);
  });
});

test.each([
  [
    { voidedAt: null, expirationDate: '2027-01-01', fillsRemaining: 1 },
    { canRefill: true, canExpire: true, canPrint: true, canResendRecommendation: true },
  ],
  [
    { voidedAt: null, expirationDate: '2027-01-01', fillsRemaining: 0 },
    { canRefill: false, canReplace: true },
  ],
  [
    { voidedAt: null, expirationDate: '2026-01-01', fillsRemaining: 1 },
    { canRefill: false, canRenew: true, canExpire: true, canPrint: true, canResendRecommendation: false },
  ],
  [
    { voidedAt: null, expirationDate: '2027-01-01', fillsRemaining: 1, finalAt: addTime(NOW, 8, 'second') },
    { canRefill: false, canRenew: false, canReplace: false, canExpire: false, canPrint: false, canResendRecommendation: false },
  ],
  [
    { voidedAt: NOW, expirationDate: '2027-01-01', fillsRemaining: 1 },
    { canRefill: false, canRenew: false, canReplace: false, canExpire: false, canPrint: false },
  ],
] as const)('of a prescription with %j: %j', (facts, actions) => {
  expect(prescriptionActions(facts, NOW)).toMatchObject(actions);
});
