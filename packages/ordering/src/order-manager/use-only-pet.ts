import { usePetsOfClientQuery } from '@practice-portal/api-client/pets';
import type { ClientRecord } from '@practice-portal/domain/client';
import { useEffect, useEffectEvent } from 'react';

/** Chooses the pet of a client who has only one. */
export const useOnlyPet = ({ id, petCount }: ClientRecord, animalId: number | null, choose: (animalId: number) => void): void => {
  const { currentData } = usePetsOfClientQuery({ clientId: id, present: true, size: 2 }, { skip: animalId !== null || petCount === 0 });
  const only = currentData?.elements.length === 1 ? (currentData.elements[0]?.id ?? null) : null;
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (animalId === null && only !== null) take(only);
  }, [animalId, only]);
};
