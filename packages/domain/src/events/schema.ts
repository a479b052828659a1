import type { InferType } from 'yup';

import { amount, amountOrNull, dataOf, fields, itemsOf, listOf, moment, oneOf, text, textOrNull, word } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { lineText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { isEndpointUrl } from './endpoint-url.ts';
import { DELIVERY_FAILURES, DELIVERY_STATES, ENDPOINT_URL_MAX, EVENT_TYPES } from './types.ts';

/** The rules of a new endpoint, in the form and at the service. */
export const newEndpointSchema = bodySchema({
  url: lineText(ENDPOINT_URL_MAX)
    .required(domainMessage('validation.required'))
    .test('endpoint', domainMessage('events.url'), (url) => isEndpointUrl(url))
    .meta({ example: 'https://pms.example.com/events' }),
});
/** An endpoint that is added. */
export interface NewEndpoint extends InferType<typeof newEndpointSchema> {}

const endpoint = fields({
  id: amount(),
  url: text(),
  createdAt: moment(),
  /** Deliveries that are still to be made. */
  waiting: amount(),
  /** Deliveries of the last days that were given up. */
  failed: amount(),
}).meta({ name: 'EventEndpoint' });
/** Where another system hears of events. Rule: docs/rules/settings.md#events. */
export interface EventEndpoint extends InferType<typeof endpoint> {}

export const endpointsAnswer = itemsOf(endpoint);
/** The endpoints of a practice. */
export interface EndpointsAnswer extends InferType<typeof endpointsAnswer> {}

export const newSecretAnswer = fields({
  /** What signatures are checked with; shown this once. */
  secret: text(),
  endpoint,
});
/** An endpoint with a secret that is new: the only answer that has it. */
export interface NewSecretAnswer extends InferType<typeof newSecretAnswer> {}

const delivery = fields({
  id: amount(),
  type: word(EVENT_TYPES),
  /** What it is about, such as `EC_ORDER_ITEM/12`. */
  subject: text(),
  /** When it happened. */
  at: moment(),
  state: word(DELIVERY_STATES),
  /** Of the last try; null before. */
  triedAt: textOrNull(),
  tries: amount(),
  /** The status that the endpoint answered; null where it did not. */
  answerCode: amountOrNull(),
  failure: oneOf(DELIVERY_FAILURES).nullable().defined(),
}).meta({ name: 'EventDelivery' });
/** One event to one endpoint. */
export interface EventDelivery extends InferType<typeof delivery> {}

export const deliveriesAnswer = dataOf(listOf(delivery));
/** The last deliveries to an endpoint, the newest first. */
export interface DeliveriesAnswer extends InferType<typeof deliveriesAnswer> {}
