import { string } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { isPhoneNumber } from '../locale/phone-schema.ts';
import { localeProfile } from '../locale/profile.ts';
import { addressRegionsOf } from '../locale/regions.ts';
import type { LocaleCode } from '../locale/types.ts';
import { isOneLine, isReadableText } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';

const REQUIRED = domainMessage('practiceInfo.required');
const INVALID = domainMessage('validation.invalid');

/** Whether something is typed. */
export const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A line of text with a greatest length; what is optional may be null. */
export const infoLine = (max: number, { required = false } = {}) =>
  string()
    .typeError(INVALID)
    .nullable()
    .test('readable', domainMessage('validation.unreadable'), (value) => value == null || isReadableText(value))
    .test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isOneLine(value))
    .test('filled', REQUIRED, (value) => !required || filled(value))
    .test('length', domainMessage('validation.maxLength', { max }), (value) => (value ?? '').trim().length <= max);

/** A phone number as its digits. Rule: docs/rules/addresses.md#phone-numbers. */
export const infoPhone = (code: LocaleCode, { required = false } = {}) => {
  const { min, max } = localeProfile(code).phone;
  const message = min === max ? domainMessage('practiceInfo.phone') : domainMessage('practiceInfo.phoneUpTo', { count: max });
  return string()
    .typeError(INVALID)
    .nullable()
    .test('filled', REQUIRED, (value) => !required || filled(value))
    .test('digits', message, (value) => !value || isPhoneNumber(value, code));
};

const packed = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : '');

/**
 * A postal code by the country's length rule.
 * @param plus4 in the US, whether four digits may follow behind a dash
 */
export const infoPostalCode = (code: LocaleCode, plus4 = false) => {
  const { min, max, digitsOnly } = localeProfile(code).postalCode;
  const length = min === max ? domainMessage('practiceInfo.postalCode') : domainMessage('practiceInfo.postalCodeBetween', { min, max });
  const base = (value: unknown): string => (plus4 && digitsOnly ? packed(value).replace(/-\d{4}$/, '') : packed(value));
  return string()
    .typeError(INVALID)
    .nullable()
    .test('filled', REQUIRED, filled)
    .test('digits', domainMessage('practiceInfo.postalCodeDigits'), (value) => !digitsOnly || !filled(value) || /^\d+$/.test(base(value)))
    .test('characters', domainMessage('address.postalCodeCharacters'), (value) => !filled(value) || /^[A-Z\d]+$/i.test(base(value)))
    .test('length', length, (value) => !filled(value) || (base(value).length >= min && base(value).length <= max));
};

/**
 * A state or province; the UK has none.
 * @param required where there are any, unless given
 */
export const infoState = (code: LocaleCode, required = localeProfile(code).country !== 'GB') => {
  const { country } = localeProfile(code);
  return string()
    .typeError(INVALID)
    .nullable()
    .test('filled', REQUIRED, (value) => !required || filled(value))
    .test('known', INVALID, (value) => !filled(value) || addressRegionsOf(country).some((region) => region.code === value));
};

/** An email address that must be there. */
export const infoEmail = (max: number) =>
  infoLine(max, { required: true }).test(
    'email',
    domainMessage('practiceInfo.email'),
    (value) => !filled(value) || isEmailAddress((value ?? '').trim()),
  );
