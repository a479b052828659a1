import { string, type InferType, mixed } from 'yup';

import { amount, amountOrNull, fields, listOf, textOrNull } from '../contract/index.ts';
import type { HistoryValue } from './types.ts';

const isValue = (value: unknown): value is HistoryValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const value = () =>
  mixed<NonNullable<HistoryValue>>(isValue as (value: unknown) => value is NonNullable<HistoryValue>)
    .nullable()
    .defined();

const historyChange = fields({
  /** The field's path in its record, such as `email` or `veterinarianAttributes.licenseNumber`. */
  field: string().required(),
  before: value(),
  after: value(),
});
export interface HistoryChange extends InferType<typeof historyChange> {}

const historyEntry = fields({
  id: amount(),
  /** ISO 8601. */
  at: string().required(),
  /** The person's name, or the practice's for its shared login. */
  by: string().required(),
  /** One of the subject's actions. */
  action: string().required(),
  /** Whom or what it was done to, where the subject is a list: a staff member's name. */
  about: textOrNull(),
  changes: listOf(historyChange),
});
/** Who did what, when. */
export interface HistoryEntry extends InferType<typeof historyEntry> {}

export const historyPage = fields({
  items: listOf(historyEntry),
  /** Asks for what came before; null at the beginning. */
  next: amountOrNull(),
});
/** Answer of `GET change-history/practice/{practiceId}`: the newest first. */
export interface HistoryPage extends InferType<typeof historyPage> {}
