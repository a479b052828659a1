import type { ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { planProblems, visitDateProblem } from './confirm-rules.ts';
import { patientProblems } from './patient-problems.ts';
import { isTooLittle, originalEnergy } from './plan.ts';
import { gramsPerDay, isWithinLimits } from './ration.ts';
import type { DietConfirmation } from './wire-schemas.ts';
import type { DietRecommendation } from './schema.ts';

export interface ConfirmationContext {
  /** The formula that is confirmed, as it is recommended now. */
  recommendation: DietRecommendation;
  /** The practice makes weight plans. */
  planEnabled: boolean;
  now: ZonedDate;
}

const planOf = (confirmation: DietConfirmation, { recommendation, planEnabled }: ConfirmationContext): Record<string, FieldMessage> => {
  const { plan, weight, speciesType, energyValue } = confirmation;
  const isAsked = planEnabled && recommendation.energyState === 'weightLoss';
  if (plan === null) return isAsked ? { plan: domainMessage('diet.plan.none') } : {};
  if (!isAsked) return { plan: domainMessage('diet.plan.unasked') };
  const problems = planProblems(plan, { species: speciesType, weight, energyValue });
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`plan.${field}`, problem]));
};

const energyProblem = (energyValue: number, recommendation: DietRecommendation, plan: DietConfirmation['plan']): FieldMessage | null => {
  if (!isWithinLimits(energyValue, originalEnergy(recommendation, plan))) return domainMessage('diet.ration');
  return isTooLittle(energyValue, recommendation, plan) ? domainMessage('diet.floor') : null;
};

/** Everything that is wrong with a confirmation, by field. Rule: docs/rules/diet.md#confirmation. */
export const confirmationProblems = (confirmation: DietConfirmation, context: ConfirmationContext): Record<string, FieldMessage> => {
  const { energyValue, rationing, nextVisitDate, plan } = confirmation;
  const { recommendation, now } = context;
  const visit = visitDateProblem(nextVisitDate, now);
  const energy = energyProblem(energyValue, recommendation, plan);
  return {
    ...patientProblems(confirmation, now),
    ...(visit === null ? {} : { nextVisitDate: visit }),
    ...planOf(confirmation, context),
    ...(energy === null ? {} : { energyValue: energy }),
    ...(Math.abs(rationing - gramsPerDay(energyValue, recommendation)) <= 1 ? {} : { rationing: domainMessage('diet.grams') }),
  };
};
