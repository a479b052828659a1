import { lazy, mixed, number, object, string } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { phoneSchema } from '../locale/phone-schema.ts';
import { localeProfile } from '../locale/profile.ts';
import { regionsOf } from '../locale/regions.ts';
import type { LocaleCode } from '../locale/types.ts';
import { isoDate, lineText, nameText } from '../schema/primitives.ts';
import { type FieldError, schemaProblems } from '../text/field-errors.ts';
import { lengthOf } from '../text/length-of.ts';
import { domainMessage } from '../text/message.ts';
import { ID_TYPES, isStateOfIdNeeded } from './id-types.ts';
import { type Client, CLIENT_EMAIL_MAX, CLIENT_NAME_MAX, type ClientContact, ID_NUMBER_MAX } from './schema.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const needed = (max: number, text = lineText) =>
  text(max * 4)
    .nullable()
    .test('filled', REQUIRED, filled)
    .test('long', domainMessage('validation.maxLength', { max }), (value) => lengthOf((value ?? '').trim()) <= max);

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
    firstName: needed(CLIENT_NAME_MAX, nameText),
    lastName: needed(CLIENT_NAME_MAX, nameText),
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
    firstName: needed(CLIENT_NAME_MAX, nameText),
    lastName: needed(CLIENT_NAME_MAX, nameText),
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
 * Returns what is wrong with a client's record that is to be saved. What was wrong on record already is not refused anew: who
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

/** Returns what of a client's contact is wrong. */
export const contactProblems = (contact: ClientContact, localeCode: LocaleCode): FieldError[] =>
  schemaProblems(clientContactSchema({ localeCode }), contact);
