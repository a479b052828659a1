import { object, string } from 'yup';

import type { CountryCode } from '../locale/types.ts';
import { plainText } from '../schema/primitives.ts';
import { MAX_INTEGER } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';
import { phoneDigits } from './typed-input.ts';

/** Characters of a practice ID in the finder. Rule: docs/rules/sign-in.md#practice-finder. */
export const FINDER_ID_MAX = 11;

/** Digits of a phone number in the finder; what is written between them does not count. */
export const FINDER_PHONE_MAX = 11;

/** Characters of a postal code in the finder. */
export const FINDER_ZIP_MAX = 10;

/** Characters of a phone number as typed, with everything between its digits. */
const PHONE_TYPED_MAX = 20;

const INVALID_ID = domainMessage('session.practiceIdInvalid');
const INVALID_PHONE = domainMessage('recovery.phoneInvalid');

// GOV.UK's own pattern, without its space: people type it in any place and any number.
const BRITISH = /^(?:GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d[\dABEHMNPRV-Y]|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/i;

/** Whether a text is a postcode of the United Kingdom. */
export const isBritishPostcode = (zip: string): boolean => BRITISH.test(zip.replaceAll(/\s/g, ''));

/** The finder's tab 'Practice ID': `{ practiceId }` as typed. */
export const findByIdSchema = object({
  practiceId: string()
    .trim()
    .required(INVALID_ID)
    .max(FINDER_ID_MAX, INVALID_ID)
    .test('numeric', INVALID_ID, (value) => !value || (/^\d+$/.test(value) && Number(value) > 0 && Number(value) <= MAX_INTEGER)),
});

const isPhone = (text: string): boolean => {
  const digits = phoneDigits(text);
  return /^[\d\s().+-]+$/.test(text) && digits.length > 0 && digits.length <= FINDER_PHONE_MAX;
};

/**
 * The finder's tab 'Phone and postal code': `{ phone, zip }` as typed.
 * @param country whose postal codes are asked for; only the United Kingdom's have a pattern here
 */
export const findByPhoneSchema = (country: CountryCode) =>
  object({
    phone: plainText(PHONE_TYPED_MAX)
      .trim()
      .required(domainMessage('recovery.phoneRequired'))
      .test('phone', INVALID_PHONE, (value) => !value || isPhone(value)),
    zip: plainText(FINDER_ZIP_MAX)
      .trim()
      .transform((zip: string) => zip.replaceAll(/\s+/g, ' '))
      .required(domainMessage('recovery.zipRequired'))
      .test('postcode', domainMessage('recovery.zipInvalid'), (value) => !value || country !== 'GB' || isBritishPostcode(value)),
  });
