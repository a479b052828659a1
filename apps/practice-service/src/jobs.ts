import { tellOwners } from './approval/notices/job.ts';
import { returnDueItems } from './approval/waiting/return-due.ts';
import { shipDueAutoships } from './autoships/ship-due.ts';
import { announceShipments } from './autoships/announce-shipments.ts';
import { warnOfAutoships } from './autoships/warn-of-autoships.ts';
import { nightlyBackup } from './backup/nightly.ts';
import { expireDrafts } from './carts/expire-drafts.ts';
import { fulfilmentJob, refundJob, unconfirmedJob } from './fulfilment/jobs.ts';
import { housekeeping } from './housekeeping.ts';
import { closeMonths } from './ledger/close-months.ts';
import { chargeDueOrders } from './payments/charge-due.ts';
import { tellOfOrders } from './notifications/tell-of-orders.ts';
import { mailReports } from './load-report/mail-reports.ts';
import { eventDelivery } from './webhooks/deliver.ts';
import { refold } from './refold.ts';
import type { Job } from './worker/job.ts';

/** Everything that is done without being asked for, in the order of a day. */
export const jobs: readonly Job[] = [
  returnDueItems,
  shipDueAutoships,
  chargeDueOrders,
  fulfilmentJob,
  unconfirmedJob,
  refundJob,
  tellOwners,
  tellOfOrders,
  warnOfAutoships,
  announceShipments,
  eventDelivery,
  closeMonths,
  mailReports,
  expireDrafts,
  refold,
  housekeeping,
  nightlyBackup(),
];
