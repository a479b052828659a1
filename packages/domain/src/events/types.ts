/** What other systems can hear of. The type of a CloudEvent. */
export const EVENT_TYPES = [
  'item.queued',
  'item.approved',
  'item.denied',
  'item.removed',
  'item.waiting',
  'item.answered',
  'order.shipped',
  'order.delivered',
  'payment.failed',
  'client.merged',
] as const;
/** One of {@link EVENT_TYPES}. */
export type EventType = (typeof EVENT_TYPES)[number];

/** How far a delivery has come. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** One of {@link DELIVERY_STATES}. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try failed: the endpoint answered something else than 2xx, is in a network that is not public, was too slow, or not reached. */
export const DELIVERY_FAILURES = ['answer', 'address', 'timeout', 'unreachable'] as const;
/** One of {@link DELIVERY_FAILURES}. */
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Endpoints of a practice at most. */
export const ENDPOINTS_MAX = 5;

/** Characters of an endpoint's address at most. */
export const ENDPOINT_URL_MAX = 500;
