import type { DietRecommendation, GuaranteedAnalysis } from './schema.ts';

/** A press changes the ration by this part of what it is. Rule: docs/rules/diet.md#ration. */
export const RATION_STEP = 0.05;
/** The ration stays within this part of the original. Rule: docs/rules/diet.md#ration. */
export const RATION_LIMIT = 0.3;

// Multiplying a hundred times loses a little; a limit that is reached to a millionth is kept.
const TOLERANCE = 1e-6;

/** Whether a day's energy keeps the limits of the original, in kilocalories. */
export const isWithinLimits = (kcal: number, original: number): boolean =>
  kcal >= original * (1 - RATION_LIMIT - TOLERANCE) && kcal <= original * (1 + RATION_LIMIT + TOLERANCE);

/** The ration after one press: 5% of its current value less or more. */
const stepped = (kcal: number, direction: 'less' | 'more'): number => kcal * (direction === 'less' ? 1 - RATION_STEP : 1 + RATION_STEP);

/**
 * The ration after one press; null where that would pass a limit: the button is disabled then.
 * Rule: docs/rules/diet.md#ration; docs/readings.md.
 */
export const rationStep = (kcal: number, original: number, direction: 'less' | 'more'): number | null => {
  const next = stepped(kcal, direction);
  return isWithinLimits(next, original) ? next : null;
};

/** How much of a food has so much energy. @returns in the unit that `kcalPerUnit` is for */
export const foodAmount = (kcal: number, kcalPerUnit: number): number => kcal / kcalPerUnit;

/** Grams of dry food a day, to the gram. */
export const gramsPerDay = (kcal: number, { kcalPerKg, dryPercent }: Pick<DietRecommendation, 'kcalPerKg' | 'dryPercent'>): number =>
  Math.round(foodAmount((kcal * dryPercent) / 100, kcalPerKg) * 1000);

/** Days that a bag lasts. Rule: docs/rules/diet.md#bag. */
export const BAG_DAYS = 30;
/** Grams in a pound, as the specification rounds them for bags. Rule: docs/rules/diet.md#bag. */
const BAG_POUND_GRAMS = 454;

/** The weight of a bag, in whole pounds: {@link BAG_DAYS} days of the daily ration. Rule: docs/rules/diet.md#bag. */
export const bagPounds = (grams: number): number => Math.round((grams * BAG_DAYS) / BAG_POUND_GRAMS);

/** Divides `perMcal` of the guaranteed analysis. Rule: docs/rules/diet.md#guaranteed-analysis. */
const PER_MCAL = 4;

/** The energy of a food at which a value per kg divided by 4 is that per Mcal. */
export const PER_MCAL_ENERGY = 4000;

/** A line of the guaranteed analysis with both its values. */
export interface AnalysisLine extends GuaranteedAnalysis {
  perMcal: number;
}

/** The guaranteed analysis in its order, per kg and per Mcal, as specified: a quarter of the value. */
export const analysisLines = (analysis: readonly GuaranteedAnalysis[]): AnalysisLine[] =>
  analysis.toSorted((one, other) => one.orderPriority - other.orderPriority).map((line) => ({ ...line, perMcal: line.value / PER_MCAL }));

/** Whether values per Mcal are only near: the formula's energy is not 4,000 kcal/kg. */
export const isPerMcalNear = (kcalPerKg: number): boolean => kcalPerKg !== PER_MCAL_ENERGY;
