import { object, type InferType } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { ACCOUNT_EMAIL_MAX } from '../account/schema.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { localeProfile } from '../locale/profile.ts';
import { regionsOf } from '../locale/regions.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoDate, lineText, nameText, secret } from '../schema/primitives.ts';
import { lengthOf } from '../text/length-of.ts';
import { domainMessage } from '../text/message.ts';

/** Characters of a vet's first or last name. Rule: docs/rules/staff.md#new-vet. */
export const VET_NAME_MAX = 61;

/** Characters of a PIN that is given out. Rule: docs/rules/staff.md#new-vet. */
export const NEW_PIN_MAX = 50;

const LICENSE_MAX = 50;
// A text over a limit is reported, not cut off.
const INPUT_MAX = 255;

export interface NewVetContext {
  flags: Pick<PracticeHomeFeatures, 'vetPinRequired' | 'vetLicenseNumRequired' | 'vetEmailRequired'>;
  localeCode: LocaleCode;
  now: ZonedDate;
}

const REQUIRED = domainMessage('validation.required');
const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const needed = (isNeeded: boolean) => ({ name: 'filled', message: REQUIRED, test: (value: unknown) => !isNeeded || filled(value) });
const line = (max = INPUT_MAX) => lineText(max);

const name = () =>
  nameText(INPUT_MAX)
    .test(needed(true))
    .test('length', domainMessage('staff.nameTooLong'), (value) => lengthOf((value ?? '').trim()) <= VET_NAME_MAX);

/**
 * The rules of 'Add a staff member' for a vet, for the drawer and for the service alike.
 * Rule: docs/rules/staff.md#new-vet.
 */
export const newVetSchema = ({ flags, localeCode, now }: NewVetContext) =>
  object({
    firstName: name(),
    lastName: name(),
    email: line(ACCOUNT_EMAIL_MAX)
      .test(needed(flags.vetEmailRequired))
      .test('email', domainMessage('account.emailInvalid'), (value) => !filled(value) || isEmailAddress((value ?? '').trim())),
    pin: secret(NEW_PIN_MAX).test('filled', domainMessage('approval.pinRequired'), (value) => !flags.vetPinRequired || Boolean(value)),
    licenseNumber: line(LICENSE_MAX).test(needed(flags.vetLicenseNumRequired)),
    licenseState: line(LICENSE_MAX)
      .nullable()
      .test(
        'offered',
        domainMessage('validation.invalid'),
        (value) => !value || regionsOf(localeProfile(localeCode).country).some(({ code }) => code === value),
      ),
    licenseExpiration: isoDate()
      .nullable()
      .transform((value: string | null, original: unknown) => (original === '' ? null : value))
      .test('future', domainMessage('approval.futureDate'), (value) => value == null || !isIsoDate(value) || value > isoDateOf(now)),
  });

/** The shape of a {@link NewVetRequest}. What the practice asks for says {@link newVetSchema}. */
export const newVetBodySchema = bodySchema({
  firstName: line().required(REQUIRED),
  lastName: line().required(REQUIRED),
  email: line(ACCOUNT_EMAIL_MAX),
  pin: secret(NEW_PIN_MAX),
  licenseNumber: line(LICENSE_MAX),
  licenseState: line(LICENSE_MAX),
  licenseExpiration: isoDate(),
});
/** Body of `POST staff/practice/{practiceId}/vet`. What was left empty is left out. */
export interface NewVetRequest extends InferType<typeof newVetBodySchema> {}
