import { fillActionsOf } from '@practice-portal/domain/pharmacy';
import {
  actOnFillContract,
  answerPartnerReviewContract,
  declineNextChargeContract,
  listPharmacyClientsContract,
  listPharmacyLinesContract,
  listPharmacyProductsContract,
  putClockOnContract,
  readPharmacyContract,
  sendOutsideOrderContract,
  signInPharmacyContract,
  signOutPharmacyContract,
} from '@practice-portal/domain/contract/pharmacy';
import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { and, eq, isNull } from 'drizzle-orm';

import { declineNext } from '../acquirer/simulated.ts';
import { checkOperator, signInOperator, signOutOperator } from '../chat-desk/operator-sign-in.ts';
import { orderItems } from '../db/schema/order.ts';
import { wallets } from '../db/schema/card.ts';
import { fillKeyOf } from '../fulfilment/fill-key.ts';
import { fulfilmentJob, refundJob, unconfirmedJob } from '../fulfilment/jobs.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { endReview } from '../integrations/answer-review.ts';
import { tellOfOrders } from '../notifications/tell-of-orders.ts';
import { chargeDueOrders } from '../payments/charge-due.ts';
import { playPharmacy, type Play } from '../pharmacy/simulated.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { advanceDemoClock, setClockTarget } from '../worker/advance-clock.ts';
import type { Job } from '../worker/job.ts';
import { runJobs } from '../worker/run-jobs.ts';
import { takeOutsideOrder } from './outside-order.ts';
import { readClients, readProducts } from './read-choices.ts';
import { readLines } from './read-lines.ts';
import { readWork } from './read-work.ts';
import { requireDemo } from './require-demo.ts';

/** Shows what follows at once, and not when the worker looks next. */
const follow = (services: Services, jobs: readonly Job[]): Promise<void> => runJobs(services, { now: services.now(), always: true, jobs });

const AFTER_A_FILL = [fulfilmentJob, unconfirmedJob, refundJob, tellOfOrders];

/** In days, where nobody says how long. */
const USUAL_DELAY = 3;

const prepare = ({ services }: { services: Services }): Promise<void> => Promise.resolve(requireDemo(services));

const signIn = route(signInPharmacyContract, {
  prepare: ({ body, services, request, about }) => {
    requireDemo(services);
    return checkOperator(services, body, { address: request.ip, about });
  },
  handler: ({ services, request, reply, tx, prepared, record, afterCommit }) =>
    signInOperator({ services, request, reply, tx, record, afterCommit }, prepared),
});

const signOut = route(signOutPharmacyContract, {
  prepare,
  handler: ({ operator, services, request, reply, tx, record, afterCommit }) =>
    signOutOperator({ services, request, reply, tx, record, afterCommit }, operator),
});

const read = route(readPharmacyContract, {
  handler: async ({ operator, services, db }) => {
    requireDemo(services);
    return { operatorName: operator.name, ...(await readWork(db, services.now())) };
  },
});

const listLines = route(listPharmacyLinesContract, {
  handler: async ({ query, services, db }) => {
    requireDemo(services);
    return readLines(db, services.now(), query);
  },
});

const listClients = route(listPharmacyClientsContract, {
  handler: async ({ params: { practiceId }, query: { search = '' }, services, db }) => {
    requireDemo(services);
    return { clients: await readClients(db, practiceId, search) };
  },
});

const listProducts = route(listPharmacyProductsContract, {
  handler: async ({ query: { search = '' }, services, db }) => {
    requireDemo(services);
    return { products: await readProducts(db, search) };
  },
});

const act = route(actOnFillContract, {
  subject: ({ params }) => `orderItem/${params.orderItemId}`,
  prepare,
  handler: async ({ params: { orderItemId }, body: { action, days = USUAL_DELAY }, services, tx, now, record, afterCommit }) => {
    const [line] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId));
    if (!line) throw problem(404, 'No such line of an order');
    record({ practiceId: line.practiceId });
    if (line.acceptedAt === null)
      throw problem(409, 'The pharmacy does not have it yet: it is not paid, or its approval can still be undone');
    const { status, confirmBy } = line;
    const isOpen = status === 'Processing' || status === 'Shipped' || status === 'Completed';
    if (!isOpen || !fillActionsOf({ status, awaitsConfirmation: confirmBy !== null }).includes(action))
      throw problem(409, 'This can no longer happen to it');
    const play: Play = action === 'delay' ? { kind: action, days } : { kind: action };
    const { localizationData } = await loadPractice(tx, line.practiceId);
    await playPharmacy(tx, fillKeyOf(orderItemId), play, inZone(now, practiceTimeZone(localizationData)));
    afterCommit(() => follow(services, AFTER_A_FILL));
  },
});

const sendOrder = route(sendOutsideOrderContract, {
  prepare: async ({ body, services, db }) => {
    requireDemo(services);
    return loadPractice(db, body.practiceId);
  },
  handler: async ({ body: asked, services, tx, now, prepared: practice, record, afterCommit }) => {
    record({ practiceId: practice.id });
    const today = inZone(now, practiceTimeZone(practice.localizationData));
    const answer = await takeOutsideOrder(tx, { practice, asked, now: today, publicUrl: services.publicUrl });
    afterCommit(() => follow(services, [chargeDueOrders]));
    return answer;
  },
});

const answerReview = route(answerPartnerReviewContract, {
  subject: ({ body }) => `partner/${body.partnerId}`,
  prepare,
  handler: async ({ body, services, tx, now, record }) => {
    record({ practiceId: body.practiceId });
    if ((await endReview(tx, services, body, now)) === null) throw problem(409, 'This review was not requested');
  },
});

const declineCard = route(declineNextChargeContract, {
  subject: ({ params }) => `wallet/${params.walletId}`,
  prepare,
  handler: async ({ params: { walletId }, tx, record }) => {
    const [card] = await tx
      .select()
      .from(wallets)
      .where(and(eq(wallets.id, walletId), isNull(wallets.deletedAt)));
    if (!card) throw problem(404, 'No such card');
    record({ practiceId: card.practiceId });
    await declineNext(tx, card.token);
  },
});

const clock = route(putClockOnContract, {
  prepare,
  handler: async ({ body: { step }, services, tx, afterCommit }) => {
    await setClockTarget(tx, services, step);
    afterCommit(async () => {
      const arrived = advanceDemoClock(services).catch((err: unknown) => {
        services.log.error({ err }, 'The demo clock did not arrive: the worker takes it on');
      });
      // A month takes longer than a call may.
      if (step === 'day') await arrived;
    });
  },
});

/** How the simulated pharmacy of demo data is played. */
export const pharmacyRoutes: readonly AnyRoute[] = [
  signIn,
  signOut,
  read,
  listLines,
  listClients,
  listProducts,
  act,
  sendOrder,
  answerReview,
  declineCard,
  clock,
];
