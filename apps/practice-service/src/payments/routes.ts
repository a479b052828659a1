import { listClientFailuresContract, listPracticeFailuresContract } from '@practice-portal/domain/contract/payment';
import { FAILED_PAYMENT_SIZES } from '@practice-portal/domain/payment';
import { and, eq } from 'drizzle-orm';

import { askedPage, countRows, listPage, requireClient } from '../lists/client-list.ts';
import { orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import { csvOfChunks } from '../http/csv.ts';
import type { ContextOf } from '../http/handlers.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { allFailedPayments, FAILED_PAYMENT_COLUMNS, failedOf, readFailedPayments } from './failed-payments.ts';
import { linkPayment } from './payment-link.ts';
import { updatePayment } from './update-payment.ts';

const OF_CLIENT_MAX = 100;

const ofClient = route(listClientFailuresContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    const practice = await loadPractice(db, practiceId);
    const where = and(failedOf(practiceId), eq(orders.clientId, clientId));
    return { items: await readFailedPayments(db, practice, { where, limit: OF_CLIENT_MAX, offset: 0 }) };
  },
});

const ofPractice = route(listPracticeFailuresContract, {
  csv: csvOfChunks(FAILED_PAYMENT_COLUMNS, async function* all({ session, services, db }: ContextOf<typeof listPracticeFailuresContract>) {
    yield* allFailedPayments(services.database.byIndex, await loadPractice(db, session.practiceId));
  }),
  handler: async ({ query, session: { practiceId }, services, db }) => {
    const asked = askedPage({ ...query, size: query.size ?? FAILED_PAYMENT_SIZES[0] });
    const practice = await loadPractice(db, practiceId);
    const { byIndex } = services.database;
    const where = failedOf(practiceId);
    const elements = await readFailedPayments(byIndex, practice, { where, limit: asked.size, offset: asked.page * asked.size });
    return listPage(elements, await countRows(byIndex, orders, where), asked, 'paymentFailedAt');
  },
});

/** The routes of payments that failed. */
export const paymentRoutes: readonly AnyRoute[] = [ofClient, ofPractice, updatePayment, linkPayment];
