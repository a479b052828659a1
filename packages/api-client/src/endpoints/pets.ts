import {
  addPet,
  type PetsOfClientQuery,
  listBreeds,
  listPetsOfClient,
  listSpecies,
  type NewPet,
  type Pet,
  type PetAnswer,
  type PetConflict,
  type PetRecord,
  readPet,
  savePet,
} from '@practice-portal/domain/pet';

import { api } from '../api/api.ts';
import { isApiError } from '../calls/errors.ts';
import { sending } from '../calls/sending.ts';
import { NAMED } from '../cache/shown-in.ts';

/** A pet's record to save, over the version the change was made to, with the key under which that is done at most once. */
export interface PetToSave {
  pet: Pet;
  version: number;
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** A new pet, with the key under which it is added at most once. */
export interface PetToAdd {
  pet: NewPet;
  idempotencyKey: string;
}

const recordOf = (answer: PetAnswer): PetRecord => answer.data;

const TAGS = ['Pet', 'Client', 'RecordChange', ...NAMED] as const;

const reading = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    pet: build.query({
      ...sending(readPet, (animalId: number) => ({ params: { animalId } })),
      transformResponse: recordOf,
      providesTags: (_pet, _error, id) => [{ type: 'Pet', id }],
    }),
    petsOfClient: build.query({
      ...sending(listPetsOfClient, ({ clientId, ...query }: PetsOfClientQuery & { clientId: number }) => ({
        params: { clientId },
        query,
      })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'PetList', id: clientId }],
    }),
    species: build.query({ ...sending(listSpecies), transformResponse: (answer: { speciesList: string[] }) => answer.speciesList }),
    breeds: build.query({
      ...sending(listBreeds, (species: string) => ({ query: { species } })),
      transformResponse: (answer: { breedList: { name: string }[] }) => answer.breedList.map(({ name }) => name),
    }),
  }),
});

/** The record in a refusal to save over what another person saved meanwhile; null when it was refused for another reason. */
export const savedByOther = (error: unknown): PetRecord | null =>
  isApiError(error) && error.status === 409 ? ((error.data as Partial<PetConflict> | undefined)?.data ?? null) : null;

/** The lists that name a pet. */
const ofFamily = ({ clientId }: PetRecord) =>
  [
    { type: 'PetList', id: clientId },
    { type: 'Client', id: 'LIST' },
    { type: 'RecordChange', id: clientId },
  ] as const;

/** The records of pets. */
export const petEndpoints = reading.injectEndpoints({
  endpoints: (build) => ({
    addPet: build.mutation({
      ...sending(addPet, ({ pet, idempotencyKey }: PetToAdd) => ({ body: pet, idempotencyKey })),
      transformResponse: recordOf,
      invalidatesTags: (saved) => (saved === undefined ? [] : [...ofFamily(saved), { type: 'Client', id: saved.clientId }]),
    }),
    updatePet: build.mutation({
      ...sending(savePet, ({ pet, ...save }: PetToSave) => ({ params: { animalId: pet.id }, body: pet, ...save })),
      transformResponse: recordOf,
      // What is on record now, whoever saved it, shows at once.
      onQueryStarted: async ({ pet: { id } }, { dispatch, queryFulfilled }) => {
        const known = await queryFulfilled.then(
          ({ data }) => data,
          (failure: { error?: unknown }) => savedByOther(failure.error),
        );
        if (known !== null) dispatch(reading.util.updateQueryData('pet', id, () => known));
      },
      invalidatesTags: (saved) => (saved === undefined ? [] : [...ofFamily(saved), ...NAMED]),
    }),
  }),
});

export const {
  useAddPetMutation,
  useLazyPetQuery,
  usePetQuery,
  useBreedsQuery,
  usePetsOfClientQuery,
  useLazyPetsOfClientQuery,
  useSpeciesQuery,
  useUpdatePetMutation,
} = petEndpoints;
