import { boolean, type InferType, number, string } from 'yup';

import { amount, fields } from '../contract/index.ts';
import { DRUG_CLASSES } from '../dose/types.ts';
import { answered } from '../schema/answered.ts';
import { bodySchema } from '../schema/body-schema.ts';
import type { FieldsOf } from '../schema/object-schema.ts';
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

const rules = {
  examWithinDays: upTo(DAYS_MAX, 1),
  bloodTestWithinDays: upTo(DAYS_MAX, 1),
  heartwormTestWithinDays: upTo(DAYS_MAX, 1),
  weighedWithinDays: upTo(DAYS_MAX, 1),
  /** No earlier than so many days before the last fill runs out. */
  refillWithinDays: upTo(DAYS_MAX),
  sameProduct: boolean().typeError(INVALID).required(REQUIRED),
  maxRefills: upTo(REFILLS_MAX),
};
/** Asks nothing where it is null or false. */
export interface ProtocolRules extends FieldsOf<typeof rules> {}

const protocolFields = {
  name: nameText(NAME_MAX)
    .required(REQUIRED)
    .test('filled', REQUIRED, (value) => value.trim() !== ''),
  scope: string<ProtocolScope>()
    .typeError(INVALID)
    .oneOf([...PROTOCOL_SCOPES], INVALID)
    .required(REQUIRED),
  /** The name of the drug's product or of the class; empty for all. */
  scopeValue: nameText(NAME_MAX).defined(REQUIRED).test('filled', REQUIRED, saysWhich),
  ...rules,
};

/** The rules of what is written of a protocol, in the form and at the service. */
export const protocolBodySchema = bodySchema(protocolFields);
export interface ProtocolBody extends InferType<typeof protocolBodySchema> {}

/** The rules of a draft. */
export const protocolDraftSchema = bodySchema({
  /** The one that it changes; null for a new one. */
  protocolId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'protocol' }),
  protocol: protocolBodySchema,
});
/** A protocol that is tried before it is saved. */
export interface ProtocolDraft extends InferType<typeof protocolDraftSchema> {}

/** The shape of a {@link Protocol}. */
export const protocolRecord = fields({
  id: amount(),
  ...answered(protocolFields),
  /** Counts the times it was saved. */
  version: amount(),
}).meta({ name: 'Protocol' });
/** A protocol as a practice has it. */
export interface Protocol extends InferType<typeof protocolRecord> {}
