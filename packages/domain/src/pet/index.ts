export { readPet, savePet } from './calls.ts';
export { petOf, queueAnimalOf } from './pet-of.ts';
export type { PetContext } from './pet-schema.ts';
export { PET_NAME_MAX, PET_NAME_MIN, PET_NOTES_MAX, petBodySchema, petProblems, petSchema } from './pet-schema.ts';
export { isSameWeight, typedPounds, typedWeightSchema } from './typed-weight-schema.ts';
export type { Pet, PetAnswer, PetChange, PetConflict, PetRecord } from './types.ts';
export { PET_CHANGED_EVENT } from './types.ts';
export { isWeightBelowLimit, WEIGHT_DECIMALS, WEIGHT_INPUT_MAX, WEIGHT_LIMIT } from './weight-limits.ts';
