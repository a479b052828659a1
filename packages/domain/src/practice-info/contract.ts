import { contract, fields, idOf } from '../contract/index.ts';
import {
  createCommercialInfo,
  readCommercialInfo,
  readPracticeInformation,
  removeCommercialInfo,
  savePracticeInformation,
  updateCommercialInfo,
} from './calls.ts';
import { commercialInfoBodySchema } from './commercial-schema.ts';
import { practiceInformationBodySchema } from './general-schema.ts';
import { practiceInformationAnswer, commercialInfoAnswer } from './schema.ts';

const PROFILE = { 403: "The login may not change the practice's profile" };
const FIELDS = { 422: 'A field is missing or wrong, `fieldErrors` says which' };
const OFFERED = { 403: "The login may not change the practice's profile, or the practice has no commercial information" };

const EXAMPLE = {
  address1: '12 Warehouse Road',
  address2: null,
  city: 'Ludlow',
  state: null,
  postalCode: 'SY8 1AA',
  phone: '01632960144',
};

/** Checks {@link readPracticeInformation}. */
export const readPracticeInformationContract = contract(readPracticeInformation, {
  summary: 'The general information of the practice',
  params: fields({ practiceId: idOf('practice') }),
  answer: practiceInformationAnswer,
  errors: PROFILE,
});

/** Checks {@link savePracticeInformation}. */
export const savePracticeInformationContract = contract(savePracticeInformation, {
  summary: 'Save the general information of the practice',
  body: practiceInformationBodySchema,
  answer: practiceInformationAnswer,
  errors: { ...PROFILE, ...FIELDS },
  example: {
    body: {
      webSiteTitle: 'Juniper Valley pharmacy',
      practicePhoneNumber: '3035550142',
      billingPhoneNumber: '3035550143',
      mobilePhoneNumber: null,
      faxNumber: null,
      primaryContactName: 'Amelia Okafor',
      primaryContactEmailAddress: 'office@junipervalley.example',
      address1: '2150 Juniper Valley Road',
      address2: null,
      city: 'Golden',
      state: 'CO',
      postalCode: '80401',
      ecommerceModel: 'SMALL_ANIMAL',
      compoundedServicesFee: 4.5,
    },
  },
});

/** Checks {@link readCommercialInfo}. */
export const readCommercialInfoContract = contract(readCommercialInfo, {
  summary: 'The commercial information of the practice; null where it is the same as the general one',
  params: fields({ practiceId: idOf('practice') }),
  answer: commercialInfoAnswer,
  errors: OFFERED,
});

/** Checks {@link createCommercialInfo}. */
export const createCommercialInfoContract = contract(createCommercialInfo, {
  summary: 'Give the practice commercial information of its own',
  body: commercialInfoBodySchema,
  answer: commercialInfoAnswer,
  errors: { ...OFFERED, ...FIELDS, 409: 'It has some already' },
  example: { body: EXAMPLE },
});

/** Checks {@link updateCommercialInfo}. */
export const updateCommercialInfoContract = contract(updateCommercialInfo, {
  summary: 'Change the commercial information of the practice',
  body: commercialInfoBodySchema,
  answer: commercialInfoAnswer,
  errors: { ...OFFERED, ...FIELDS, 404: 'It has none' },
  example: { body: EXAMPLE },
});

/** Checks {@link removeCommercialInfo}. */
export const removeCommercialInfoContract = contract(removeCommercialInfo, {
  summary: 'Remove the commercial information of the practice',
  params: fields({ siteId: idOf('practice') }),
  errors: { ...OFFERED, 404: 'It has none' },
  example: {},
});
