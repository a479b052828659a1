import { call } from '../call/index.ts';
import type { PageSignInRequest } from '../session/index.ts';
import type { ListPage } from '../paging/index.ts';
import type { ClockStep, PharmacyLinesQuery } from './types.ts';
import type { FillActionRequest, OutsideOrderRequest, PharmacyClient, PharmacyLine, PharmacyWork, ReviewAnswerRequest } from './schema.ts';

const common = { host: 'practice', access: 'operator' } as const;

/** Signs in at the pharmacy of the demo data. */
export const signInPharmacy = call<PageSignInRequest>()({
  id: 'pharmacy.signIn',
  method: 'POST',
  host: 'practice',
  path: 'pharmacy/session',
  access: 'public',
  answer: 'nothing',
});

/** Signs out. */
export const signOutPharmacy = call()({ ...common, id: 'pharmacy.signOut', method: 'POST', path: 'pharmacy/sign-out', answer: 'nothing' });

/** Reads what the pharmacy has to do. */
export const readPharmacy = call<undefined, PharmacyWork>()({ ...common, id: 'pharmacy.read', method: 'GET', path: 'pharmacy' });

/** Lines of orders that the pharmacy has: a page, what is to be filled first. */
export const listPharmacyLines = call<undefined, ListPage<PharmacyLine>, PharmacyLinesQuery>()({
  ...common,
  id: 'pharmacy.lines',
  method: 'GET',
  path: 'pharmacy/lines',
});

/** Clients of a practice, for an order from outside and for their cards. */
export const listPharmacyClients = call<undefined, { clients: PharmacyClient[] }, { search?: string }>()({
  ...common,
  id: 'pharmacy.clients',
  method: 'GET',
  path: 'pharmacy/practice/:practiceId/clients',
});

/** Products that a prescription is asked for. */
export const listPharmacyProducts = call<undefined, { products: { productId: number; name: string }[] }, { search?: string }>()({
  ...common,
  id: 'pharmacy.products',
  method: 'GET',
  path: 'pharmacy/products',
});

/** Has the simulated pharmacy do something with a line of an order. */
export const actOnFill = call<FillActionRequest>()({
  ...common,
  id: 'pharmacy.act',
  method: 'POST',
  path: 'pharmacy/lines/:orderItemId',
  answer: 'nothing',
});

/** Sends an order in from outside: it arrives in the approval queue. */
export const sendOutsideOrder = call<OutsideOrderRequest, { orderNumber: string | null; queueItemId: number }>()({
  ...common,
  id: 'pharmacy.sendOrder',
  method: 'POST',
  path: 'pharmacy/orders',
});

/** Answers a partner's review. */
export const answerPartnerReview = call<ReviewAnswerRequest>()({
  ...common,
  id: 'pharmacy.answerReview',
  method: 'POST',
  path: 'pharmacy/reviews',
  answer: 'nothing',
});

/** Has the next charge of a card declined. */
export const declineNextCharge = call()({
  ...common,
  id: 'pharmacy.declineCard',
  method: 'POST',
  path: 'pharmacy/cards/:walletId/decline',
  answer: 'nothing',
});

/** Puts the clock of the demo data forward, and does what is due on each day that passes. */
export const putClockOn = call<{ step: ClockStep }>()({
  ...common,
  id: 'pharmacy.clock',
  method: 'POST',
  path: 'pharmacy/clock',
  answer: 'nothing',
});
