import { contract, fields, idOf } from '../contract/index.ts';
import { addEndpoint, listDeliveries, listEndpoints, removeEndpoint, renewSecret, sendAgain } from './calls.ts';
import { deliveriesAnswer, endpointsAnswer, newEndpointSchema, newSecretAnswer } from './schema.ts';

const OFF = { 403: "The login may not change the practice's integrations, or the practice does without events" };
const ofPractice = fields({ practiceId: idOf('practice') });
const ofEndpoint = fields({ endpointId: idOf('eventEndpoint') });
const NONE = { 404: 'No such endpoint' };

/** Checks {@link listEndpoints}. */
export const listEndpointsContract = contract(listEndpoints, {
  summary: 'Where the practice’s events are sent',
  params: ofPractice,
  answer: endpointsAnswer,
  errors: OFF,
});

/** Checks {@link addEndpoint}. */
export const addEndpointContract = contract(addEndpoint, {
  summary: 'Add an endpoint for events; only this answer has its secret',
  params: ofPractice,
  body: newEndpointSchema,
  answer: newSecretAnswer,
  errors: { ...OFF, 409: 'The practice has it already, or as many as it can have', 422: 'Not an address that events can be sent to' },
  example: { body: { url: 'https://pms.example.com/events' } },
});

/** Checks {@link removeEndpoint}. */
export const removeEndpointContract = contract(removeEndpoint, {
  summary: 'Remove an endpoint, with what was still to be sent there',
  params: ofEndpoint,
  errors: { ...OFF, ...NONE },
  example: {},
});

/** Checks {@link renewSecret}. */
export const renewSecretContract = contract(renewSecret, {
  summary: 'Give an endpoint another secret; only this answer has it. For a day what is sent is signed with both',
  params: ofEndpoint,
  answer: newSecretAnswer,
  errors: { ...OFF, ...NONE },
  example: {},
});

/** Checks {@link listDeliveries}. */
export const listDeliveriesContract = contract(listDeliveries, {
  summary: 'The last deliveries to an endpoint, the newest first',
  params: ofEndpoint,
  answer: deliveriesAnswer,
  errors: { ...OFF, ...NONE },
});

/** Checks {@link sendAgain}. */
export const sendAgainContract = contract(sendAgain, {
  summary: 'Send an event again that was delivered or given up; for one that is waiting, now',
  params: fields({ deliveryId: idOf('eventDelivery') }),
  errors: { ...OFF, 404: 'No such delivery' },
  example: {},
});

export { EVENT_DATA, EVENT_SUMMARIES } from './event-data-schema.ts';
