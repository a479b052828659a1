import { inZone } from '../locale/dates.ts';
import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { messageText } from '../text/message-text.ts';
import { bodyConditions } from './body-condition.ts';
import { dietConfirmSchema } from './confirm-schema.ts';
import { dietItemProblems, isDietUnsaved } from './diet-item.ts';
import { dietRefusal, versionOf } from './eligibility.ts';
import { FOLLOW_UP_PRESETS, nextVisitDate } from './follow-up.ts';
import { formulaSets, stepAfter } from './formula-sets.ts';
import { type DietHealthValues, dietHealthSchema, dietRequestOf } from './health-schema.ts';
import { planValue } from './plan-value.ts';
import { usualChoice } from './plan.ts';
import { consistencyProblem, initialPathologies, pathologyOf, togglePathology, withScore } from './weight-management.ts';
import { weighInProblems, weighInSchema } from './weigh-in-schema.ts';
import type { DietRecommendation, DisorderCategory, PathologyCode } from './schema.ts';

const NOW = inZone(new Date('2026-11-20T12:00:00Z'), 'UTC');
const say = (message: Parameters<typeof messageText>[0] | null) => (message === null ? null : messageText(message, 'en-US'));
const DOG = { species: 'Canine', breed: 'Beagle', weight: 22.5, birthDate: '2019-04-12' };
const CAT = { species: 'Feline', breed: 'Domestic Shorthair', weight: 10, birthDate: '2019-04-12' };
const WEIGHT = 'Royal Canin individualis is not available for pets over 55.1 lbs and minnus than 2.1 lbs';

test.each([
  [DOG, 'DOG', null],
  [CAT, 'CAT', null],
  [{ ...DOG, species: 'Ferret' }, 'DOG', 'Royal Canin individualis is only for Cats and Dogs'],
  [DOG, 'CAT', 'This product is not for dogs, select the dog version instead'],
  [CAT, 'DOG', 'This product is not for cats, select the cat version instead'],
  [{ ...DOG, weight: 55.1 }, 'DOG', null],
  [{ ...DOG, weight: 55.11 }, 'DOG', WEIGHT],
  [{ ...CAT, weight: 2.1 }, 'CAT', null],
  [{ ...CAT, weight: 2.09 }, 'CAT', WEIGHT],
  // 2.1 and 55.1 lbs as they are typed in kilograms.
  [{ ...CAT, weight: 0.95 / KILOGRAMS_PER_POUND }, 'CAT', null],
  [{ ...CAT, weight: 0.94 / KILOGRAMS_PER_POUND }, 'CAT', WEIGHT],
  [{ ...DOG, weight: 24.99 / KILOGRAMS_PER_POUND }, 'DOG', null],
  [{ ...DOG, weight: 25 / KILOGRAMS_PER_POUND }, 'DOG', WEIGHT],
  [{ ...DOG, weight: 21.9, birthDate: '2026-01-20' }, 'DOG', null],
  [{ ...DOG, weight: 21.9, birthDate: '2026-01-21' }, 'DOG', 'Dogs under 22 lbs must be at least 10 months old to use this product'],
  [{ ...DOG, weight: 22, birthDate: '2025-11-21' }, 'DOG', 'Dogs over 22 lbs must be at least 12 months old to use this product.'],
  [{ ...DOG, weight: 40, birthDate: '2025-11-20' }, 'DOG', null],
  [{ ...CAT, birthDate: '2025-11-21' }, 'CAT', 'Cats must be at least 12 months old to use this product'],
  [{ ...CAT, breed: 'Maine Coon', birthDate: '2025-09-01' }, 'CAT', 'Maine Coons must be at least 15 months old to use this product'],
  [{ ...CAT, breed: 'Maine Coon', birthDate: '2025-08-20' }, 'CAT', null],
  // What the record does not know is asked for in step 1.
  [{ ...DOG, weight: null, birthDate: null }, 'DOG', null],
] as const)('%j for the version %s: %s', (pet, version, refusal) => {
  expect(say(dietRefusal(pet, version, NOW))).toBe(refusal);
});

test('the version of a product is that of its only species', () => {
  expect([versionOf(['Canine']), versionOf(['Feline']), versionOf(['Canine', 'Feline']), versionOf([])]).toEqual([
    'DOG',
    'CAT',
    null,
    null,
  ]);
});

test('the body condition table has the words of the specification at 1, 5 and 9, and its own for each species', () => {
  for (const species of ['DOG', 'CAT'] as const) {
    const table = bodyConditions(species);
    expect(table.map(({ score }) => score)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([0, 4, 8].map((at) => say(table[at]?.label ?? null))).toEqual(['Emaciated', 'Normal', 'Morbidly obese']);
    expect(table.every(({ description }) => say(description) !== description.key)).toBe(true);
  }
  expect(bodyConditions('DOG')[6]?.description.key).not.toBe(bodyConditions('CAT')[6]?.description.key);
});

const NONE: PathologyCode = { id: 1101, pathologyCode: 150_001, group: 'weight', desc: 'No weight management' };
const MANAGED: PathologyCode = { id: 1102, pathologyCode: 1505, group: 'weight', desc: 'Weight management' };
const JOINT: PathologyCode = { id: 1201, pathologyCode: 2101, group: null, desc: 'Osteoarthritis' };
const listed = ({ id, pathologyCode, group, desc }: PathologyCode) => ({
  id,
  diagnosticCode: pathologyCode,
  diagnosticDesc: desc,
  group,
  checked: id === JOINT.id,
});
const CATEGORIES: DisorderCategory[] = [
  { id: 11, categoryDesc: 'Weight management', diagnostics: [NONE, MANAGED].map(listed) },
  { id: 12, categoryDesc: 'Mobility', diagnostics: [JOINT].map(listed) },
];
const MISMATCH = "Body condition score doesn't match the weight management selection";

describe('weight management', () => {
  test.each([
    [1, [JOINT], MISMATCH],
    [5, [], MISMATCH],
    [5, [NONE], null],
    [5, [MANAGED], null],
    [6, [NONE], MISMATCH],
    [6, [JOINT], null],
    [6, [MANAGED], null],
    [7, [NONE], MISMATCH],
    [7, [JOINT], MISMATCH],
    [9, [MANAGED, JOINT], null],
  ])('a score of %d with %j: %s', (bcs, chosen, problem) => {
    expect(say(consistencyProblem(bcs, chosen))).toBe(problem);
  });

  test('6 chooses 150001 and 7 or more 1505, in place of each other; others leave what is chosen', () => {
    const codes = (bcs: number, chosen: PathologyCode[]) => withScore(bcs, chosen, CATEGORIES).map(({ pathologyCode }) => pathologyCode);
    expect(codes(6, [JOINT])).toEqual([2101, 150_001]);
    expect(codes(6, [MANAGED])).toEqual([150_001]);
    expect(codes(7, [NONE, JOINT])).toEqual([2101, 1505]);
    expect(codes(9, [MANAGED])).toEqual([1505]);
    expect(codes(5, [NONE])).toEqual([150_001]);
  });

  test('a diagnosis is chosen and taken back, and excludes those of its group', () => {
    expect(togglePathology([NONE, JOINT], MANAGED)).toEqual([JOINT, MANAGED]);
    expect(togglePathology([JOINT, MANAGED], JOINT)).toEqual([MANAGED]);
    expect(initialPathologies(CATEGORIES)).toEqual([JOINT]);
    expect(pathologyOf(listed(NONE))).toEqual(NONE);
  });
});

test('of several formulas one set is picked, and each says what it leaves out', () => {
  const KIDNEY = { id: 1301, pathologyCode: 3101, group: null, desc: 'Chronic kidney disease' };
  const of = (...pathologies: PathologyCode[]) => ({ pathologies }) as DietRecommendation;
  const sets = formulaSets([of(NONE, JOINT), of(NONE, KIDNEY)], [NONE, JOINT, KIDNEY]);
  expect(sets.map(({ leftOut }) => leftOut)).toEqual([[KIDNEY], [JOINT]]);
  expect([stepAfter(1), stepAfter(2)]).toEqual(['diet', 'prioritisation']);
});

const FORM: DietHealthValues = {
  weight: '22.5',
  birthDate: '2019-04-12',
  gender: 'Male',
  neutered: 'YES',
  breed: 'Beagle',
  lifestyle: 'INDOOR_ACTIVE',
  mixFeeding: false,
  bcs: 5,
  pathologyCodes: [NONE, JOINT],
};

test.each([
  [{}, {}],
  [{ bcs: 0 }, { bcs: 'diet.bcsRequired' }],
  [{ pathologyCodes: [] }, { pathologyCodes: 'diet.disordersRequired' }],
  [{ pathologyCodes: [JOINT] }, { pathologyCodes: 'diet.consistency' }],
  [{ weight: '' }, { weight: 'validation.required' }],
  [{ weight: '55.2' }, { weight: 'diet.eligibility.weight' }],
  [{ weight: 'ten' }, { weight: 'pet.weightNumber' }],
  [{ birthDate: '2026-06-01' }, { birthDate: 'diet.eligibility.largeDogAge' }],
  [{ birthDate: '2026-12-01' }, { birthDate: 'pet.dateInFuture' }],
  [{ birthDate: '' }, { birthDate: 'validation.required' }],
  [
    { gender: '', neutered: '', breed: '', lifestyle: '' },
    { gender: 'validation.required', neutered: 'validation.required', breed: 'validation.required', lifestyle: 'validation.required' },
  ],
])('step 1 with %j: %j', (change, problems) => {
  expect(errorsOf(dietHealthSchema({ species: 'DOG', localeCode: 'en-US', now: NOW }), { ...FORM, ...change })).toEqual(problems);
});

test('step 1 is asked with in pounds, whatever the practice weighs in', () => {
  const context = { animalId: 7201, species: 'DOG' } as const;
  expect(dietRequestOf(FORM, { ...context, localeCode: 'en-US' }).weight).toBe(22.5);
  const { weight, ...rest } = dietRequestOf({ ...FORM, weight: '10' }, { ...context, localeCode: 'en-CA' });
  expect(weight).toBeCloseTo(22.0462, 4);
  expect(rest).toMatchObject({ id: 7201, speciesType: 'DOG', weightUnitType: 'lb' });
});

const choice = usualChoice({ speciesType: 'DOG', weight: 50, bcs: 7 });
const energy = { species: 'DOG', weight: 50, energyValue: 500 } as const;
const STEP_3 = { followUpDays: 30, nextVisitDate: '2026-12-20', vetStaffId: null, staffId: null, lowEnergyReason: '' };

test.each([
  [{}, { choice, energy }, {}],
  [{ nextVisitDate: '' }, null, { nextVisitDate: 'diet.visitDateRequired' }],
  [{ nextVisitDate: '2026-11-19' }, null, { nextVisitDate: 'diet.visitDatePassed' }],
  [{ nextVisitDate: '2026-11-20' }, null, {}],
  [{}, { choice, energy: { ...energy, energyValue: 400 } }, { lowEnergyReason: 'diet.plan.reason' }],
  [{ lowEnergyReason: 'Did not lose weight on more' }, { choice, energy: { ...energy, energyValue: 400 } }, {}],
])('step 3 with %j: %#', (change, plan, problems) => {
  expect(errorsOf(dietConfirmSchema({ now: NOW, plan }), { ...STEP_3, ...change })).toEqual(problems);
});

test('a visit is so many days from today, and picked for none', () => {
  expect(FOLLOW_UP_PRESETS.map(({ days, label }) => [days, say(label)])).toEqual([
    [30, '1 month'],
    [60, '2 months'],
    [90, '3 months'],
    [120, '4 months'],
    [0, 'Custom'],
  ]);
  expect([nextVisitDate(30, NOW), nextVisitDate(0, NOW)]).toEqual(['2026-12-20', '']);
});

test('a diet item has quantity 1, no refills and the preset instructions, and needs its recommendation', () => {
  const item = { orderQuantity: 1, refills: 0, usageInstructions: 'Feed it' };
  expect(dietItemProblems(item, 'Feed it')).toEqual({});
  expect(
    Object.keys(dietItemProblems({ orderQuantity: 2, prescriptionQuantity: 2, refills: 1, usageInstructions: 'Feed more' }, 'Feed it')),
  ).toEqual(['orderQuantity', 'prescriptionQuantity', 'refills', 'usageInstructions']);
  const of = (isRoyalCaninIndividualis: boolean, id: number | null) =>
    isDietUnsaved({ isRoyalCaninIndividualis, royalCaninIndividualisRecommendationId: id });
  expect([of(true, null), of(true, 1), of(false, null)]).toEqual([true, false, false]);
});

test.each([
  [{ date: '2026-11-20', weight: 22 }, {}],
  [{ date: '2026-11-21', weight: 22 }, { date: 'diet.weighIn.future' }],
  [{ date: '2019-04-11', weight: 22 }, { date: 'diet.weighIn.beforeBirth' }],
  [{ date: '2026-11-20', weight: 10_000 }, { weight: 'pet.weightLimit' }],
])('a weigh-in %j: %j', (weighIn, problems) => {
  const context = { now: NOW, birthDate: '2019-04-12' };
  const said = Object.entries(weighInProblems(weighIn, { ...context, localeCode: 'en-US' })).map(([field, { key }]) => [
    field,
    key.replace('domain:', ''),
  ]);
  expect(Object.fromEntries(said)).toEqual(problems);
  expect(errorsOf(weighInSchema(context), { ...weighIn, weight: String(weighIn.weight) })).toEqual(problems);
});

test.each([
  [10, 'kg', 'en-US', '10 kg (22.05 lbs)'],
  [10, 'kg', 'en-CA', '10 kg'],
  [392.6, 'kcal', 'en-US', '393 kcal'],
  [1.5, 'percent', 'en-US', '1.5%'],
  [1, 'weeks', 'en-US', '1 week'],
  [3570, 'kcalPerKg', 'en-US', '3,570 kcal/kg'],
] as const)('%d %s in %s reads %s', (value, unit, code, text) => {
  expect(say(planValue(value, unit, code))).toBe(text);
});
