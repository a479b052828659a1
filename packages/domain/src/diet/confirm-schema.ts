import { number, object, string } from 'yup';

import { isIsoDate, isoDateOf } from '../locale/iso-date.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { isBelowFloor, kilogramsOf } from './energy.ts';
import { isIdealWeightPossible } from './ideal-weight.ts';
import { isLossRate } from './weight-loss.ts';
import type { DietSpecies, PlanChoice } from './types.ts';

/** Characters of the reason for little energy. */
export const LOW_ENERGY_REASON_MAX = 500;
const LOW_ENERGY_REASON_MIN = 3;

/** What step 3 holds beside the formula and the ration. */
export interface DietConfirmValues {
  /** Of a preset; 0: `nextVisitDate` is picked. */
  followUpDays: number;
  /** `YYYY-MM-DD`, or empty. */
  nextVisitDate: string;
  vetStaffId: number | null;
  staffId: number | null;
  lowEnergyReason: string;
}

/** What is wrong with the date of the next visit; null when nothing is. Source: ordering-and-approval.md section 5. */
export const visitDateProblem = (date: string, now: Date): FieldMessage | null => {
  if (date === '') return domainMessage('diet.visitDateRequired');
  if (!isIsoDate(date)) return domainMessage('validation.date');
  return date < isoDateOf(now) ? domainMessage('diet.visitDatePassed') : null;
};

/** What a day's energy is fed for. */
export interface PlannedEnergy {
  species: DietSpecies;
  /** What the pet weighs, in pounds. */
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

/**
 * The rules of step 3. Source: ordering-and-approval.md section 5, "Diet wizard".
 * @param plan the plan with its energy, where weight is lost
 */
export const dietConfirmSchema = ({ now, plan }: { now: Date; plan: { choice: PlanChoice; energy: PlannedEnergy } | null }) =>
  object({
    followUpDays: number(),
    nextVisitDate: string().test('visit', domainMessage('diet.visitDateRequired'), (date, { createError }) => {
      const problem = visitDateProblem(date ?? '', now);
      return problem === null || createError({ message: problem as unknown as string });
    }),
    vetStaffId: number().nullable(),
    staffId: number().nullable(),
    lowEnergyReason: string()
      .max(LOW_ENERGY_REASON_MAX, domainMessage('validation.maxLength', { max: LOW_ENERGY_REASON_MAX }))
      .test('reason', domainMessage('diet.plan.reason'), (typed) => {
        if (plan === null) return true;
        return planProblems({ ...plan.choice, lowEnergyReason: typed ?? '' }, plan.energy).lowEnergyReason === undefined;
      }),
  });
