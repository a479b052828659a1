import { string } from 'yup';

import { domainMessage } from '../text/message.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

/**
 * Whether digits are a phone number of a locale: as many as it has, and none that leads abroad.
 * Rule: docs/rules/addresses.md#phone-numbers.
 */
export const isPhoneNumber = (digits: string, code: LocaleCode): boolean => {
  const { min, max } = localeProfile(code).phone;
  return /^(?!00)\d+$/.test(digits) && digits.length >= min && digits.length <= max;
};

/** The rules of a phone number as its digits are stored: see {@link isPhoneNumber}; none where it isn't required. */
export const phoneSchema = (code: LocaleCode, { required = true }: { required?: boolean } = {}) => {
  const { min, max } = localeProfile(code).phone;
  const message = min === max ? domainMessage('phone.digits', { length: min }) : domainMessage('phone.digitsBetween', { min, max });
  return string()
    .nullable()
    .test('filled', domainMessage('validation.required'), (value) => !required || Boolean(value))
    .test('digits', message, (value) => !value || isPhoneNumber(value, code));
};
