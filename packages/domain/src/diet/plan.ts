import { domainMessage, type FieldMessage } from '../text/message.ts';
import {
  explainDaily,
  explainFloor,
  explainGrams,
  explainResting,
  explainTreats,
  isBelowFloor,
  kilogramsOf,
  poundsOf,
  weightLossEnergy,
} from './energy.ts';
import { explained, type Explained } from './explained.ts';
import { explainIdealWeight, idealWeight } from './ideal-weight.ts';
import type { DietPatient, DietSpecies, PlanChoice } from './types.ts';
import type { DietRecommendation } from './schema.ts';
import { explainWeeks, LOSS_RATES, type Stage, stagedWeights } from './weight-loss.ts';

/** Returns what a plan begins with, until the vet changes it. */
export const usualChoice = ({ speciesType, weight, bcs }: Pick<DietPatient, 'speciesType' | 'weight' | 'bcs'>): PlanChoice => ({
  idealWeight: poundsOf(idealWeight(kilogramsOf(weight), bcs).value),
  ratePercentPerWeek: LOSS_RATES[speciesType].usual,
  lowEnergyReason: null,
});

/**
 * The day's energy before anybody has changed it: limits and steps go by it. A plan's ideal weight is the vet's.
 * @returns whole kilocalories
 */
export const originalEnergy = (
  { ration, energyState }: Pick<DietRecommendation, 'ration' | 'energyState'>,
  plan: PlanChoice | null,
): number =>
  plan === null || energyState !== 'weightLoss' ? ration.kcalPerDay : Math.round(weightLossEnergy(kilogramsOf(plan.idealWeight)));

/**
 * Whether a day's energy is less than is fed without a reason, where there is no plan that could say one: a practice that makes
 * no plans. Rule: docs/rules/diet.md#ration.
 */
export const isTooLittle = (
  kcal: number,
  { ration, energyState }: Pick<DietRecommendation, 'ration' | 'energyState'>,
  plan: PlanChoice | null,
): boolean => plan === null && energyState === 'weightLoss' && isBelowFloor(kcal, kilogramsOf(ration.ibw));

/** The weights of a plan with their dates. @param weight pounds */
export const planStages = (
  { idealWeight: ideal, ratePercentPerWeek }: PlanChoice,
  { weight, start }: { weight: number; start: string },
): Stage[] => stagedWeights({ fromKg: kilogramsOf(weight), toKg: kilogramsOf(ideal), percentPerWeek: ratePercentPerWeek, start });

/** A day's energy that a person has changed, with how it came about. */
const explainSet = (energyValue: number, original: number): Explained =>
  explained(energyValue, 'kcal', {
    formula: 'changed',
    source: 'practice',
    inputs: { energy: [original, 'kcal'], change: [(energyValue / original - 1) * 100, 'percent'] },
  });

/** A number of a plan by its name. */
export interface PlanNumber {
  name: FieldMessage;
  explained: Explained;
}

export interface PlanFacts {
  species: DietSpecies;
  /** Pounds. */
  weight: number;
  bcs: number;
  recommendation: Pick<DietRecommendation, 'energyState' | 'kcalPerKg' | 'dryPercent' | 'ration'>;
  /** Kilocalories a day, as they are set. */
  energyValue: number;
  /** Grams of dry food a day. */
  grams: number;
  plan: PlanChoice | null;
  /** `YYYY-MM-DD`. */
  start: string;
}

/** Every number of a plan with its formula, what went in and its source, in the order they are read. */
export const planNumbers = ({ species, weight, bcs, recommendation, energyValue, grams, plan, start }: PlanFacts): PlanNumber[] => {
  const kg = kilogramsOf(weight);
  const { energyState: state } = recommendation;
  const idealKg = kilogramsOf(plan?.idealWeight ?? recommendation.ration.ibw);
  const loses = state === 'weightLoss' && plan !== null;
  const original = originalEnergy(recommendation, plan);
  const all: Record<string, Explained | false> = {
    resting: explainResting(kg),
    idealWeight: state === 'weightLoss' && explainIdealWeight(kg, bcs),
    energy: explainDaily({ species, state, kg, idealKg }),
    set: Math.round(energyValue) !== original && explainSet(energyValue, original),
    floor: loses && explainFloor(idealKg),
    grams: explainGrams(energyValue, { grams, ...recommendation }),
    treats: explainTreats(energyValue),
    weeks: loses && explainWeeks({ fromKg: kg, toKg: idealKg, percentPerWeek: plan.ratePercentPerWeek, start }),
  };
  return Object.entries(all).flatMap(([name, number]) =>
    number ? [{ name: domainMessage(`diet.number.${name}`), explained: number }] : [],
  );
};
