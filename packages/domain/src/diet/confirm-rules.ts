import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { isBelowFloor, kilogramsOf } from './energy.ts';
import { isIdealWeightPossible } from './ideal-weight.ts';
import { isLossRate } from './weight-loss.ts';
import type { DietSpecies, PlanChoice } from './types.ts';

/** Characters of the reason for little energy, at least. */
const LOW_ENERGY_REASON_MIN = 3;

/** Returns what is wrong with the date of the next visit; null when nothing is. Rule: docs/rules/diet.md#follow-up. */
export const visitDateProblem = (date: string, now: ZonedDate): FieldMessage | null => {
  if (date === '') return domainMessage('diet.visitDateRequired');
  if (!isIsoDate(date)) return domainMessage('validation.date');
  return date < isoDateOf(now) ? domainMessage('diet.visitDatePassed') : null;
};

export interface PlannedEnergy {
  species: DietSpecies;
  /** Is in pounds. */
  weight: number;
  /** Kilocalories a day. */
  energyValue: number;
}

/** Everything that is wrong with what the vet decided about a plan, by field. */
export const planProblems = (
  { idealWeight, ratePercentPerWeek, lowEnergyReason }: PlanChoice,
  { species, weight, energyValue }: PlannedEnergy,
): Partial<Record<keyof PlanChoice, FieldMessage>> => ({
  ...(isIdealWeightPossible(kilogramsOf(idealWeight), kilogramsOf(weight)) ? {} : { idealWeight: domainMessage('diet.plan.idealWeight') }),
  ...(isLossRate(species, ratePercentPerWeek) ? {} : { ratePercentPerWeek: domainMessage('diet.plan.rate') }),
  ...(isBelowFloor(energyValue, kilogramsOf(idealWeight)) && (lowEnergyReason ?? '').trim().length < LOW_ENERGY_REASON_MIN
    ? { lowEnergyReason: domainMessage('diet.plan.reason') }
    : {}),
});
