import {
  addPetContract,
  listBreedsContract,
  listPetsOfClientContract,
  listSpeciesContract,
  readPetContract,
  savePetContract,
} from '@practice-portal/domain/contract/pet';

import { askedPage, requireClient } from '../lists/client-list.ts';
import { requireClientEditing } from '../clients/require-client-editing.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { announce } from '../realtime/approval-events.ts';
import { addPet } from './add-pet.ts';
import { breedsOf, SPECIES } from './breeds.ts';
import { listPets } from './list-pets.ts';
import { loadPet, PET_SAVED, petSubject } from '../records/pet-record.ts';
import { savePet } from './save-pet.ts';

const read = route(readPetContract, {
  handler: async ({ params: { animalId }, session, db }) => ({ data: await loadPet(db, session.practiceId, animalId) }),
});

const listOfClient = route(listPetsOfClientContract, {
  handler: async ({ params: { clientId }, query, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    const { filter = '', present = false } = query;
    return listPets(db, practiceId, clientId, { ...askedPage({ ...query, order: query.order ?? 'ASC' }), filter, present });
  },
});

const listSpecies = route(listSpeciesContract, { handler: () => Promise.resolve({ speciesList: [...SPECIES] }) });

const listBreeds = route(listBreedsContract, {
  handler: ({ query: { species } }) => {
    const breeds = breedsOf(species);
    if (breeds === null) throw problem(404, 'No such species');
    return Promise.resolve({ breedList: breeds.map((name) => ({ name })) });
  },
});

const add = route(addPetContract, {
  requires: requireClientEditing,
  handler: async ({ body: pet, session: { practiceId, localeCode, staffId }, tx, now, record }) => {
    const added = await addPet(tx, { practiceId, pet, localeCode, staffId, now });
    record({ subject: petSubject(added.id) });
    return { data: added };
  },
});

const save = route(savePetContract, {
  audit: PET_SAVED,
  subject: ({ params }) => petSubject(params.animalId),
  requires: requireClientEditing,
  handler: async ({ params, body: pet, session, tx, now, record, requireVersion }) => {
    const { practiceId, localeCode, staffId } = session;
    if (params.animalId !== pet.id) throw problem(404, 'The request is about another pet than its address');
    const { before, after, ended, events } = await savePet(tx, { practiceId, pet, requireVersion, localeCode, staffId, now });
    record({ before, after: ended ? { ...after, ended } : after });
    await announce(tx, events);
    return { data: after };
  },
});

/** The routes of pets. */
export const petRoutes: readonly AnyRoute[] = [listSpecies, listBreeds, listOfClient, read, add, save];
