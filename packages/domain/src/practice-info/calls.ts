import { call } from '../call/index.ts';
import type { CommercialInfoAnswer, PracticeInformationAnswer } from './schema.ts';
import type { CommercialInfoBody } from './commercial-schema.ts';
import type { PracticeInformationBody } from './general-schema.ts';

/** A practice's general information. */
export const readPracticeInformation = call<undefined, PracticeInformationAnswer>()({
  id: 'practiceInformation.read',
  method: 'GET',
  host: 'practice',
  path: 'practice-information/:practiceId',
  access: 'user',
});

/** Saves a practice's general information. */
export const savePracticeInformation = call<PracticeInformationBody, PracticeInformationAnswer>()({
  id: 'practiceInformation.save',
  method: 'PUT',
  host: 'practice',
  path: 'practice-information/',
  access: 'user',
  idempotent: true,
  versioned: true,
});

/** A practice's commercial information. */
export const readCommercialInfo = call<undefined, CommercialInfoAnswer>()({
  id: 'commercialInformation.read',
  method: 'GET',
  host: 'practice',
  path: 'commercial-information/:practiceId',
  access: 'user',
});

/** Gives a practice commercial information. */
export const createCommercialInfo = call<CommercialInfoBody, CommercialInfoAnswer>()({
  id: 'commercialInformation.create',
  method: 'POST',
  host: 'practice',
  path: 'commercial-information',
  access: 'user',
  idempotent: true,
});

/** Changes a practice's commercial information. */
export const updateCommercialInfo = call<CommercialInfoBody, CommercialInfoAnswer>()({
  id: 'commercialInformation.update',
  method: 'PUT',
  host: 'practice',
  path: 'commercial-information',
  access: 'user',
  idempotent: true,
  versioned: true,
});

/** Removes a practice's commercial information: the general one holds again. */
export const removeCommercialInfo = call()({
  id: 'commercialInformation.remove',
  method: 'DELETE',
  host: 'practice',
  path: 'commercial-information/:siteId',
  access: 'user',
  answer: 'nothing',
});
