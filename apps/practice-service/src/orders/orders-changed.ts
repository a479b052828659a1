import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';

import type { OrdersChangedEvent } from '../realtime/approval-events.ts';

/** Tells open portals that orders, prescriptions or AutoShips of a client changed. */
export const ordersChanged = ({ practiceId, clientId }: { practiceId: number; clientId: number }, now: Date): OrdersChangedEvent => ({
  practiceId,
  name: ORDERS_CHANGED_EVENT,
  message: { clientId, at: now.toISOString() },
});
