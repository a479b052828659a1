import type { ZonedDate } from '../locale/dates.ts';
import { number, object, string } from 'yup';

import { domainMessage } from '../text/message.ts';
import { planProblems, type PlannedEnergy, visitDateProblem } from './confirm-rules.ts';
import type { PlanChoice } from './types.ts';

/** Characters of the reason for little energy. */
export const LOW_ENERGY_REASON_MAX = 500;

/** Describes what step 3 holds beside the formula and the ration. */
export interface DietConfirmValues {
  /** Of a preset; 0: `nextVisitDate` is picked. */
  followUpDays: number;
  /** `YYYY-MM-DD`, or empty. */
  nextVisitDate: string;
  vetStaffId: number | null;
  staffId: number | null;
  lowEnergyReason: string;
}

/**
 * The rules of step 3. Rule: docs/rules/diet.md#confirmation.
 * @param plan the plan with its energy, where weight is lost
 */
export const dietConfirmSchema = ({ now, plan }: { now: ZonedDate; plan: { choice: PlanChoice; energy: PlannedEnergy } | null }) =>
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
