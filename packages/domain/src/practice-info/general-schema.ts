import { number, object, string, type InferType } from 'yup';

import type { LocaleCode } from '../locale/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { infoEmail, infoLine, infoPhone, infoPostalCode, infoState } from './info-field-schemas.ts';
import { CARE_FOCUSES, type CareFocus } from './types.ts';

/** Greatest lengths of the general information. Rule: docs/rules/settings.md#practice-information. */
export const GENERAL_LIMITS = {
  webSiteTitle: 250,
  primaryContactName: 100,
  primaryContactEmailAddress: 121,
  address1: 50,
  address2: 80,
  city: 50,
} as const;

/** The most that the compounded medications fee can be, in minor units. */
export const FEE_MAX = 1_000_000;

const REQUIRED = domainMessage('practiceInfo.required');
const INVALID = domainMessage('validation.invalid');
const FEE = domainMessage('practiceInfo.fee');
const CENTS = 100;

const focus = () =>
  string<CareFocus>()
    .typeError(INVALID)
    .oneOf([...CARE_FOCUSES], INVALID)
    .required(REQUIRED);

const fee = (max: number) => number().typeError(FEE).nullable().min(0, FEE).max(max, INVALID);

const rulesOf = (code: LocaleCode) => ({
  webSiteTitle: infoLine(GENERAL_LIMITS.webSiteTitle, { required: true }),
  practicePhoneNumber: infoPhone(code, { required: true }),
  billingPhoneNumber: infoPhone(code, { required: true }),
  mobilePhoneNumber: infoPhone(code),
  faxNumber: infoPhone(code),
  primaryContactName: infoLine(GENERAL_LIMITS.primaryContactName, { required: true }),
  primaryContactEmailAddress: infoEmail(GENERAL_LIMITS.primaryContactEmailAddress),
  address1: infoLine(GENERAL_LIMITS.address1, { required: true }),
  address2: infoLine(GENERAL_LIMITS.address2),
  city: infoLine(GENERAL_LIMITS.city, { required: true }),
  state: infoState(code),
  postalCode: infoPostalCode(code),
  ecommerceModel: focus(),
});

/**
 * The rules of the general information, for its form: the fee is in minor units.
 * Rule: docs/rules/settings.md#practice-information.
 */
export const generalFormSchema = (code: LocaleCode) => object({ ...rulesOf(code), compoundedServicesFee: fee(FEE_MAX) });

/** The same rules for what the service is sent: the fee is in major units, with whole cents. */
export const generalInfoSchema = (code: LocaleCode) =>
  object({
    ...rulesOf(code),
    compoundedServicesFee: fee(FEE_MAX / CENTS).test(
      'cents',
      FEE,
      (value) => value == null || Number.isInteger(Number((value * CENTS).toFixed(6))),
    ),
  });

const text = () => string().typeError(INVALID).max(1000, INVALID);
const needed = () => text().required(REQUIRED);
const optional = () => text().nullable().defined(REQUIRED);

/** The fields of a {@link PracticeInformationBody}. */
export const practiceInformationFields = {
  practiceId: idNumber().required(REQUIRED).meta({ entity: 'practice' }),
  webSiteTitle: needed(),
  practicePhoneNumber: needed(),
  billingPhoneNumber: needed(),
  mobilePhoneNumber: optional(),
  /** US only. */
  faxNumber: optional(),
  primaryContactName: needed(),
  primaryContactEmailAddress: needed(),
  address1: needed(),
  address2: optional(),
  city: needed(),
  /** Null in the UK. */
  state: optional(),
  postalCode: needed(),
  ecommerceModel: focus(),
  /** US only, in major units. */
  compoundedServicesFee: number()
    .typeError(FEE)
    .min(0, FEE)
    .max(FEE_MAX / CENTS, INVALID)
    .nullable()
    .defined(REQUIRED),
};

/** The shape of a `PracticeInformationBody`. What it must hold says {@link generalInfoSchema}. */
export const practiceInformationBodySchema = bodySchema(practiceInformationFields, ['practiceName', 'country', 'version']);
/** Body of `PUT practice-information/`. */
export interface PracticeInformationBody extends InferType<typeof practiceInformationBodySchema> {}
