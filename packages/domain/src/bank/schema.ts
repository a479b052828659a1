import { object, string } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { opaqueText, secret } from '../schema/primitives.ts';
import { PASSWORD_MAX } from '../session/sign-in-schema.ts';
import { domainMessage } from '../text/message.ts';

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

const number = () => opaqueText(BANK_INPUT_MAX).typeError(INVALID).defined(REQUIRED).meta({ secret: true });

/** The shape of a `BankBody`. */
export const bankBodySchema = bodySchema({
  routingNumber: number(),
  accountNumber: number(),
  password: secret(PASSWORD_MAX),
});

/** The shape of a `RoutingNumberBody`. */
export const routingNumberBodySchema = bodySchema({ routingNumber: number() });
