import type { AnyRoute } from '../http/route.ts';
import { assign, unassign } from './assign/routes.ts';
import { approve, deny, validateApproval } from './decide/routes.ts';
import { undo } from './decide/undo-route.ts';
import { lock, overrideLock, unlock } from './locks/routes.ts';
import { modifyRx } from './modify/route.ts';
import { exportRoute } from './timeline/export-route.ts';
import { timeline } from './timeline/route.ts';
import { validateNewOrder } from './new-order/route.ts';
import { noticeRoutes } from './notices/routes.ts';
import { offerRoute } from './offer/route.ts';
import { queue } from './queue/routes.ts';
import { bringBackRoute, passOnRoute, putOffRoute, waitingRoute } from './waiting/routes.ts';

/** The approval queue's routes. */
export const approvalRoutes: readonly AnyRoute[] = [
  queue,
  lock,
  overrideLock,
  unlock,
  assign,
  unassign,
  validateApproval,
  approve,
  deny,
  undo,
  putOffRoute,
  offerRoute,
  bringBackRoute,
  waitingRoute,
  passOnRoute,
  ...noticeRoutes,
  timeline,
  exportRoute,
  validateNewOrder,
  modifyRx,
];
