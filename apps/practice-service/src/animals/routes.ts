import { petBodySchema, type PetAnswer } from '@practice-portal/domain/pet';

import { fields, idOf } from '../http/fields.ts';
import { problem } from '../http/problem.ts';
import { defineRoute, type AnyRoute } from '../http/route.ts';
import { actorOf } from '../http/session.ts';
import { idempotencyKeyOf } from '../idempotency/idempotency-key.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { announce } from '../realtime/approval-events.ts';
import { petChanged } from './pet-changed.ts';
import { loadPet, PET_SAVED, petSubject } from './pet-record.ts';
import { savePet, type SavedPet } from './save-pet.ts';
import { versionAsked } from './version-asked.ts';

const text = { type: ['string', 'null'] };
const day = { ...text, format: 'date' };
const answer = {
  description: 'The record',
  schema: {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['id', 'clientId', 'name', 'weight', 'weightDate', 'version'],
        properties: {
          id: { type: 'integer' },
          clientId: { type: 'integer' },
          name: { type: 'string' },
          birthDate: day,
          weight: { type: ['number', 'null'], description: 'Pounds' },
          weightDate: day,
          sex: { enum: ['Male', 'Female', null] },
          spayedNeutered: { type: ['boolean', 'null'] },
          species: { type: 'string' },
          breed: text,
          rehomed: { type: 'boolean' },
          deceased: { type: 'boolean' },
          deceasedDate: day,
          medications: { type: 'string' },
          info: { type: 'string' },
          petExternalId: text,
          version: { type: 'integer', description: 'For If-Match' },
        },
      },
    },
  },
};

const readAnimal = defineRoute({
  id: 'animals.read',
  method: 'GET',
  path: '/api/animals/:animalId',
  access: 'session',
  practiceFrom: 'token',
  summary: 'The record of a pet',
  params: fields({ animalId: idOf('animal') }),
  answer,
  errors: { 404: 'No such pet' },
  handler: async ({ params: { animalId }, session, db }): Promise<PetAnswer> => ({ data: await loadPet(db, session.practiceId, animalId) }),
});

const updateAnimal = defineRoute({
  id: 'animals.update',
  method: 'PUT',
  path: '/api/animals/:animalId',
  access: 'session',
  practiceFrom: 'token',
  summary: 'Save the record of a pet, to the version that If-Match names; the same idempotency key gives the same answer',
  params: fields({ animalId: idOf('animal') }),
  body: petBodySchema,
  answer,
  errors: {
    403: 'The practice does not edit client and pet records here',
    404: 'No such pet of this client',
    409: 'Somebody else has saved it since; `data` is the record',
    422: 'A field is missing or wrong, `fieldErrors` says which; or the idempotency key was used for another request',
  },
  audit: PET_SAVED,
  example: {
    body: {
      name: 'Biscuit',
      birthDate: '2019-04-12',
      weight: 68.5,
      sex: 'Male',
      spayedNeutered: true,
      species: 'Canine',
      breed: 'Labrador Retriever',
      rehomed: false,
      deceased: false,
      deceasedDate: null,
      medications: '',
      info: '',
      petExternalId: null,
    },
  },
  handler: async ({ params, body: pet, session, services, request, about, write }): Promise<PetAnswer> => {
    const { practiceId } = session;
    about({ subject: petSubject(params.animalId), after: { request: pet } });
    if (params.animalId !== pet.id) throw problem(404, 'The request is about another pet than its address');
    const { practiceHomeFeatures: flags, localizationData } = await loadPractice(services.db, practiceId);
    if (!flags.editClientEnabled) throw problem(403, 'Your practice does not edit client and pet records here');
    const version = versionAsked(request);
    return write(async (tx, record) => {
      const now = services.now();
      const once = {
        practiceId,
        key: idempotencyKeyOf(request),
        actor: actorOf(session),
        request: { path: request.routeOptions.url, params, body: pet, version },
        now,
      };
      let done: SavedPet | null = null;
      const given = await withIdempotency(tx, once, async (): Promise<PetAnswer> => {
        done = await savePet(tx, { practiceId, pet, version, localeCode: localizationData.defaultLocaleCode, now });
        return { data: done.after };
      });
      const { before, after, ended } = (done as SavedPet | null) ?? { before: null, after: given.answer.data, ended: null };
      record({ result: given.replayed ? 'replayed' : 'done', before, after: ended ? { ...after, ended } : after });
      if (!given.replayed) await announce(tx, [petChanged(practiceId, pet.id, now)]);
      return given.answer;
    });
  },
});

/** The routes of a pet's record. */
export const animalRoutes: readonly AnyRoute[] = [readAnimal, updateAnimal];
