import { boolean, object, ref, string, type InferType } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { ACCOUNT_EMAIL_MAX } from '../account/schema.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { phoneSchema } from '../locale/phone-schema.ts';
import { localeProfile } from '../locale/profile.ts';
import { regionsOf } from '../locale/regions.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { newPassword } from '../recovery/reset-schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoDate, lineText, nameText, secret, secretText } from '../schema/primitives.ts';
import { keepsPasswordRule } from '../session/password-rules.ts';
import { isPlainUsername, normalUsername } from '../session/username.ts';
import { lengthOf } from '../text/length-of.ts';
import { domainMessage } from '../text/message.ts';
import { hasRole } from './rights.ts';
import type { StaffRights } from './types.ts';

/** Characters of a first or last name. Rule: docs/rules/staff.md#member. */
export const STAFF_NAME_MAX = 61;
/** Characters of a username of staff. Rule: docs/rules/staff.md#member. */
export const STAFF_USERNAME_MAX = 121;
/** Characters of a PIN and of a license number. Rule: docs/rules/staff.md#vet-details. */
export const VET_TEXT_MAX = 50;
/** Characters of a search. Rule: docs/rules/staff.md#list. */
export const STAFF_SEARCH_MAX = 121;
const EXTERNAL_ID_MAX = 100;
const INPUT_MAX = 255;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const line = (max = INPUT_MAX) => lineText(max);

const name = () =>
  nameText(INPUT_MAX)
    .test('required', REQUIRED, (value) => Boolean(value))
    .test('filled', domainMessage('staff.nameTooShort'), (value) => !value || filled(value))
    .test('length', domainMessage('staff.nameTooLong'), (value) => lengthOf((value ?? '').trim()) <= STAFF_NAME_MAX);

const email = (isRequired: boolean) =>
  line(ACCOUNT_EMAIL_MAX)
    .nullable()
    .test('filled', REQUIRED, (value) => !isRequired || filled(value))
    .test('email', domainMessage('account.emailInvalid'), (value) => !filled(value) || isEmailAddress((value ?? '').trim()));

export interface StaffContext {
  flags: Pick<PracticeHomeFeatures, 'vetPinRequired' | 'vetLicenseNumRequired' | 'externalIdPrefix'>;
  localeCode: LocaleCode;
  now: ZonedDate;
  /** A person new needs a password, unless they are invited. */
  isNew: boolean;
  /** They have a PIN: an empty one leaves it as it is. */
  hasPin: boolean;
  /** The last day of their license as it is: it may have passed as long as nobody changes it. */
  licenseExpiration: string | null;
}

const license = ({
  localeCode,
  now,
  licenseExpiration,
  required,
}: Omit<StaffContext, 'flags' | 'isNew' | 'hasPin'> & { required: boolean }) => ({
  licenseNumber: line(VET_TEXT_MAX)
    .nullable()
    .test('filled', REQUIRED, (value) => !required || filled(value)),
  licenseState: line(VET_TEXT_MAX)
    .nullable()
    .test('offered', INVALID, (value) => !value || regionsOf(localeProfile(localeCode).country).some(({ code }) => code === value)),
  licenseExpiration: isoDate()
    .nullable()
    .transform((value: string | null, original: unknown) => (original === '' ? null : value))
    .test(
      'future',
      domainMessage('approval.futureDate'),
      (value) => value == null || !isIsoDate(value) || value === licenseExpiration || value > isoDateOf(now),
    ),
});

/**
 * The rules of a staff member, for the drawer and for the service alike.
 * Rule: docs/rules/staff.md#member.
 */
export const staffSchema = (context: StaffContext) => {
  const { flags, localeCode, isNew, hasPin } = context;
  const prefix = flags.externalIdPrefix ? `${flags.externalIdPrefix}.`.toLowerCase() : null;
  const phone = () => phoneSchema(localeCode, { required: false });
  return object({
    firstName: name(),
    lastName: name(),
    username: line()
      .test('filled', REQUIRED, filled)
      .test('spaces', domainMessage('session.passwordSpaces'), (value) => !value || keepsPasswordRule('noSpaces', value.trim()))
      .test('plain', domainMessage('staff.usernameCharacters'), (value) => !value || isPlainUsername(normalUsername(value)))
      .test('length', domainMessage('staff.usernameTooLong'), (value) => (value ?? '').trim().length <= STAFF_USERNAME_MAX),
    password: string().when('invite', ([invited], schema) => (isNew && invited !== true ? newPassword() : schema)),
    email: string()
      .nullable()
      .when(['siteAdministrator', 'practiceManager', 'veterinarian', 'notificationsEnabled', 'invite'], (values: unknown[]) => {
        const [siteAdministrator, practiceManager, veterinarian, notifications, invited] = values.map((value) => value === true);
        const roles = { siteAdministrator, practiceManager, veterinarian } as Pick<
          StaffRights,
          'siteAdministrator' | 'practiceManager' | 'veterinarian'
        >;
        return email(notifications === true || invited === true || hasRole(roles));
      }),
    externalId: line(EXTERNAL_ID_MAX)
      .nullable()
      .test(
        'prefix',
        domainMessage('staff.externalIdPrefix'),
        (value) => prefix === null || !(value ?? '').trim().toLowerCase().startsWith(prefix),
      ),
    veterinarianAttributes: object()
      .nullable()
      .when('veterinarian', ([isVet], schema) =>
        isVet === true
          ? object({
              pin: secret(VET_TEXT_MAX).test(
                'filled',
                domainMessage('approval.pinRequired'),
                (value) => !flags.vetPinRequired || hasPin || Boolean(value),
              ),
              cell: phone(),
              phone: phone(),
              ...license({ ...context, required: flags.vetLicenseNumRequired }),
            }).required(REQUIRED)
          : schema,
      ),
  });
};

export interface AffiliateVetContext extends Pick<StaffContext, 'localeCode' | 'now' | 'licenseExpiration'> {
  flags: Pick<PracticeHomeFeatures, 'vetEmailRequired' | 'vetLicenseNumRequired'>;
}

/** The rules of an affiliate's vet. Rule: docs/rules/staff.md#vets-of-affiliates. */
export const affiliateVetSchema = ({ flags, ...context }: AffiliateVetContext) =>
  object({
    firstName: name(),
    lastName: name(),
    email: email(flags.vetEmailRequired),
    ...license({ ...context, required: flags.vetLicenseNumRequired }),
  });

/** The rules of 'Reset password'. Rule: docs/rules/staff.md#reset-of-a-password. */
export const staffPasswordSchema = object({
  newPassword: newPassword(),
  verifyNewPassword: string()
    .required(REQUIRED)
    .oneOf([ref('newPassword')], domainMessage('staff.passwordsDiffer')),
});

const text = (max = INPUT_MAX) => line(max).nullable().defined(REQUIRED);
const yesNo = () => boolean().typeError(INVALID).required(REQUIRED);
const licenseBody = {
  licenseNumber: text(VET_TEXT_MAX),
  licenseState: text(VET_TEXT_MAX),
  licenseExpiration: isoDate().nullable().defined(REQUIRED),
};

const vetAttributes = bodySchema({
  pin: secret(VET_TEXT_MAX),
  cell: text(),
  phone: text(),
  ...licenseBody,
})
  .nullable()
  .defined(REQUIRED);

const staffFields = {
  firstName: line().required(REQUIRED),
  lastName: line().required(REQUIRED),
  username: line().required(REQUIRED),
  email: text(ACCOUNT_EMAIL_MAX),
  externalId: text(EXTERNAL_ID_MAX),
  notificationsEnabled: yesNo(),
  siteAdministrator: yesNo(),
  practiceManager: yesNo(),
  veterinarian: yesNo(),
  priceOverride: yesNo(),
  paymentRefund: yesNo(),
  /** Null where they are no veterinarian. An empty PIN leaves it as it is. */
  veterinarianAttributes: vetAttributes,
};

/** Lists what an answer has of a member beside what is sent. A password is set by a call of its own: only an empty one is taken. */
const READ_ONLY = [
  'id',
  'active',
  'canEdit',
  'canDeactivate',
  'canReactivate',
  'roles',
  'hasPin',
  'isNew',
  'invitation',
  'version',
] as const;

/** The shape of a {@link StaffBody}. What it must hold says {@link staffSchema}. */
export const staffBodySchema = bodySchema({ ...staffFields, password: secret(0) }, READ_ONLY);
export interface StaffBody extends InferType<typeof staffBodySchema> {}

/** The shape of a new one. */
export const newStaffBodySchema = bodySchema(
  {
    ...staffFields,
    password: secret(1000),
    invite: boolean().typeError(INVALID),
  },
  READ_ONLY,
);
/** Body of `POST staff/practice/{practiceId}/staff`: with a password, or with an invitation by mail to set one. */
export interface NewStaffBody extends InferType<typeof newStaffBodySchema> {}

/** The shape of an affiliate's vet. */
export const vetBodySchema = bodySchema(
  {
    firstName: line().required(REQUIRED),
    lastName: line().required(REQUIRED),
    email: text(ACCOUNT_EMAIL_MAX),
    ...licenseBody,
  },
  READ_ONLY,
);
/** Body of `PUT staff/practice/{practiceId}/vet/{id}`, of an affiliate's vet. */
export interface VetBody extends InferType<typeof vetBodySchema> {}

/** The shape of a new password from an administrator. */
export const staffPasswordBodySchema = bodySchema({
  newPassword: secretText(1000),
  verifyNewPassword: secretText(1000),
});
/** Body of `PUT users/scriptapproval/{userId}/password/admin-reset`. */
export interface StaffPasswordBody extends InferType<typeof staffPasswordBodySchema> {}
