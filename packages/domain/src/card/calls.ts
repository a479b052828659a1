import { call } from '../call/index.ts';
import type { AutoshipMove, CardAdded, CardToAdd, ExpiringCard, SwipedCardToAdd, SwipeInfo, CardOnFile } from './schema.ts';

/** The cards of a client. */
export const listCards = call<undefined, { items: CardOnFile[] }>()({
  id: 'wallets.ofClient',
  method: 'GET',
  host: 'practice',
  path: 'wallets/client/:clientId',
});

/** Deletes a card that no AutoShip is paid with. */
export const deleteCard = call()({
  id: 'wallets.delete',
  method: 'DELETE',
  host: 'practice',
  path: 'wallets/:walletId',
  answer: 'nothing',
  idempotent: true,
});

/** Adds a card that the frame has changed into a token. The specification shows no path: see docs/readings.md. */
export const addCard = call<CardToAdd, CardAdded, { hasWedgewoodProducts: boolean }>()({
  id: 'wallets.add',
  method: 'POST',
  host: 'practice',
  path: 'ecom/rest/v1/creditcards/creditcard',
  idempotent: true,
});

/** Has a swipe looked at: its tracks, its number's check digit and its expiry. */
export const validateSwipe = call<{ clientId: number; swipe: string }, { data: SwipeInfo }>()({
  id: 'wallets.validateSwipe',
  method: 'POST',
  host: 'practice',
  path: 'ecom/rest/v1/creditcards/creditcard/swipe/validate',
});

/** Adds a card that was swiped. */
export const addSwipedCard = call<SwipedCardToAdd, CardAdded, { saveForWedgewood: boolean }>()({
  id: 'wallets.addSwiped',
  method: 'POST',
  host: 'practice',
  path: 'ecom/rest/v1/creditcards/creditcard/swipe',
  idempotent: true,
});

/** How many AutoShips a client has with products of the second compounding partner: asked before a card is deleted. */
export const countCompoundedAutoships = call<undefined, { count: number }>()({
  id: 'wallets.compoundedCount',
  method: 'GET',
  host: 'practice',
  path: 'autoships/client/:clientId/compounded/2/count',
});

/** Moves all AutoShips of a client to a card. */
export const moveAutoships = call<undefined, { data: { results: AutoshipMove[] } }>()({
  id: 'wallets.moveAutoships',
  method: 'POST',
  host: 'practice',
  path: 'autoships/client/:clientId/wallet/:walletId',
  idempotent: true,
});

/** The cards of a client's AutoShips that end before they ship next. */
export const listExpiringCards = call<undefined, { items: ExpiringCard[] }>()({
  id: 'wallets.expiring',
  method: 'GET',
  host: 'practice',
  path: 'wallets/client/:clientId/expiring',
});
