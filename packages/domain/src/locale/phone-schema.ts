import { string } from 'yup';

import { domainMessage } from '../text/message.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

/**
 * The rules of a phone number as its digits are stored: as many as the locale has, none where it isn't required.
 * Rule: docs/rules/addresses.md#phone-numbers.
 */
export const phoneSchema = (code: LocaleCode, { required = true }: { required?: boolean } = {}) => {
  const { min, max } = localeProfile(code).phone;
  const message = min === max ? domainMessage('phone.digits', { length: min }) : domainMessage('phone.digitsBetween', { min, max });
  return string()
    .nullable()
    .test('filled', domainMessage('validation.required'), (value) => !required || Boolean(value))
    .test('digits', message, (value) => !value || (/^\d+$/.test(value) && value.length >= min && value.length <= max));
};
