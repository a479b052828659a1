import { array, boolean, number, object } from 'yup';

import { contract, fields, idOf, listOf } from '../contract/index.ts';
import {
  addCard,
  addSwipedCard,
  countCompoundedAutoships,
  deleteCard,
  listExpiringCards,
  listCards,
  moveAutoships,
  validateSwipe,
} from './calls.ts';
import { cardOnFile, cardToAdd, swipedCardToAdd, swipeToValidate, cardAdded, swipeInfo, autoshipMove, expiringCard } from './schema.ts';

const ofClient = fields({ clientId: idOf('client') });
/** Checks {@link listCards}. */
export const listCardsContract = contract(listCards, {
  summary: 'The cards of a client, the newest first; expired ones too',
  params: fields({ clientId: idOf('client') }),
  answer: object({ items: array(cardOnFile).required() }).required(),
  errors: { 404: 'No such client' },
});

/** Checks {@link deleteCard}. */
export const deleteCardContract = contract(deleteCard, {
  summary: 'Delete a card that no AutoShip is paid with',
  params: fields({ walletId: idOf('card') }),
  errors: { 403: 'The practice hides cards', 404: 'No such card', 409: 'An AutoShip is paid with it' },
});

/** Checks {@link addCard}. */
export const addCardContract = contract(addCard, {
  summary: 'Add a card that the frame has changed into a token',
  query: fields({ hasWedgewoodProducts: boolean().required().meta({ example: false }) }),
  body: cardToAdd,
  answer: cardAdded,
  errors: {
    403: 'The practice hides cards',
    404: 'No such client, or no such address of theirs',
    422: 'The token is not known, was used before, or its bank did not agree',
  },
  example: {
    query: { hasWedgewoodProducts: false },
    body: {
      etoken: 'unknown',
      expiration: '1299',
      lastDigits: '1111',
      name: 'Jane Doe',
      dddsEci: '07',
      dddsStatus: 'U',
      dddsVersion: '2.2.0',
      dddsAttempted: false,
      dddsAuthenticationvalue: '',
    },
  },
});

/** Checks {@link validateSwipe}. */
export const validateSwipeContract = contract(validateSwipe, {
  summary: 'Look at a swipe: its tracks, its number’s check digit and its expiry',
  body: swipeToValidate,
  answer: object({
    data: swipeInfo,
  }).required(),
  errors: { 403: 'The practice hides cards, or does not swipe', 404: 'No such client', 422: 'It is no card, has expired, or was misread' },
  example: { body: { swipe: 'unknown' } },
});

/** Checks {@link addSwipedCard}. */
export const addSwipedCardContract = contract(addSwipedCard, {
  summary: 'Add a card that was swiped and looked at',
  query: fields({ saveForWedgewood: boolean().required().meta({ example: false }) }),
  body: swipedCardToAdd,
  answer: cardAdded,
  errors: {
    403: 'The practice hides cards, or does not swipe',
    404: 'No such client, or no such address of theirs',
    422: 'The swipe is not known, or too long ago',
  },
  example: { query: { saveForWedgewood: false }, body: { swipe: 'unknown', nameOnCard: 'Jane Doe', hasWedgewoodProducts: false } },
});

/** Checks {@link countCompoundedAutoships}. */
export const countCompoundedAutoshipsContract = contract(countCompoundedAutoships, {
  summary: 'How many AutoShips a client has with products of the second compounding partner',
  params: ofClient,
  answer: fields({ count: number().integer().required() }),
  errors: { 404: 'No such client' },
});

/** Checks {@link moveAutoships}. */
export const moveAutoshipsContract = contract(moveAutoships, {
  summary: 'Move all AutoShips of a client to a card; those that a failed payment has paused run again',
  params: fields({ clientId: idOf('client'), walletId: idOf('card') }),
  answer: object({
    data: fields({
      results: listOf(autoshipMove),
    }),
  }).required(),
  errors: { 403: 'The practice hides cards', 404: 'No such client, or no such card of theirs', 422: 'The card has expired' },
});

/** Checks {@link listExpiringCards}. */
export const listExpiringCardsContract = contract(listExpiringCards, {
  summary: 'The cards of a client’s AutoShips that end before they ship next',
  params: ofClient,
  answer: object({
    items: array(expiringCard).required(),
  }).required(),
  errors: { 403: 'The practice has switched it off, or hides cards', 404: 'No such client' },
});
