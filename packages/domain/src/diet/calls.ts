import { call } from '../call/index.ts';
import type { PaperQuery } from '../receipt/types.ts';
import type { DietSpecies } from './types.ts';
import type { DietConfirmation, DietRequest, DietSave, NewWeighIn } from './wire-schemas.ts';
import type {
  DietConfirmationAnswer,
  DietRecommendationAnswer,
  DietSaveAnswer,
  DisordersAnswer,
  LifestylesAnswer,
  WeighInsAnswer,
} from './schema.ts';

/** The disorders, risk factors and sensitivities of a species. */
export const listDisorders = call<undefined, DisordersAnswer, { petType: DietSpecies }>()({
  id: 'diet.disorders',
  method: 'GET',
  host: 'practice',
  path: 'disorders',
});

/** How pets can live. */
export const listLifestyles = call<undefined, LifestylesAnswer>()({
  id: 'diet.lifestyles',
  method: 'GET',
  host: 'practice',
  path: 'lifestyles',
});

/** The formulas for a pet. Nothing is kept. */
export const getRecommendation = call<DietRequest, DietRecommendationAnswer>()({
  id: 'diet.recommend',
  method: 'POST',
  host: 'practice',
  path: 'getrecommendation',
});

/** Settles which formula a pet is fed, and how much. */
export const confirmRecommendations = call<DietConfirmation, DietConfirmationAnswer>()({
  id: 'diet.confirm',
  method: 'POST',
  host: 'practice',
  path: 'confirmrecommendations',
  idempotent: true,
});

/** Joins a confirmed recommendation to the item of the cart. */
export const saveRecommendation = call<DietSave, DietSaveAnswer>()({
  id: 'diet.save',
  method: 'POST',
  host: 'practice',
  path: 'saverecommendation',
  idempotent: true,
});

/** The owner's letter. */
export const printDietLetter = call<undefined, undefined, PaperQuery>()({
  id: 'diet.letter',
  method: 'GET',
  host: 'practice',
  path: 'recommendation/:recommendationId/poLetter',
  answer: 'document',
});

/** The plan that a pet follows, and what it has weighed since. */
export const listWeighIns = call<undefined, WeighInsAnswer>()({
  id: 'diet.weighIns',
  method: 'GET',
  host: 'practice',
  path: 'animals/:animalId/weighins',
});

/** Notes what a pet weighs. */
export const addWeighIn = call<NewWeighIn, WeighInsAnswer>()({
  id: 'diet.addWeighIn',
  method: 'POST',
  host: 'practice',
  path: 'animals/:animalId/weighins',
  idempotent: true,
});
