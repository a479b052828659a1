import type { WeighedPet } from '@practice-portal/domain/catalog';
import { and, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';

/**
 * A pet as far as it decides what suits it.
 * @throws 404 for no such pet in this practice
 */
export const loadWeighedPet = async (executor: Executor, practiceId: number, animalId: number): Promise<WeighedPet> => {
  const [pet] = await executor
    .select({ species: animals.species, weight: animals.weight })
    .from(animals)
    .where(and(eq(animals.id, animalId), eq(animals.practiceId, practiceId)));
  if (!pet) throw problem(404, 'No such pet');
  return pet;
};
