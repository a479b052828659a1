export {
  createCommercialInfo,
  readCommercialInfo,
  readPracticeInformation,
  removeCommercialInfo,
  savePracticeInformation,
  updateCommercialInfo,
} from './calls.ts';
export type { CommercialForm } from './commercial-schema.ts';
export { commercialBodyOf, commercialFormOf, commercialFormSchema, commercialInfoSchema } from './commercial-schema.ts';
export { hasCommercialInfo, showsCommercialInfo } from './commercial-rule.ts';
export type { GeneralForm } from './general-form.ts';
export { generalFormOf, generalInfoOf } from './general-form.ts';
export { FEE_MAX, GENERAL_LIMITS, generalFormSchema, generalInfoSchema } from './general-schema.ts';
export type { CareFocus, GeneralInfo } from './types.ts';
export type { CommercialInfo, CommercialInfoAnswer, PracticeInformation, PracticeInformationAnswer } from './schema.ts';
export type { CommercialInfoBody } from './commercial-schema.ts';
export type { PracticeInformationBody } from './general-schema.ts';
export { CARE_FOCUSES } from './types.ts';
