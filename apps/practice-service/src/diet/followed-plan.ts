import { type FollowedPlan, planStages, poundsOf } from '@practice-portal/domain/diet';
import { dayIn } from '@practice-portal/domain/locale';
import { and, asc, desc, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { dietRecommendations, dietWeighIns } from '../db/schema/diet.ts';
import { staff } from '../db/schema/practice.ts';

/** A recommendation as it is stored. */
export type DietRecommendationRow = typeof dietRecommendations.$inferSelect;

/** A plan as the client page shows it; null where no weight is to be lost. */
const planOf = (
  { id, patient, recommendation, plan, energyValue, nextVisitDate, confirmedAt }: DietRecommendationRow,
  timeZone: string,
): FollowedPlan | null => {
  if (plan === null) return null;
  const startDate = dayIn(confirmedAt, timeZone);
  return {
    recommendationId: id,
    speciesType: patient.speciesType,
    formula: recommendation.formula,
    startDate,
    startWeight: patient.weight,
    idealWeight: plan.idealWeight,
    ratePercentPerWeek: plan.ratePercentPerWeek,
    energyValue,
    nextVisitDate,
    planned: planStages(plan, { weight: patient.weight, start: startDate }).map(({ date, kg }) => ({ date, weight: poundsOf(kg) })),
  };
};

/** The plan a pet follows: of its last recommendation that was ordered, or stands in a cart. */
export const loadFollowedPlan = async (
  executor: Executor,
  { practiceId, timeZone }: { practiceId: number; timeZone: string },
  animalId: number,
): Promise<FollowedPlan | null> => {
  const [row] = await executor
    .select(getTableColumns(dietRecommendations))
    .from(dietRecommendations)
    .innerJoin(cartItems, eq(cartItems.id, dietRecommendations.cartItemId))
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(
      and(
        eq(dietRecommendations.practiceId, practiceId),
        eq(dietRecommendations.animalId, animalId),
        isNotNull(dietRecommendations.plan),
        ne(carts.status, 'DELETED'),
      ),
    )
    .orderBy(desc(dietRecommendations.confirmedAt), desc(dietRecommendations.id))
    .limit(1);
  return row ? planOf(row, timeZone) : null;
};

/** Returns what a pet has weighed, the oldest first. */
export const loadWeighIns = (executor: Executor, practiceId: number, animalId: number) =>
  executor
    .select({ id: dietWeighIns.id, date: dietWeighIns.date, weight: dietWeighIns.weight, recordedBy: staff.displayName })
    .from(dietWeighIns)
    .leftJoin(staff, eq(staff.id, dietWeighIns.recordedByStaffId))
    .where(and(eq(dietWeighIns.practiceId, practiceId), eq(dietWeighIns.animalId, animalId)))
    .orderBy(asc(dietWeighIns.date));
