export { addEndpoint, listDeliveries, listEndpoints, removeEndpoint, renewSecret, sendAgain } from './calls.ts';
export { deliveryState, nextTry, TRY_DAYS, tryUntil } from './delivery.ts';
export { isEndpointUrl, isLocalEndpoint } from './endpoint-url.ts';
export type { EventData, ItemEventMore } from './event-data-schema.ts';
export type { DeliveriesAnswer, EndpointsAnswer, EventDelivery, EventEndpoint, NewEndpoint, NewSecretAnswer } from './schema.ts';
export { newEndpointSchema } from './schema.ts';
export type { DeliveryFailure, DeliveryState, EventType } from './types.ts';
export { DELIVERY_FAILURES, DELIVERY_STATES, ENDPOINTS_MAX, EVENT_TYPES } from './types.ts';
