import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import vectors from './vectors.json' with { type: 'json' };
import { idealWeight, isIdealWeightPossible } from './ideal-weight.ts';
import { planNumbers, planStages, originalEnergy, usualChoice } from './plan.ts';
import { analysisLines, bagPounds, gramsPerDay, isPerMcalNear, isWithinLimits, rationStep } from './ration.ts';
import { TRANSITIONS } from './transition.ts';
import { LOSS_RATES, plannedWeightOn, stagedWeights, weeksToLose } from './weight-loss.ts';
import { weighInProposal } from './weigh-in.ts';
import type { FollowedPlan } from './schema.ts';

const START = '2026-11-20';
const { rationSteps, bagPounds: bags, perMcal } = vectors.specRules;

describe('the ration', () => {
  test.each([
    ['less', rationSteps.minusPresses],
    ['more', rationSteps.plusPresses],
  ] as const)('%s by 5%% of what it is, until a press would pass the limit', (direction, presses) => {
    let kcal = rationSteps.start;
    for (const [at, printed] of presses.entries()) {
      const next = rationStep(kcal, rationSteps.start, direction);
      // The last press of each row passes 30%: it can't be pressed.
      const isLast = at === presses.length - 1;
      expect([next === null, isWithinLimits(printed, rationSteps.start)]).toEqual([isLast, !isLast]);
      expect(next ?? printed).toBeCloseTo(printed, 6);
      kcal = next ?? kcal;
    }
  });

  test('no walk of presses leaves the limits', () => {
    const press = fc.constantFrom('less' as const, 'more' as const);
    fc.assert(
      fc.property(fc.double({ min: 100, max: 3000, noNaN: true }), fc.array(press, { maxLength: 60 }), (original, presses) => {
        const end = presses.reduce((kcal, direction) => rationStep(kcal, original, direction) ?? kcal, original);
        expect(end).toBeGreaterThanOrEqual(original * 0.7 - 1e-3);
        expect(end).toBeLessThanOrEqual(original * 1.3 + 1e-3);
      }),
    );
  });

  test.each(Object.entries(bags))('%s g a day come in a bag of %d lbs', (grams, pounds) => {
    expect(bagPounds(Number(grams))).toBe(pounds);
  });

  test('grams are of the dry food alone', () => {
    expect(gramsPerDay(1000, { kcalPerKg: 4000, dryPercent: 100 })).toBe(250);
    expect(gramsPerDay(1000, { kcalPerKg: 4000, dryPercent: 75 })).toBe(188);
  });

  test('the analysis is in its order, per Mcal a quarter, and near only but at 4,000 kcal/kg', () => {
    const lines = analysisLines([
      { name: 'Fat', unit: 'g', value: 140, orderPriority: 2 },
      { name: 'Protein', unit: 'g', value: perMcal.valuePerKg, orderPriority: 1 },
    ]);
    expect(lines.map(({ name, perMcal: value }) => [name, value])).toEqual([
      ['Protein', perMcal.perMcal],
      ['Fat', 35],
    ]);
    expect([isPerMcalNear(4000), isPerMcalNear(3570)]).toEqual([false, true]);
  });
});

describe('the ideal weight', () => {
  const byPoint = vectors.idealWeight.filter(({ method }) => method?.startsWith('divide by 1'));

  test.each(byPoint)('of $kg kg at $bcs: $method', ({ kg = 0, bcs, ideal }) => {
    const { value, low, high } = idealWeight(kg, bcs);
    if (Array.isArray(ideal)) expect([low, high].map((end) => Number(end.toFixed(1)))).toEqual(ideal);
    else expect(Number(value.toFixed(1))).toBe(ideal);
  });

  test('is what it weighs up to a score of 5, and less for each point over', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 100, noNaN: true }), fc.integer({ min: 1, max: 8 }), (kg, bcs) => {
        const { value, low, high } = idealWeight(kg, bcs);
        expect(low <= value && value <= high && high <= kg).toBe(true);
        expect(idealWeight(kg, bcs + 1).value).toBeLessThanOrEqual(value);
        if (bcs <= 5) expect(value).toBe(kg);
        expect(isIdealWeightPossible(value, kg)).toBe(true);
      }),
    );
  });
});

describe('weight loss', () => {
  test('weeks as published', () => {
    const row = vectors.weightLoss.find(({ fromKg }) => fromKg !== undefined);
    const [slow = 0, quick = 0] = row?.ratePctPerWeek ?? [];
    const weeks = [quick, slow].map((rate) => Number(weeksToLose(row?.fromKg ?? 0, row?.toKg ?? 0, rate).toFixed(1)));
    expect(weeks).toEqual(row?.weeks);
  });

  test('stages end at the ideal weight, never faster than the rate, and begin on a known day', () => {
    const species = fc.constantFrom('DOG' as const, 'CAT' as const);
    fc.assert(
      fc.property(species, fc.double({ min: 1, max: 25, noNaN: true }), fc.integer({ min: 6, max: 9 }), (of, kg, bcs) => {
        const { min, max } = LOSS_RATES[of];
        const toKg = idealWeight(kg, bcs).value;
        for (const percentPerWeek of [min, max]) {
          const stages = stagedWeights({ fromKg: kg, toKg, percentPerWeek, start: START });
          expect([stages[0]?.date, stages[0]?.kg, stages.at(-1)?.kg]).toEqual([START, kg, toKg]);
          for (const [at, stage] of stages.slice(1).entries()) {
            const before = stages[at];
            if (!before) continue;
            expect(stage.kg).toBeLessThan(before.kg);
            expect(stage.date > before.date).toBe(true);
            expect(((before.kg - stage.kg) / before.kg / (stage.week - before.week)) * 100).toBeLessThanOrEqual(percentPerWeek + 1e-9);
          }
        }
      }),
    );
  });

  test('is planned in a straight line between two stages', () => {
    const stages = [
      { date: '2026-11-20', kg: 20 },
      { date: '2026-12-18', kg: 18 },
    ];
    const planned = ['2026-11-19', '2026-11-20', '2026-12-04', '2027-01-01'].map((date) => plannedWeightOn(stages, date));
    expect(planned).toEqual([null, 20, 19, 18]);
  });
});

test.each(['dog', 'cat'] as const)('the change of food of a %s, day by day', (name) => {
  const species = name === 'dog' ? 'DOG' : 'CAT';
  expect(TRANSITIONS[species].map(({ fromDay, toDay, percentNew }) => [fromDay, toDay, percentNew])).toEqual(vectors.transition[name]);
});

const PLAN: FollowedPlan = {
  recommendationId: 1,
  speciesType: 'DOG',
  formula: 'Joint light',
  startDate: START,
  startWeight: 50,
  idealWeight: 40,
  ratePercentPerWeek: 1.5,
  energyValue: 500,
  nextVisitDate: '2027-01-20',
  planned: [],
};
const weighed = (...all: [date: string, weight: number][]) => all.map(([date, weight], at) => ({ id: at, date, weight, recordedBy: null }));

test.each([
  ['on target', weighed(['2026-12-18', 47]), 'onTarget', 0],
  ['a little slow', weighed(['2026-12-18', 48.5]), 'tooSlow', -5],
  ['not at all', weighed(['2026-12-18', 50]), 'tooSlow', -10],
  ['a little fast', weighed(['2026-12-18', 45]), 'tooFast', 5],
  ['far too fast', weighed(['2026-12-18', 43]), 'tooFast', 10],
  ['too early to say', weighed(['2026-11-27', 49]), 'tooEarly', 0],
  ['there', weighed(['2027-03-01', 40]), 'reached', 0],
  ['slower than before', weighed(['2026-12-18', 47], ['2027-01-15', 46.9]), 'tooSlow', -10],
])('a weigh-in %s', (_name, weighIns, standing, changePercent) => {
  const proposal = weighInProposal(PLAN, weighIns);
  expect(proposal).toMatchObject({ standing, changePercent });
  expect(proposal?.energy?.value ?? null).toBe(changePercent === 0 ? null : PLAN.energyValue * (1 + changePercent / 100));
});

test('nothing is proposed without a plan, or before a weigh-in', () => {
  expect([weighInProposal(null, weighed(['2026-12-18', 47])), weighInProposal(PLAN, weighed([START, 50]))]).toEqual([null, null]);
});

test('a plan has its numbers in order; the ideal weight that a vet sets is what they follow from', () => {
  const patient = { speciesType: 'DOG', weight: 50, bcs: 7 } as const;
  const recommendation = {
    energyState: 'weightLoss',
    kcalPerKg: 3570,
    dryPercent: 100,
    ration: { kcalPerDay: 495, gramsPerDay: 139, ibw: 41.7 },
  } as const;
  const plan = { ...usualChoice(patient), idealWeight: 44 };
  const facts = { species: 'DOG', weight: 50, bcs: 7, recommendation, energyValue: 512, grams: 143, start: START } as const;
  const names = (numbers: ReturnType<typeof planNumbers>) => numbers.map(({ name }) => name.key.split('.').at(-1));
  expect(names(planNumbers({ ...facts, plan }))).toEqual(['resting', 'idealWeight', 'energy', 'set', 'floor', 'grams', 'treats', 'weeks']);
  expect(names(planNumbers({ ...facts, plan: null }))).toEqual(['resting', 'idealWeight', 'energy', 'set', 'grams', 'treats']);
  expect(originalEnergy(recommendation, plan)).toBeGreaterThan(originalEnergy(recommendation, usualChoice(patient)));
  expect(planStages(plan, { weight: 50, start: START }).at(-1)?.kg).toBeCloseTo(44 * 0.45359237);
});
