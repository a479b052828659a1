import { contract, fields, idOf } from '../contract/index.ts';
import { cancelPetMail, changePetMailFrequency, pausePetMail, readPetMail, resumePetMail } from './calls.ts';
import { cancelBodySchema, frequencyBodySchema, pauseBodySchema, petMailAnswer } from './schema.ts';

const params = fields({ practiceId: idOf('practice') });
const ERRORS = { 403: "The login may not change the practice's profile" };
const STATE = { 409: 'The enrolment is not in a state that allows it' };

/** Checks {@link readPetMail}. */
export const readPetMailContract = contract(readPetMail, {
  summary: "The practice's enrolment in PetMail+; null where it never signed up",
  params,
  answer: petMailAnswer,
  errors: ERRORS,
});

/** Checks {@link changePetMailFrequency}. */
export const changePetMailFrequencyContract = contract(changePetMailFrequency, {
  summary: 'Change how often PetMail+ mails',
  params,
  body: frequencyBodySchema,
  errors: { ...ERRORS, ...STATE },
  example: { body: { frequency: 'EVERY_OTHER_WEEK' } },
});

/** Checks {@link cancelPetMail}. */
export const cancelPetMailContract = contract(cancelPetMail, {
  summary: 'Leave PetMail+',
  params,
  body: cancelBodySchema,
  errors: { ...ERRORS, ...STATE, 422: 'A reason is missing or too long, `fieldErrors` says which' },
  example: { body: { reason: 'OTHER', otherReason: 'We write to our clients ourselves' } },
});

/** Checks {@link pausePetMail}. */
export const pausePetMailContract = contract(pausePetMail, {
  summary: 'Schedule a pause of PetMail+: from tomorrow at the earliest, for 90 days at most',
  params,
  body: pauseBodySchema,
  errors: { ...ERRORS, ...STATE, 422: 'A day is missing or wrong, `fieldErrors` says which' },
  example: { body: { reason: 'Moving', startPauseDate: '2098-03-01', resumeDate: '2098-04-01' } },
});

/** Checks {@link resumePetMail}. */
export const resumePetMailContract = contract(resumePetMail, {
  summary: 'End a pause of PetMail+, or clear one that has not begun',
  params,
  errors: { ...ERRORS, ...STATE },
  example: {},
});
