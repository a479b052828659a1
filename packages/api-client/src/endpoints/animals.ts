import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/approval';
import { type Pet, type PetAnswer, type PetConflict, type PetRecord, VERSION_HEADER, versionTag } from '@practice-portal/domain/pet';

import { api } from '../api/api.ts';
import { isApiError } from '../calls/errors.ts';

/** A pet's record to save, over the version the change was made to, with the key under which that is done at most once. */
export interface PetToSave {
  pet: Pet;
  version: number;
  /** Such as `crypto.randomUUID()`. */
  idempotencyKey: string;
}

const reading = api.injectEndpoints({
  endpoints: (build) => ({
    animal: build.query<PetRecord, number>({
      query: (animalId) => ({ host: 'practice', path: `animals/${animalId}` }),
      transformResponse: (answer: PetAnswer) => answer.data,
      providesTags: (_pet, _error, animalId) => [{ type: 'Animal', id: animalId }],
    }),
  }),
});

/** The record in a refusal to save over what somebody else saved meanwhile; null when it was refused for another reason. */
export const savedByOther = (error: unknown): PetRecord | null =>
  isApiError(error) && error.status === 409 ? ((error.data as Partial<PetConflict> | undefined)?.data ?? null) : null;

/** The records of pets. */
export const animalEndpoints = reading.injectEndpoints({
  endpoints: (build) => ({
    updateAnimal: build.mutation<PetRecord, PetToSave>({
      query: ({ pet, version, idempotencyKey }) => ({
        host: 'practice',
        path: `animals/${pet.id}`,
        method: 'PUT',
        body: pet,
        headers: { [VERSION_HEADER]: versionTag(version), [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
      transformResponse: (answer: PetAnswer) => answer.data,
      // What is on record now, whoever saved it, shows at once.
      onQueryStarted: async ({ pet: { id } }, { dispatch, queryFulfilled }) => {
        const known = await queryFulfilled.then(
          ({ data }) => data,
          (failure: { error?: unknown }) => savedByOther(failure.error),
        );
        if (known !== null) dispatch(reading.util.updateQueryData('animal', id, () => known));
      },
      invalidatesTags: (saved) =>
        saved === undefined
          ? []
          : [
              { type: 'QueueItem', id: 'LIST' },
              'Timeline',
              ...(saved.deceased || saved.rehomed ? (['Prescription', 'Autoship'] as const) : []),
            ],
    }),
  }),
});

export const { useAnimalQuery, useUpdateAnimalMutation } = animalEndpoints;
