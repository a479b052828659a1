import {
  addWeighIn,
  confirmRecommendations,
  type DietSpecies,
  type DisordersAnswer,
  getRecommendation,
  type LifestylesAnswer,
  listDisorders,
  listLifestyles,
  listWeighIns,
  type NewWeighIn,
  printDietLetter,
  saveRecommendation,
  type WeighInsAnswer,
} from '@practice-portal/domain/diet';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** A weight to note, with the key under which that is done at most once. */
export interface WeighInToAdd {
  animalId: number;
  weighIn: NewWeighIn;
  idempotencyKey: string;
}

const TAGS = ['WeighIn', 'Cart', 'Draft', 'Pet', 'PetList', 'QueueItem', 'RecordChange', 'Timeline'] as const;

/** The diet wizard's calls, and the weights that are measured afterwards. */
export const dietEndpoints = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    disorders: build.query({
      ...sending(listDisorders, (petType: DietSpecies) => ({ query: { petType } })),
      transformResponse: (answer: DisordersAnswer) => answer.data,
    }),
    lifestyles: build.query({ ...sending(listLifestyles), transformResponse: (answer: LifestylesAnswer) => answer.data }),
    /** Nothing is kept: it can be asked again. */
    dietRecommendation: build.mutation(sending(getRecommendation)),
    confirmDiet: build.mutation({
      ...sending(confirmRecommendations),
      invalidatesTags: (_answer, error, { body }) => (error ? [] : [{ type: 'WeighIn', id: body.animalId }]),
    }),
    saveDiet: build.mutation({
      ...sending(saveRecommendation),
      invalidatesTags: (_answer, error) => (error ? [] : ['Cart', 'Draft', 'WeighIn']),
    }),
    /** A mutation, so that no object URL stays in the cache. */
    dietLetterPdf: build.mutation(sending(printDietLetter, (recommendationId: number) => ({ params: { recommendationId } }))),
    weighIns: build.query({
      ...sending(listWeighIns, (animalId: number) => ({ params: { animalId } })),
      transformResponse: (answer: WeighInsAnswer) => answer.data,
      providesTags: (_answer, _error, animalId) => [{ type: 'WeighIn', id: animalId }],
    }),
    addWeighIn: build.mutation({
      ...sending(addWeighIn, ({ animalId, weighIn, idempotencyKey }: WeighInToAdd) => ({
        params: { animalId },
        body: weighIn,
        idempotencyKey,
      })),
      transformResponse: (answer: WeighInsAnswer) => answer.data,
      // The newest weight is the record's.
      invalidatesTags: (_answer, error, { animalId }) =>
        error ? [] : [{ type: 'WeighIn', id: animalId }, { type: 'Pet', id: animalId }, 'PetList', 'QueueItem', 'RecordChange', 'Timeline'],
    }),
  }),
});

export const {
  useAddWeighInMutation,
  useConfirmDietMutation,
  useDietLetterPdfMutation,
  useDietRecommendationMutation,
  useDisordersQuery,
  useLifestylesQuery,
  useSaveDietMutation,
  useWeighInsQuery,
} = dietEndpoints;
