import { useLazyPetsOfClientQuery } from '@practice-portal/api-client/pets';
import { clientHistoryTarget, PATHS } from '@practice-portal/domain/navigation';
import { type PetRecord, samePet } from '@practice-portal/domain/pet';

import type { OnRecord } from '../on-record/use-on-record.ts';

const SIZE = 50;

/** Looks for a pet of the client of the same name and species, also one that has died. What can't be looked up stops nobody. */
export const useSamePet = (clientId: number): ((pet: Pick<PetRecord, 'name' | 'species'>, id: number) => Promise<OnRecord | null>) => {
  const [read] = useLazyPetsOfClientQuery();
  return async (pet, id) => {
    const elements = await read({ clientId, filter: pet.name, size: SIZE, page: 0 })
      .unwrap()
      .then((page) => page.elements)
      .catch(() => []);
    const same = samePet(elements, pet, id);
    if (same === null) return null;
    const source = { sourcePageName: '', sourcePageRoute: PATHS.clientPetRecords };
    return { name: same.name, href: clientHistoryTarget(clientId, source, { animalId: same.id }).path };
  };
};
