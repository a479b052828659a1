import { inZone } from '@practice-portal/domain/locale';
import {
  addWeighIn,
  confirmRecommendations,
  getRecommendation,
  listDisorders,
  listLifestyles,
  listWeighIns,
  patientProblems,
  printDietLetter,
  saveRecommendation,
  visitDateProblem,
} from '@practice-portal/domain/diet';
import { type FieldMessage, messageText } from '@practice-portal/domain/text';

import { TEST_NOW } from '../clock.ts';
import { refuse } from '../handlers/answers.ts';
import { paper } from '../handlers/paper.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';
import type { World } from '../world.ts';
import { type DietWorld, makeDietWorld } from './diet-world.ts';

export {
  type DietWorld,
  makeCatDietProduct,
  makeDietProduct,
  makeDietRecommendation,
  makeDietWorld,
  makeDisorders,
  makeFollowedPlan,
  makeLifestyles,
  makeWeighIn,
} from './diet-world.ts';

const refusedFields = ({ practice }: World, problems: Record<string, FieldMessage>) => {
  const code = practice.localizationData.defaultLocaleCode;
  const said = Object.entries(problems).map(([field, problem]) => [field, messageText(problem, code)] as const);
  return said.length > 0 ? refuse(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) }) : null;
};

/**
 * The diet service, which keeps what is confirmed, joins it to the cart's item and notes weights as the real one does.
 * @param overrides what the story begins with; `carts` is the array that `orderingHandlers` has
 */
export const dietHandlers =
  (overrides: Partial<DietWorld> = {}): HandlerGroup =>
  (world) => {
    const state = makeDietWorld(overrides);
    const now = inZone(new Date(TEST_NOW), 'UTC');
    const followed = () => ({ data: { plan: state.plan, weighIns: state.weighIns } });
    return [
      on(listDisorders, () => ({ data: state.disorders })),
      on(listLifestyles, () => ({ data: state.lifestyles })),
      on(getRecommendation, ({ body }) => {
        const refusal = refusedFields(world, patientProblems(body, now));
        return refusal ?? { recommendationBeanList: state.recommendationsFor(body.pathologyCodes) };
      }),
      on(confirmRecommendations, ({ body }) => {
        const visit = visitDateProblem(body.nextVisitDate, now);
        const refusal = refusedFields(world, { ...patientProblems(body, now), ...(visit ? { nextVisitDate: visit } : {}) });
        if (refusal) return refusal;
        state.confirmed = [...state.confirmed, body];
        const recommendationId = state.nextId();
        return { rciRecoId: `RCI-${recommendationId}`, recommendationId };
      }),
      on(saveRecommendation, ({ body: { recommendationId, cartItemId } }) => {
        const cart = state.carts.find(({ cartItems }) => cartItems.some(({ id }) => id === cartItemId));
        if (!cart) return refuse(404, 'No such item');
        const cartItems = cart.cartItems.map((item) =>
          item.id === cartItemId ? { ...item, royalCaninIndividualisRecommendationId: recommendationId } : item,
        );
        state.carts.splice(state.carts.indexOf(cart), 1, { ...cart, cartItems, version: cart.version + 1 });
        return { recommendationId, cartId: cart.id, cartItemId };
      }),
      on(printDietLetter, () => paper('Diet recommendation', 'Maple Street Animal Hospital')),
      on(listWeighIns, followed),
      on(addWeighIn, ({ body }) => {
        const weighIn = { ...body, id: state.nextId(), recordedBy: null };
        state.weighIns = [...state.weighIns, weighIn].toSorted((one, other) => (one.date < other.date ? -1 : 1));
        return followed();
      }),
    ];
  };
