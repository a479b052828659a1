import { string, type InferType } from 'yup';

import { amount, amountOrNull, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';
import { domainMessage } from '../text/message.ts';

/** The shape of a month: `YYYY-MM`. */
export const monthText = () =>
  string()
    .max(7, domainMessage('validation.invalid'))
    .matches(/^\d{4}-(?:0[1-9]|1[0-2])$/, domainMessage('validation.invalid'));

const decided = fields({
  source: text(),
  /** In words; null: approved. */
  denialReason: textOrNull(),
  count: amount(),
}).meta({ name: 'DecidedRequests' });
/** How many requests of a source were approved, or denied for a reason. */
export interface DecidedRequests extends InferType<typeof decided> {}

export const decidedRequest = fields({
  itemId: amount(),
  /** ISO 8601. */
  orderedAt: text(),
  /** ISO 8601. */
  decidedAt: text(),
  source: text(),
  clientId: amount(),
  clientName: text(),
  animalName: text(),
  productName: text(),
  productStrength: textOrNull(),
  isControlled: flag(),
  /** In words; null: approved. */
  denialReason: textOrNull(),
  vetDisplayName: text(),
}).meta({ name: 'DecidedRequest' });
/** A decision, and what it was about. */
export interface DecidedRequest extends InferType<typeof decidedRequest> {}

export const loadReport = fields({
  /** `YYYY-MM`, of the practice's zone. */
  month: text(),
  /** The months there is a report of, the newest first. */
  months: listOf(text()),
  /** Whose decisions: null: of all vets. */
  vetStaffId: amountOrNull(),
  /** Whose the reader may choose: of those who decided in the month, and themselves. */
  vets: listOf(fields({ vetStaffId: amount(), name: text(), count: amount() })),
  /** Whether the reader may see the decisions of all vets. */
  seesAll: flag(),
  /** Seconds from the request to the decision; null where nothing was decided. */
  wait: fields({ median: amountOrNull(), percentile95: amountOrNull(), oldest: amountOrNull() }),
  decisions: listOf(decided),
  putOff: amount(),
  /** Of those: how many came back into the queue. */
  cameBack: amount(),
  /** Past its day now, and nobody is told of it. */
  forgotten: amount(),
  /** Requests of retailers and external apps: bought from the practice's own store after it was offered, or approved for the seller. */
  outside: fields({ kept: amount(), lost: amount() }),
  spared: amount(),
}).meta({ name: 'LoadReport' });
/** Answer of `GET report/load/practice/{practiceId}`. */
export interface LoadReport extends InferType<typeof loadReport> {}
