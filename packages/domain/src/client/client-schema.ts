import { boolean, lazy, mixed, number, object, string } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { phoneSchema } from '../locale/phone-schema.ts';
import { localeProfile } from '../locale/profile.ts';
import { regionsOf } from '../locale/regions.ts';
import type { LocaleCode } from '../locale/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, isoDate, plainText } from '../schema/primitives.ts';
import { isOneLine } from '../schema/text-rules.ts';
import { type FieldError, schemaProblems } from '../text/field-errors.ts';
import { domainMessage } from '../text/message.ts';
import { ID_TYPES, isStateOfIdNeeded } from './id-types.ts';
import type { Client, ClientContact } from './types.ts';

/** Characters of a first or last name. Rule: docs/rules/clients.md#client-form. */
export const CLIENT_NAME_MAX = 60;
/** Characters of an email address. Rule: docs/rules/clients.md#client-form. */
export const CLIENT_EMAIL_MAX = 100;
/** Characters of the number of an identity document. */
export const ID_NUMBER_MAX = 50;

const KIND_MAX = 100;
const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const line = (max: number) =>
  plainText(max).test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isOneLine(value));
const needed = (max: number) =>
  line(max * 4)
    .nullable()
    .test('filled', REQUIRED, filled)
    .test('long', domainMessage('validation.maxLength', { max }), (value) => (value ?? '').trim().length <= max);

/** What the rules of a client depend on. */
export interface ClientContext {
  now: ZonedDate;
  /** The practice's: how long a phone number is, and which states there are. */
  localeCode: LocaleCode;
}

const emailRule = () =>
  needed(CLIENT_EMAIL_MAX).test(
    'email',
    domainMessage('client.emailInvalid'),
    (value) => !filled(value) || isEmailAddress((value ?? '').trim()),
  );

const idSection = ({ now, localeCode }: ClientContext) =>
  object({
    firstName: needed(CLIENT_NAME_MAX),
    lastName: needed(CLIENT_NAME_MAX),
    dateOfBirth: isoDate()
      .nullable()
      .test('filled', REQUIRED, filled)
      .test(
        'past',
        domainMessage('client.bornInFuture'),
        (value) => !filled(value) || !isIsoDate(value ?? '') || (value ?? '') <= isoDateOf(now),
      ),
    idType: number()
      .typeError(REQUIRED)
      .nullable()
      .test('filled', REQUIRED, (value) => value != null)
      .test('known', INVALID, (value) => value == null || ID_TYPES.includes(value)),
    idState: string()
      .nullable()
      .test('filled', REQUIRED, (value, { parent }) => !isStateOfIdNeeded((parent as { idType: number | null }).idType) || filled(value))
      .test('known', INVALID, (value) => {
        const { country } = localeProfile(localeCode);
        return !filled(value) || regionsOf(country).some(({ code }) => code === value);
      }),
    idNumber: needed(ID_NUMBER_MAX),
  });

/**
 * The rules of how a client is reached. Rule: docs/rules/clients.md#client-form.
 */
export const clientContactSchema = ({ localeCode }: Pick<ClientContext, 'localeCode'>) =>
  object({ email: emailRule(), phone: phoneSchema(localeCode) });

/**
 * The rules of a client's record, for the form and for the service alike. `idControlledSubstances` has rules only where
 * there is one. Rule: docs/rules/clients.md#client-form.
 */
export const clientSchema = (context: ClientContext) =>
  clientContactSchema(context).shape({
    firstName: needed(CLIENT_NAME_MAX),
    lastName: needed(CLIENT_NAME_MAX),
    phone2: phoneSchema(context.localeCode, { required: false }),
    languageId: number()
      .typeError(REQUIRED)
      .nullable()
      .test('filled', REQUIRED, (value) => value != null),
    idControlledSubstances: lazy((value) => (value == null ? mixed().nullable() : idSection(context))),
  });

const problemsOf = (client: Partial<Client>, context: ClientContext): FieldError[] => schemaProblems(clientSchema(context), client);

const at = (client: Partial<Client>, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], client);

/**
 * What is wrong with a client's record that is to be saved. What was wrong on record already is not refused anew: who
 * corrects a name need not know an email address that nobody has noted.
 * @param onRecord what is stored now; null for a new client
 */
export const clientProblems = (
  client: Partial<Client>,
  { onRecord, ...context }: ClientContext & { onRecord: Partial<Client> | null },
): FieldError[] => {
  const problems = problemsOf(client, context);
  if (onRecord === null || problems.length === 0) return problems;
  const standing = new Set(problemsOf(onRecord, context).map(({ path, message }) => `${path} ${message.key}`));
  return problems.filter(
    ({ path, message }) => !(standing.has(`${path} ${message.key}`) && (at(client, path) ?? null) === (at(onRecord, path) ?? null)),
  );
};

const idBody = () =>
  object({
    firstName: line(CLIENT_NAME_MAX * 4).defined(REQUIRED),
    lastName: line(CLIENT_NAME_MAX * 4).defined(REQUIRED),
    dateOfBirth: isoDate().defined(REQUIRED),
    idType: idNumber().required(REQUIRED),
    idState: line(KIND_MAX).nullable().defined(REQUIRED),
    // Kept out of the audit log: who reads what happened need not read it.
    idNumber: line(ID_NUMBER_MAX * 4)
      .defined(REQUIRED)
      .meta({ secret: true }),
  })
    .nullable()
    .defined(REQUIRED)
    .noUnknown(true, domainMessage('validation.unknown'));

const nullableLine = (max: number) => line(max).nullable().defined(REQUIRED);

const contactFields = { email: nullableLine(CLIENT_EMAIL_MAX * 4), phone: nullableLine(KIND_MAX) };
const newClientFields = {
  firstName: line(CLIENT_NAME_MAX * 4).defined(REQUIRED),
  lastName: line(CLIENT_NAME_MAX * 4).defined(REQUIRED),
  ...contactFields,
  phone2: nullableLine(KIND_MAX),
  languageId: idNumber().required(REQUIRED),
  externalClientId: nullableLine(KIND_MAX),
  idControlledSubstances: idBody(),
};

/** The shape of a `ClientContact` as a body. */
export const clientContactBodySchema = bodySchema(contactFields);
/** What an answer has of a client beside what is sent. */
const READ_ONLY = ['id', 'practiceId', 'pets', 'petCount', 'defaultShippingAddress', 'defaultBillingAddress', 'version'] as const;
/** The shape of a `NewClient` as a body. What a record must hold says {@link clientSchema}. */
export const newClientBodySchema = bodySchema(newClientFields, [...READ_ONLY, 'userEnabled']);
/** The shape of a `Client` as a body. */
export const clientBodySchema = bodySchema(
  {
    ...newClientFields,
    userEnabled: boolean().typeError(INVALID).required(REQUIRED),
    defaultShippingAddressId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'address' }),
    defaultBillingAddressId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'address' }),
  },
  READ_ONLY,
);

/** What of a client's contact is wrong. */
export const contactProblems = (contact: ClientContact, localeCode: LocaleCode): FieldError[] =>
  schemaProblems(clientContactSchema({ localeCode }), contact);
