import { readPetContract, savePetContract } from '@practice-portal/domain/contract/pet';

import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { announce } from '../realtime/approval-events.ts';
import { petChanged } from './pet-changed.ts';
import { loadPet, PET_SAVED, petSubject } from './pet-record.ts';
import { savePet } from './save-pet.ts';

const readAnimal = route(readPetContract, {
  handler: async ({ params: { animalId }, session, db }) => ({ data: await loadPet(db, session.practiceId, animalId) }),
});

const updateAnimal = route(savePetContract, {
  audit: PET_SAVED,
  subject: ({ params }) => petSubject(params.animalId),
  requires: ({ practiceHomeFeatures }) =>
    practiceHomeFeatures.editClientEnabled ? null : 'Your practice does not edit client and pet records here',
  handler: async ({ params, body: pet, session, tx, now, record, requireVersion }) => {
    const { practiceId, localeCode } = session;
    if (params.animalId !== pet.id) throw problem(404, 'The request is about another pet than its address');
    const { before, after, ended } = await savePet(tx, { practiceId, pet, requireVersion, localeCode, now });
    record({ before, after: ended ? { ...after, ended } : after });
    await announce(tx, [petChanged(practiceId, pet.id, now)]);
    return { data: after };
  },
});

/** The routes of a pet's record. */
export const animalRoutes: readonly AnyRoute[] = [readAnimal, updateAnimal];
