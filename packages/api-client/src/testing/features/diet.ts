import {
  addWeighIn,
  confirmRecommendations,
  getRecommendation,
  listDisorders,
  listLifestyles,
  listWeighIns,
} from '@practice-portal/domain/diet';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';
import { type DietWorld, makeDietRecommendation, makeDisorders, makeLifestyles } from './diet-world.ts';

export {
  type DietWorld,
  makeCatDietProduct,
  makeDietProduct,
  makeDietRecommendation,
  makeDisorders,
  makeFollowedPlan,
  makeLifestyles,
  makeWeighIn,
} from './diet-world.ts';

/** The diet service: one formula for what is asked, and no plan that is followed. */
export const dietHandlers =
  ({ recommendations, plan = null, weighIns = [] }: Partial<DietWorld> = {}): HandlerGroup =>
  () => {
    const followed = () => ({ data: { plan, weighIns } });
    return [
      on(listDisorders, () => ({ data: makeDisorders() })),
      on(listLifestyles, () => ({ data: makeLifestyles() })),
      on(getRecommendation, ({ body: { pathologyCodes: pathologies } }) => ({
        recommendationBeanList: recommendations ?? [makeDietRecommendation({ pathologies })],
      })),
      on(confirmRecommendations, () => ({ rciRecoId: 'RCI-31001', recommendationId: 31_001 })),
      on(listWeighIns, followed),
      on(addWeighIn, followed),
    ];
  };
