export { cancelPetMail, changePetMailFrequency, pausePetMail, readPetMail, resumePetMail } from './calls.ts';
export { cancelSchema, PAUSE_DAYS_MAX, pauseSchema, PETMAIL_REASON_MAX } from './schema.ts';
export type { PetMailCancelReason, PetMailFrequency } from './types.ts';
export type { PetMailAnswer, PetMailCancelBody, PetMailEnrollment, PetMailFrequencyBody, PetMailPauseBody } from './schema.ts';
export { PETMAIL_CANCEL_REASONS, PETMAIL_FREQUENCIES } from './types.ts';
export type { PetMailAction, PetMailView } from './view.ts';
export { alternativeTo, pauseState, petMailAllows, petMailView } from './view.ts';
