import { operatorDoor } from './operator/door.ts';
import { auditAnchors } from './audit/anchor.ts';
import { followUpgrades } from './health/follow-upgrades.ts';
import { followDemoClock } from './worker/follow-clock.ts';
import { followMaintenance } from './maintenance/follow.ts';
import { mailDelivery } from './outbox/deliver.ts';
import type { Part } from './part.ts';
import { reconcilePayments } from './checkout/reconcile.ts';
import { realtime } from './sockets/realtime.ts';
import { recoveryMail } from './recovery/answer-requests.ts';
import { worker } from './worker/worker.ts';

/** Everything that runs beside the routes. */
export const parts: readonly Part[] = [
  followUpgrades,
  followDemoClock,
  followMaintenance,
  operatorDoor,
  auditAnchors,
  recoveryMail,
  mailDelivery,
  realtime,
  reconcilePayments,
  worker,
];
