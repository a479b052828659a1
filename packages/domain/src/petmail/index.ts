export { cancelPetMail, changePetMailFrequency, pausePetMail, readPetMail, resumePetMail } from './calls.ts';
export { cancelSchema, PAUSE_DAYS_MAX, pauseSchema, PETMAIL_REASON_MAX } from './schema.ts';
export type {
  PetMailAnswer,
  PetMailCancelBody,
  PetMailCancelReason,
  PetMailEnrollment,
  PetMailFrequency,
  PetMailFrequencyBody,
  PetMailPauseBody,
} from './types.ts';
export { PETMAIL_CANCEL_REASONS, PETMAIL_FREQUENCIES } from './types.ts';
export type { PetMailAction, PetMailView } from './view.ts';
export { alternativeTo, pauseState, petMailAllows, petMailView } from './view.ts';
