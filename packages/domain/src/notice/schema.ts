import { boolean, type InferType, object, string } from 'yup';

import { refusalCodeAnswer } from '../approval/queue/refusal-code-schema.ts';
import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { amount, fields, moment, text, textOrNull, word } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { plainText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import {
  NEXT_STEPS,
  type NextStep,
  NOTICE_STATES,
  NOTICE_TASKS,
  OWNER_TEXT_MAX,
  OWNER_WAYS,
  type OwnerWay,
  TOLD_DECISIONS,
} from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const INPUT_MAX = 5_000;

/** What is sent with a decision for the owner; its rules are in {@link ownerMessageSchema}. */
export const ownerMessageBody = bodySchema({
  /** Plain text, in lines. */
  text: plainText(INPUT_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  nextStep: string<NextStep>()
    .typeError(INVALID)
    .oneOf([...NEXT_STEPS], INVALID)
    .required(REQUIRED),
  way: string<OwnerWay>()
    .typeError(INVALID)
    .oneOf([...OWNER_WAYS], INVALID)
    .required(REQUIRED),
  /** The same text as a text message as well: the owner has agreed to it. */
  sms: boolean().typeError(INVALID).required(REQUIRED),
});
/** What the owner is told of a decision. */
export interface OwnerMessage extends InferType<typeof ownerMessageBody> {}

/** The rules of what an owner is told, for the form and the request. Rule: docs/rules/queue.md#telling-the-owner. */
export const ownerMessageSchema = object({
  text: plainText(INPUT_MAX)
    .trim()
    .required(domainMessage('notice.textRequired'))
    .max(OWNER_TEXT_MAX, domainMessage('validation.maxLength', { max: OWNER_TEXT_MAX })),
});

export const ownerNotice = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  clientId: amount(),
  clientName: text(),
  /** Digits only. */
  clientPhone: textOrNull(),
  clientEmail: textOrNull(),
  animalName: text(),
  productName: text(),
  productStrength: textOrNull(),
  decision: word(TOLD_DECISIONS),
  /** The vet who decided. */
  decidedBy: text(),
  /** ISO 8601. */
  decidedAt: moment(),
  /** Of a denial: as it was chosen or written. */
  reason: textOrNull(),
  refusalCode: refusalCodeAnswer.nullable(),
  text: text(),
  nextStep: word(NEXT_STEPS),
  way: word(OWNER_WAYS),
  state: word(NOTICE_STATES),
  /** ISO 8601: since when it stands there. */
  stateAt: moment(),
  /** Why somebody has to call; null where nobody has to. */
  task: word(NOTICE_TASKS).nullable(),
  /** What the mail server said of a mail that bounced. */
  bounce: textOrNull(),
  /** Who has told the owner by phone; null with the shared login. */
  calledBy: textOrNull(),
  /** ISO 8601. */
  calledAt: textOrNull(),
}).meta({ name: 'OwnerNotice' });
/** What an owner was told of a decision, and how far it came. */
export interface OwnerNotice extends InferType<typeof ownerNotice> {}
