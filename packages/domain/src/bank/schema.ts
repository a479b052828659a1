import { object, string, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { opaqueText, secret } from '../schema/primitives.ts';
import { PASSWORD_MAX } from '../session/sign-in-schema.ts';
import { domainMessage } from '../text/message.ts';
import { amount, dataOf, fields, flag } from '../contract/index.ts';

/** Characters that a field of the bank form takes. */
export const BANK_INPUT_MAX = 30;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * The rules of the bank form. Whether the routing number is one, the service says.
 * Rule: docs/rules/settings.md#bank.
 * @param asksPassword the practice has the bank safeguard
 */
export const bankSchema = (asksPassword: boolean) =>
  object({
    routingNumber: string().nullable().test('filled', REQUIRED, filled),
    accountNumber: string()
      .nullable()
      .test('filled', REQUIRED, filled)
      .test('account', domainMessage('bank.account'), (value) => !filled(value) || /^[A-Z\d]{4,17}$/i.test((value ?? '').trim())),
    password: string()
      .nullable()
      .test('filled', REQUIRED, (value) => !asksPassword || Boolean(value)),
  });

const secretNumber = () => opaqueText(BANK_INPUT_MAX).typeError(INVALID).defined(REQUIRED).meta({ secret: true });

/** The shape of a `BankBody`. */
export const bankBodySchema = bodySchema({
  routingNumber: secretNumber(),
  accountNumber: secretNumber(),
  /** Of the person who changes it, where the practice has the bank safeguard. */
  password: secret(PASSWORD_MAX),
});
/** Body of `POST ecom/rest/v1/practiceadmin/banking/{siteId}`. */
export interface BankBody extends InferType<typeof bankBodySchema> {}

/** The shape of a `RoutingNumberBody`. */
export const routingNumberBodySchema = bodySchema({ routingNumber: secretNumber() });
/** Body of `POST …/routingnumber/validate`. */
export interface RoutingNumberBody extends InferType<typeof routingNumberBodySchema> {}

const bankSettings = fields({
  routingNumber: string().required(),
  /** Only its last four characters; the others are dots. */
  accountNumber: string().required(),
  lastUpdatedBy: string().required(),
  /** ISO 8601. */
  lastUpdatedOn: string().required(),
  /** Counts the times it was saved: sent back with a change. */
  version: amount(),
});
/** Where a practice's proceeds are paid to. Rule: docs/rules/settings.md#bank. */
export interface BankSettings extends InferType<typeof bankSettings> {}

export const bankAnswer = dataOf(bankSettings.nullable()).meta({ name: 'BankAccount' });
/** Answer of the calls about the bank; null where there is none yet. */
export interface BankAnswer extends InferType<typeof bankAnswer> {}

export const routingNumberAnswer = fields({
  valid: flag(),
});
/** Answer of that call. */
export interface RoutingNumberAnswer extends InferType<typeof routingNumberAnswer> {}
