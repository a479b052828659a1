import { object, string, type InferType } from 'yup';

import { fields, itemsOf } from '../contract/index.ts';
import { domainMessage } from '../text/message.ts';

/** The rules of the report's form: a month is chosen. */
export const ledgerSchema = object({ month: string().nullable().test('chosen', domainMessage('validation.required'), Boolean) });

const settlement = fields({
  reference: string().required(),
  /** The month in words. */
  description: string().required(),
});
/** A month's settlement of home delivery. Rule: docs/rules/settings.md#ledger. */
export interface Settlement extends InferType<typeof settlement> {}

export const settlementsAnswer = itemsOf(settlement);
/** Answer of `GET report/ledger/{practiceId}/settlements`, the newest first. */
export interface SettlementsAnswer extends InferType<typeof settlementsAnswer> {}
