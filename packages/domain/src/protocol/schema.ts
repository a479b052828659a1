import { boolean, number, string } from 'yup';

import { DRUG_CLASSES } from '../dose/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, nameText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import type { ProtocolScope } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const NAME_MAX = 80;
const DAYS_MAX = 3_650;
const REFILLS_MAX = 50;

/** Protocols of one practice at most. */
export const PROTOCOLS_MOST = 100;

/** Which orders a protocol can be for. */
export const PROTOCOL_SCOPES: readonly ProtocolScope[] = ['drug', 'class', 'all'];

const upTo = (max: number, min = 0) =>
  number().typeError(INVALID).integer(INVALID).min(min, INVALID).max(max, INVALID).nullable().defined(REQUIRED);

const CLASSES: readonly string[] = DRUG_CLASSES;

/** Whether it says which orders: a drug by its name, a class by its word; for all, nothing. */
const saysWhich = (value: string | undefined, { parent }: { parent: unknown }): boolean => {
  const { scope } = parent as { scope?: string };
  if (scope === 'class') return CLASSES.includes(value ?? '');
  return (scope === 'all') === ((value ?? '').trim() === '');
};

/** The rules of what is written of a protocol, in the form and at the service. */
export const protocolBodySchema = bodySchema({
  name: nameText(NAME_MAX)
    .required(REQUIRED)
    .test('filled', REQUIRED, (value) => value.trim() !== ''),
  scope: string<ProtocolScope>()
    .typeError(INVALID)
    .oneOf([...PROTOCOL_SCOPES], INVALID)
    .required(REQUIRED),
  scopeValue: nameText(NAME_MAX).defined(REQUIRED).test('filled', REQUIRED, saysWhich),
  examWithinDays: upTo(DAYS_MAX, 1),
  bloodTestWithinDays: upTo(DAYS_MAX, 1),
  heartwormTestWithinDays: upTo(DAYS_MAX, 1),
  weighedWithinDays: upTo(DAYS_MAX, 1),
  refillWithinDays: upTo(DAYS_MAX),
  sameProduct: boolean().typeError(INVALID).required(REQUIRED),
  maxRefills: upTo(REFILLS_MAX),
});

/** A protocol that is tried before it is saved. */
export const protocolDraftSchema = bodySchema({
  protocolId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'protocol' }),
  protocol: protocolBodySchema,
});
