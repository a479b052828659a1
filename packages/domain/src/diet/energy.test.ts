import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import vectors from './vectors.json' with { type: 'json' };
import {
  dailyEnergy,
  energyStateOf,
  explainDaily,
  explainFloor,
  explainGrams,
  explainResting,
  explainTreats,
  foodEnergy,
  isBelowFloor,
  kilogramsOf,
  maintenanceEnergy,
  MAINTENANCE_FACTORS,
  poundsOf,
  restingEnergy,
  treatsOf,
  WEIGHT_LOSS_SHARE,
  weightLossEnergy,
} from './energy.ts';
import { explainIdealWeight, idealWeight } from './ideal-weight.ts';
import { foodAmount } from './ration.ts';
import { explainWeeks } from './weight-loss.ts';

const HALF = 0.5;
const near = (value: number, printed: number, tolerance = HALF) => Math.abs(value - printed) <= tolerance;
const weight = () => fc.double({ min: 0.5, max: 120, noNaN: true });

describe('published numbers', () => {
  test.each(vectors.rer)('resting energy of $kg kg is $kcal kcal', ({ kg, kcal, tolerance }) => {
    expect(near(restingEnergy(kg), kcal, tolerance ?? HALF)).toBe(true);
  });

  test.each(Object.entries(vectors.rerFromPounds.rows))('resting energy of %s lbs is %d kcal, by 0.45359237 kg', (pounds, kcal) => {
    expect(near(restingEnergy(kilogramsOf(Number(pounds))), kcal, 1)).toBe(true);
  });

  test('2.2 lbs a kilogram would not give them', () => {
    const rows = Object.entries(vectors.rerFromPounds.rows);
    expect(rows.every(([pounds, kcal]) => near(restingEnergy(Number(pounds) / 2.2), kcal, 1))).toBe(false);
  });

  test.each(vectors.der)('a $species of $kg kg at factor $factor needs $kcal kcal', ({ kg, factor, kcal }) => {
    expect(near(maintenanceEnergy(kg, factor), kcal, 1)).toBe(true);
  });

  test.each(vectors.portions)('$kcal kcal at $kcalPerCup a cup', ({ kcal, kcalPerCup, cups }) => {
    expect(kcal.map((of) => Number(foodAmount(of, kcalPerCup).toFixed(2)))).toEqual(cups);
  });

  test.each(vectors.treats)('treats of $der kcal', ({ der, treats, food }) => {
    const { treats: most, food: rest } = treatsOf(der);
    expect([Math.round(most), Math.round(rest)]).toEqual([treats, food]);
  });

  test.each(vectors.weightLoss.flatMap((row) => (row.idealKg === undefined ? [] : [row])))(
    '$share of the resting energy at $idealKg kg is $kcal kcal',
    ({ idealKg, share, kcal, tolerance }) => {
      expect(near(weightLossEnergy(idealKg, share), kcal, tolerance ?? 1)).toBe(true);
    },
  );

  test('the shape of a published table of grams by target weight', () => {
    const { firstColumn, secondColumn } = vectors.royalCaninWeightLossShape;
    for (const [kg, grams] of Object.entries(firstColumn))
      expect(near(foodAmount(restingEnergy(Number(kg)), 0.602), grams, 2), kg).toBe(true);
    for (const [kg, grams] of Object.entries(secondColumn))
      expect(near(foodAmount(weightLossEnergy(Number(kg), 6 / 7), 0.602), grams, 2), kg).toBe(true);
  });
});

describe('numbers that are printed wrong', () => {
  test.each(vectors.negative.flatMap((row) => (row.kg === undefined ? [] : [row])))(
    '$kg kg is not $printed kcal',
    ({ kg, printed, right }) => {
      expect(near(restingEnergy(kg), printed)).toBe(false);
      expect(near(restingEnergy(kg), right, 1)).toBe(true);
    },
  );

  test('nor is a linear form matched', () => {
    for (const kg of [5, 34]) {
      expect(near(restingEnergy(kg), 70 * kg + 30)).toBe(false);
      expect(near(restingEnergy(kg), 30 * kg + 70)).toBe(false);
    }
  });
});

describe('laws', () => {
  test('more weight needs more energy, and more of it in all states', () => {
    fc.assert(
      fc.property(weight(), weight(), (one, other) => {
        const [light, heavy] = one < other ? [one, other] : [other, one];
        expect(restingEnergy(light)).toBeLessThanOrEqual(restingEnergy(heavy));
        for (const species of ['DOG', 'CAT'] as const)
          for (const state of ['intact', 'neutered', 'obeseProne', 'weightLoss'] as const)
            expect(dailyEnergy({ species, state, kg: light, idealKg: light })).toBeLessThanOrEqual(
              dailyEnergy({ species, state, kg: heavy, idealKg: heavy }),
            );
      }),
    );
  });

  test('pounds and kilograms are one', () => {
    fc.assert(
      fc.property(weight(), (kg) => {
        expect(kilogramsOf(poundsOf(kg))).toBeCloseTo(kg, 9);
      }),
    );
  });

  test('a usual plan is above the floor', () => {
    fc.assert(
      fc.property(weight(), (kg) => {
        expect(isBelowFloor(weightLossEnergy(kg), kg)).toBe(false);
        expect(isBelowFloor(weightLossEnergy(kg, 0.69), kg)).toBe(true);
      }),
    );
    expect(isBelowFloor(weightLossEnergy(20, 0.7), 20)).toBe(false);
  });
});

const NONE = [{ id: 1101, pathologyCode: 150_001, group: 'weight', desc: '' }];
const MANAGED = [{ id: 1102, pathologyCode: 1505, group: 'weight', desc: '' }];

test.each([
  [{ bcs: 7, neutered: 'YES', pathologyCodes: MANAGED }, false, 'weightLoss'],
  [{ bcs: 5, neutered: 'YES', pathologyCodes: MANAGED }, false, 'obeseProne'],
  [{ bcs: 6, neutered: 'YES', pathologyCodes: [] }, false, 'obeseProne'],
  [{ bcs: 5, neutered: 'NO', pathologyCodes: NONE }, true, 'obeseProne'],
  [{ bcs: 5, neutered: 'YES', pathologyCodes: NONE }, false, 'neutered'],
  [{ bcs: 3, neutered: 'NO', pathologyCodes: NONE }, false, 'intact'],
] as const)('%j, inactive %s: %s', ({ pathologyCodes, ...patient }, isInactive, state) => {
  expect(energyStateOf({ ...patient, pathologyCodes: [...pathologyCodes] }, isInactive)).toBe(state);
});

test('the energy of a food by what it consists of: AAFCO', () => {
  expect(foodEnergy({ protein: 26, fat: 14, fiber: 3, moisture: 9, ash: 6 })).toBe(3570);
});

test('each number says its formula, what went in and its source', () => {
  const ideal = 30;
  const all = [
    explainResting(20),
    explainDaily({ species: 'DOG', state: 'neutered', kg: 20, idealKg: 20 }),
    explainDaily({ species: 'DOG', state: 'weightLoss', kg: 40, idealKg: ideal }),
    explainFloor(ideal),
    explainTreats(927),
    explainGrams(927, { grams: 260, kcalPerKg: 3570, dryPercent: 100 }),
    explainIdealWeight(40, 7),
    explainWeeks({ fromKg: 40, toKg: 33.3, percentPerWeek: 1.5, start: '2026-11-20' }),
  ];
  for (const { value, formula, inputs, source } of all) {
    expect(value).toBeGreaterThan(0);
    expect([formula.key.startsWith('domain:diet.formula.'), source.key.startsWith('domain:diet.source.')]).toEqual([true, true]);
    expect(inputs.length).toBeGreaterThan(0);
  }
  const [resting, maintained, losing] = all;
  expect(maintained?.value).toBeCloseTo((resting?.value ?? 0) * MAINTENANCE_FACTORS.DOG.neutered);
  expect(losing?.inputs.map(({ value }) => value)).toEqual([ideal, WEIGHT_LOSS_SHARE * 100]);
  expect(explainIdealWeight(40, 7).value).toBe(idealWeight(40, 7).value);
});
