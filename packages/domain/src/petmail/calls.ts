import { call } from '../call/index.ts';
import type { PetMailAnswer, PetMailCancelBody, PetMailFrequencyBody, PetMailPauseBody } from './schema.ts';

/** The practice's enrolment in PetMail+. */
export const readPetMail = call<undefined, PetMailAnswer>()({
  id: 'petmail.read',
  method: 'GET',
  host: 'practice',
  path: 'petmail/enrollment-preferences/practice/:practiceId',
  access: 'user',
});

/** Changes how often PetMail+ mails. */
export const changePetMailFrequency = call<PetMailFrequencyBody>()({
  id: 'petmail.frequency',
  method: 'PUT',
  host: 'practice',
  path: 'petmail/enrollment-preferences/practice/:practiceId/frequency',
  access: 'user',
  answer: 'nothing',
});

/** Leaves PetMail+. */
export const cancelPetMail = call<PetMailCancelBody>()({
  id: 'petmail.cancel',
  method: 'PUT',
  host: 'practice',
  path: 'petmail/enrollment-preferences/practice/:practiceId/cancel',
  access: 'user',
  answer: 'nothing',
});

/** Schedules a pause of PetMail+. */
export const pausePetMail = call<PetMailPauseBody>()({
  id: 'petmail.pause',
  method: 'PUT',
  host: 'practice',
  path: 'petmail/enrollment-preferences/practice/:practiceId/pause',
  access: 'user',
  answer: 'nothing',
});

/** Ends a pause of PetMail+, or clears one that has not begun. */
export const resumePetMail = call()({
  id: 'petmail.resume',
  method: 'PUT',
  host: 'practice',
  path: 'petmail/enrollment-preferences/practice/:practiceId/resume',
  access: 'user',
  answer: 'nothing',
});
