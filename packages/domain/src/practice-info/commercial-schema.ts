import { boolean, object, string, type InferType } from 'yup';

import { emptyAddress } from '../address/address-form.ts';
import { normalPostalCode } from '../locale/postal-code.ts';
import type { AddressForm } from '../address/types.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { filled, infoLine, infoPhone, infoPostalCode, infoState } from './info-field-schemas.ts';
import type { CommercialInfo } from './schema.ts';

/** Characters of a commercial address' lines and of its city. Rule: docs/rules/settings.md#commercial-information. */
const COMMERCIAL_LINE_MAX = 80;
const COMMERCIAL_CITY_MAX = 30;
const PLUS4 = 4;

const REQUIRED = domainMessage('practiceInfo.required');
const INVALID = domainMessage('validation.invalid');

/** The commercial tab's form. */
export interface CommercialForm {
  /** 'General and commercial contact information are different'. */
  isDifferent: boolean;
  address: AddressForm;
  phone: string;
}

/** Returns what is on record, for the form. */
export const commercialFormOf = (info: CommercialInfo | null, code: LocaleCode): CommercialForm => {
  const { country } = localeProfile(code);
  if (info === null) return { isDifferent: false, address: emptyAddress(country), phone: '' };
  const [postalCode = '', postalCode2 = ''] = country === 'US' ? info.postalCode.split('-') : [info.postalCode];
  return {
    isDifferent: true,
    address: {
      address1: info.address1,
      address2: info.address2 ?? '',
      city: info.city,
      state: info.state ?? (country === 'GB' ? 'GB' : ''),
      postalCode,
      postalCode2,
      country,
    },
    phone: info.phone,
  };
};

/** Returns what a form is sent as. */
export const commercialBodyOf = ({ address, phone }: CommercialForm, siteId: number): CommercialInfoBody => {
  const plus4 = address.country === 'US' ? address.postalCode2.trim() : '';
  return {
    siteId,
    address1: address.address1.trim(),
    address2: address.address2.trim() || null,
    city: address.city.trim(),
    state: address.country === 'GB' ? null : address.state || null,
    postalCode: `${normalPostalCode(address.postalCode, address.country)}${plus4 && `-${plus4}`}`,
    phone,
  };
};

const linesOf = (code: LocaleCode) => ({
  address1: infoLine(COMMERCIAL_LINE_MAX, { required: true }),
  address2: infoLine(COMMERCIAL_LINE_MAX),
  city: infoLine(COMMERCIAL_CITY_MAX, { required: true }),
  state: infoState(code, localeProfile(code).country === 'US'),
});

/** The rules of the commercial tab. Rule: docs/rules/settings.md#commercial-information. */
export const commercialFormSchema = (code: LocaleCode) => {
  const address = object({
    ...linesOf(code),
    postalCode: infoPostalCode(code),
    postalCode2: string()
      .nullable()
      .test('length', domainMessage('phone.digits', { length: PLUS4 }), (value) => !filled(value) || /^\d{4}$/.test((value ?? '').trim())),
  });
  return object({
    isDifferent: boolean(),
    address: object().when('isDifferent', ([isDifferent], schema) => (isDifferent === true ? address : schema)),
    phone: string().when('isDifferent', ([isDifferent], schema) => (isDifferent === true ? infoPhone(code, { required: true }) : schema)),
  });
};

/** The same rules for a {@link CommercialInfoBody}. */
export const commercialInfoSchema = (code: LocaleCode) =>
  object({ ...linesOf(code), postalCode: infoPostalCode(code, true), phone: infoPhone(code, { required: true }) });

const text = () => string().typeError(INVALID).max(1000, INVALID);
const needed = () => text().required(REQUIRED);
const optional = () => text().nullable().defined(REQUIRED);

/** The fields of a {@link CommercialInfoBody}. */
export const commercialFields = {
  /** The practice. */
  siteId: idNumber().required(REQUIRED).meta({ entity: 'practice' }),
  address1: needed(),
  address2: optional(),
  city: needed(),
  /** Null in the UK. */
  state: optional(),
  /** In the US with the +4 behind a dash, where it is known. */
  postalCode: needed(),
  /** Digits. */
  phone: needed(),
};

/** The shape of a {@link CommercialInfoBody}. */
export const commercialInfoBodySchema = bodySchema(commercialFields);
/** Where a practice's goods and mail for commerce go, when that is elsewhere. Body of its POST and PUT. */
export interface CommercialInfoBody extends InferType<typeof commercialInfoBodySchema> {}
