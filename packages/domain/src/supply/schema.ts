import type { InferType } from 'yup';

import { amount, fields, flag, listOf, text, textOrNull, word } from '../contract/index.ts';
import { type FieldsOf, ofType } from '../schema/object-schema.ts';
import type { RunOut } from './types.ts';

export const supplyClockFields = {
  /** How the order stands to the day the pet runs out. */
  standing: word(['early', 'onTime', 'late', 'gap', 'unknown']),
  runOut: ofType<RunOut>()(fields({ known: flag(), day: text().optional(), from: text().optional(), problem: text().optional() })),
  /** `YYYY-MM-DD`: the last day to approve it, until `APPROVE_UNTIL_HOUR`, so that it arrives in time; null: unknown. */
  approveBy: textOrNull(),
  /** `YYYY-MM-DD`: when it arrives if it is approved now. */
  arrivesOn: text(),
};
/** The supply of the pet that an order is for. */
export interface SupplyClock extends FieldsOf<typeof supplyClockFields> {}

const sparedRequests = fields({
  /** `YYYY-MM`, of the practice's zone. */
  month: text(),
  productName: text(),
  count: amount(),
}).meta({ name: 'SparedRequests' });
/** Requests that were spared in a month for one drug. */
export interface SparedRequests extends InferType<typeof sparedRequests> {}

const offers = fields({
  /** How many requests of outside sellers were offered from the practice's store. */
  sent: amount(),
  /** Of how many of these something was bought by the link. */
  bought: amount(),
}).meta({ name: 'Offers' });
/** What came of requests that were offered from the practice's store. */
export interface Offers extends InferType<typeof offers> {}

export const sparedAnswer = fields({ items: listOf(sparedRequests), offers });
/** Answer of `GET report/requests-spared/practice/{practiceId}`. */
export interface SparedAnswer extends InferType<typeof sparedAnswer> {}
