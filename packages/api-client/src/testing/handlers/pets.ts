import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { type PetRecord, queuePetOf, readPet, savePet } from '@practice-portal/domain/pet';
import type { RequestHandler } from 'msw';

import { dateFromNow } from '../clock.ts';
import { makePet } from '../factories/pet.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

/** The records of the pets in the queue. What is saved shows in the queue. */
export const petHandlers = (world: World): RequestHandler[] => {
  const saved = new Map<number, PetRecord>();
  const recordOf = (id: number): PetRecord | undefined => {
    const animal = world.queue.find((item) => item.animal.animalId === id)?.animal;
    return saved.get(id) ?? (animal && makePet(animal));
  };
  return [
    on(readPet, ({ params }) => {
      const data = recordOf(params.animalId);
      return data ? { data } : refuse(404, 'No such pet');
    }),
    on(savePet, ({ params, body: pet, request }) => {
      const before = recordOf(params.animalId);
      if (!before) return refuse(404, 'No such pet');
      if (request.headers.get(VERSION_HEADER) !== versionTag(before.version))
        return refuse(409, 'Someone else has changed this record', { data: { ...before } });
      const weightDate = pet.weight === before.weight ? before.weightDate : dateFromNow(0);
      const data = { ...pet, weightDate, version: before.version + 1 };
      saved.set(data.id, data);
      world.queue = world.queue.map((item) => (item.animal.animalId === data.id ? { ...item, animal: queuePetOf(data) } : item));
      return { data };
    }),
  ];
};
