import type { InferType } from 'yup';

import { answered } from '../schema/answered.ts';
import { amount, dataOf, fields, text } from '../contract/index.ts';
import { commercialFields } from './commercial-schema.ts';
import { practiceInformationFields } from './general-schema.ts';

const practiceInformation = fields({
  ...answered(practiceInformationFields),
  practiceName: text(),
  country: text(),
  /** Counts the times it was saved: sent back with a change. */
  version: amount(),
});
/** A practice's general information. What was never filled in is empty. Rule: docs/rules/settings.md#practice-information. */
export interface PracticeInformation extends InferType<typeof practiceInformation> {}

export const practiceInformationAnswer = dataOf(practiceInformation).meta({ name: 'PracticeInformation' });
/** Answer of the calls about the general information. */
export interface PracticeInformationAnswer extends InferType<typeof practiceInformationAnswer> {}

const commercialInfo = fields({
  ...answered(commercialFields),
  /** Counts the times it was saved: sent back with a change. */
  version: amount(),
});
/** Commercial information on record. */
export interface CommercialInfo extends InferType<typeof commercialInfo> {}

export const commercialInfoAnswer = dataOf(commercialInfo.nullable()).meta({ name: 'CommercialInformation' });
/** Answer of the calls about commercial information; null where it is the same as the general information. */
export interface CommercialInfoAnswer extends InferType<typeof commercialInfoAnswer> {}
