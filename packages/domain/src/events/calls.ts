import { call } from '../call/index.ts';
import type { DeliveriesAnswer, EndpointsAnswer, NewEndpoint, NewSecretAnswer } from './schema.ts';

/** Where the practice's events are sent. */
export const listEndpoints = call<undefined, EndpointsAnswer>()({
  id: 'events.list',
  method: 'GET',
  host: 'practice',
  path: 'events/practice/:practiceId',
  access: 'user',
});

/** Adds an endpoint. Its answer holds a secret, so it is kept nowhere and can't be given again. */
export const addEndpoint = call<NewEndpoint, NewSecretAnswer>()({
  id: 'events.add',
  method: 'POST',
  host: 'practice',
  path: 'events/practice/:practiceId',
  access: 'user',
});

/** Removes an endpoint, with what was still to be sent there. */
export const removeEndpoint = call()({
  id: 'events.remove',
  method: 'DELETE',
  host: 'practice',
  path: 'events/endpoint/:endpointId',
  access: 'user',
  answer: 'nothing',
});

/** Gives an endpoint another secret; for a day what is sent is signed with both. */
export const renewSecret = call<undefined, NewSecretAnswer>()({
  id: 'events.renewSecret',
  method: 'POST',
  host: 'practice',
  path: 'events/endpoint/:endpointId/secret',
  access: 'user',
});

/** The last deliveries to an endpoint. */
export const listDeliveries = call<undefined, DeliveriesAnswer>()({
  id: 'events.deliveries',
  method: 'GET',
  host: 'practice',
  path: 'events/endpoint/:endpointId/deliveries',
  access: 'user',
});

/** Sends an event again that was delivered or given up. */
export const sendAgain = call()({
  id: 'events.sendAgain',
  method: 'POST',
  host: 'practice',
  path: 'events/delivery/:deliveryId/again',
  access: 'user',
  answer: 'nothing',
});
