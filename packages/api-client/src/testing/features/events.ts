import {
  addEndpoint,
  type EventDelivery,
  type EventEndpoint,
  listDeliveries,
  listEndpoints,
  renewSecret,
} from '@practice-portal/domain/events';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** An endpoint whose events all arrive. */
export const makeEndpoint = (overrides: Partial<EventEndpoint> = {}): EventEndpoint => ({
  id: 1,
  url: 'https://pms.juniper.example/events',
  createdAt: '2026-10-02T16:00:00.000Z',
  waiting: 0,
  failed: 0,
  ...overrides,
});

/** A delivery that arrived. */
export const makeDelivery = (overrides: Partial<EventDelivery> = {}): EventDelivery => ({
  id: 1,
  type: 'item.approved',
  subject: 'EC_ORDER_ITEM/81',
  at: '2026-11-20T15:04:00.000Z',
  state: 'delivered',
  triedAt: '2026-11-20T15:04:09.000Z',
  tries: 1,
  answerCode: 204,
  failure: null,
  ...overrides,
});

/** Deliveries in every state. */
export const makeDeliveries = (): EventDelivery[] => [
  makeDelivery({ id: 5, type: 'item.queued', subject: 'EC_ORDER_ITEM/84', state: 'waiting', triedAt: null, tries: 0, answerCode: null }),
  makeDelivery({ id: 4, type: 'order.shipped', subject: 'order/312', state: 'waiting', tries: 3, answerCode: 503, failure: 'answer' }),
  makeDelivery({ id: 3 }),
  makeDelivery({ id: 2, type: 'item.waiting', state: 'failed', tries: 80, answerCode: null, failure: 'timeout' }),
];

const SECRET = 'whsec_c2VjcmV0LW9mLWEtc3RvcnktOXhZeg==';

/** The endpoints of a practice, and the deliveries of each. */
export const eventHandlers =
  (endpoints: readonly EventEndpoint[] = [makeEndpoint()], deliveries: readonly EventDelivery[] = makeDeliveries()): HandlerGroup =>
  () => [
    on(listEndpoints, () => ({ items: [...endpoints] })),
    on(addEndpoint, ({ body }) => ({ secret: SECRET, endpoint: makeEndpoint({ id: 9, url: body.url }) })),
    on(renewSecret, () => ({ secret: SECRET, endpoint: makeEndpoint() })),
    on(listDeliveries, () => ({ data: [...deliveries] })),
  ];
