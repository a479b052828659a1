import { addDays, daysBetween } from '../locale/dates.ts';
import { explained, type Explained } from './explained.ts';
import type { DietSpecies } from './types.ts';

/** How fast weight may be lost, in percent of the body weight a week: always with the unit. Reference: AAHA. */
export const LOSS_RATES: Readonly<Record<DietSpecies, { min: number; usual: number; max: number }>> = {
  DOG: { min: 1, usual: 1.5, max: 2 },
  CAT: { min: 0.5, usual: 1, max: 2 },
};

/** Weeks between two weights of a plan: a recheck is due every 2 to 4 weeks. Reference: APOP. */
export const STAGE_WEEKS = 4;
/** No plan is longer than this: three years. */
const STAGES_MAX = 40;

/** Whether a rate is one for the species. */
export const isLossRate = (species: DietSpecies, percentPerWeek: number): boolean =>
  percentPerWeek >= LOSS_RATES[species].min && percentPerWeek <= LOSS_RATES[species].max;

/** Weeks until so much is lost, when each week takes the same part of the weight at first. */
export const weeksToLose = (fromKg: number, toKg: number, percentPerWeek: number): number =>
  fromKg <= toKg ? 0 : (fromKg - toKg) / (fromKg * (percentPerWeek / 100));

/** A weight of a plan. */
export interface Stage {
  /** Weeks from the start. */
  week: number;
  /** `YYYY-MM-DD`. */
  date: string;
  kg: number;
}

export interface StagesOf {
  fromKg: number;
  toKg: number;
  percentPerWeek: number;
  /** `YYYY-MM-DD`. */
  start: string;
}

/**
 * The weights of a plan with their dates, the start first and the ideal weight last. Each stage takes its part of the
 * weight it begins with, so that the pace stays within its limits to the end.
 */
export const stagedWeights = ({ fromKg, toKg, percentPerWeek, start }: StagesOf): Stage[] => {
  const stages: Stage[] = [{ week: 0, date: start, kg: fromKg }];
  let kg = fromKg;
  let week = 0;
  while (kg > toKg && stages.length <= STAGES_MAX) {
    const weeks = Math.min(STAGE_WEEKS, Math.ceil(weeksToLose(kg, toKg, percentPerWeek)));
    kg = Math.max(toKg, kg * (1 - (percentPerWeek / 100) * weeks));
    week += weeks;
    stages.push({ week, date: addDays(start, week * 7), kg });
  }
  return stages;
};

/** The weight that is planned for a day, between two stages in a straight line; null before the start. Kilograms. */
export const plannedWeightOn = (stages: readonly Pick<Stage, 'date' | 'kg'>[], date: string): number | null => {
  const [first] = stages;
  if (first === undefined || date < first.date) return null;
  const next = stages.findIndex((stage) => stage.date > date);
  const before = stages.at(next === -1 ? -1 : next - 1);
  const after = next === -1 ? undefined : stages[next];
  if (before === undefined) return null;
  if (after === undefined) return before.kg;
  const part = daysBetween(before.date, date) / daysBetween(before.date, after.date);
  return before.kg + (after.kg - before.kg) * part;
};

/** How long a plan takes, with how it came about. */
export const explainWeeks = (plan: StagesOf): Explained =>
  explained(stagedWeights(plan).at(-1)?.week ?? 0, 'weeks', {
    formula: 'weeks',
    source: 'aaha',
    inputs: { weight: [plan.fromKg, 'kg'], idealWeight: [plan.toKg, 'kg'], rate: [plan.percentPerWeek, 'percent'] },
  });
