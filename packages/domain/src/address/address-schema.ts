import { object, string } from 'yup';

import { localeProfile } from '../locale/profile.ts';
import { addressRegionsOf } from '../locale/regions.ts';
import type { CountryCode, LocaleCode } from '../locale/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { hasCardNumber } from '../schema/card-number.ts';
import { isOneLine, isReadableText } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a line. Rule: docs/rules/addresses.md#lines. */
export const ADDRESS_LINE_MAX = 80;
/** Characters of a city. Rule: docs/rules/addresses.md#lines. */
export const CITY_MAX = 30;
/** Digits of the +4. Rule: docs/rules/addresses.md#lines. */
export const POSTAL_CODE_2_LENGTH = 4;

const LOCALE_OF: Record<CountryCode, LocaleCode> = { US: 'en-US', GB: 'en-GB', CA: 'en-CA' };
const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const lengthOf = (value: string | null | undefined): number => (value ?? '').trim().length;

const line = (max: number) => {
  const isLong = (value: string | null | undefined): boolean => lengthOf(value) > max;
  return string()
    .typeError(INVALID)
    .nullable()
    .test('readable', domainMessage('validation.unreadable'), (value) => value == null || isLong(value) || isReadableText(value))
    .test('cardNumber', domainMessage('validation.cardNumber'), (value) => value == null || isLong(value) || !hasCardNumber(value))
    .test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isLong(value) || isOneLine(value))
    .test('long', domainMessage('address.tooLong', { max }), (value) => !isLong(value));
};

const needed = (max: number, min: number) =>
  line(max)
    .test('filled', REQUIRED, filled)
    .test('short', domainMessage('address.tooShort', { min }), (value) => !filled(value) || lengthOf(value) >= min);

/** The country's rule: its number of characters, spaces not counted, in the US digits only. */
const postalCode = (country: CountryCode) => {
  const { min, max, digitsOnly } = localeProfile(LOCALE_OF[country]).postalCode;
  const message =
    min === max ? domainMessage('address.postalCodeLength', { length: max }) : domainMessage('address.postalCodeBetween', { min, max });
  const shape = digitsOnly ? /^\d+$/ : /^[A-Z\d]+$/i;
  const packed = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : '');
  return string()
    .typeError(INVALID)
    .nullable()
    .test('filled', REQUIRED, filled)
    .test(
      'characters',
      domainMessage(digitsOnly ? 'address.postalCodeDigits' : 'address.postalCodeCharacters'),
      (value) => !filled(value) || shape.test(packed(value)),
    )
    .test('length', message, (value) => !shape.test(packed(value)) || (packed(value).length >= min && packed(value).length <= max));
};

export interface AddressRules {
  country: CountryCode;
  /** Least characters of line 1 and city: 3 in the AutoShip editor, otherwise 1. */
  min?: number;
}

const rulesOf = ({ country, min = 1 }: AddressRules) => ({
  line1: needed(ADDRESS_LINE_MAX, min),
  line2: line(ADDRESS_LINE_MAX),
  city: needed(CITY_MAX, min),
  state: string()
    .typeError(INVALID)
    .nullable()
    .test('filled', REQUIRED, (value) => country === 'GB' || filled(value))
    .test('known', INVALID, (value) => !filled(value) || addressRegionsOf(country).some(({ code }) => code === value)),
  postalCode: postalCode(country),
  postalCode2: string()
    .typeError(INVALID)
    .nullable()
    .test(
      'length',
      domainMessage('phone.digits', { length: POSTAL_CODE_2_LENGTH }),
      (value) => !filled(value) || /^\d{4}$/.test((value ?? '').trim()),
    ),
  country: string().typeError(INVALID).oneOf([country], INVALID).required(REQUIRED),
});

/**
 * The rules of an `AddressForm`, for forms. Rule: docs/rules/addresses.md#lines.
 * @example object({ shippingAddress: addressSchema({ country: 'US' }), email: … })
 */
export const addressSchema = (rules: AddressRules) => {
  const { line1, line2, ...rest } = rulesOf(rules);
  return object({ address1: line1, address2: line2, ...rest });
};

/** The same rules for an `AddressBody`, for the service. */
export const addressBodySchema = (rules: AddressRules) => {
  const { line1, line2, ...rest } = rulesOf(rules);
  return bodySchema({ address: line1, address2: line2, ...rest });
};
