import { array, boolean, number, object, string } from 'yup';

import { contract, fields, idOf, oneOf } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { plainText, requiredId, requiredText } from '../schema/primitives.ts';
import { SWIPE_KEYS_MAX } from '../swipe/reader.ts';
import { domainMessage } from '../text/message.ts';
import {
  addCard,
  addSwipedCard,
  countCompoundedAutoships,
  deleteWallet,
  listExpiringCards,
  listWallets,
  moveAutoships,
  validateSwipe,
} from './calls.ts';
import { CARD_NAME_MAX } from './card-expiry.ts';
import { CARD_TYPES, type CardType } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const TOKEN_MAX = 100;
const DDDS_MAX = 100;

const mmyy = () =>
  string()
    .typeError(INVALID)
    .max(4, INVALID)
    .matches(/^(0[1-9]|1[0-2])\d{2}$/, { message: INVALID })
    .required(REQUIRED);
// Stands for a card: a request's log and key do without it.
const cardToken = () => string().typeError(INVALID).max(TOKEN_MAX, INVALID).required(REQUIRED).meta({ secret: true });
const ofClient = fields({ clientId: idOf('client') });
const added = fields({ creditCardResponseBean: fields({ walletId: number().required() }) });

/** A card, as answers have it. */
export const walletCardAnswer = () =>
  fields({
    id: number().required(),
    type: string<CardType>().required(),
    lastDigits: string().required(),
    expirationDate: string().required(),
    isExpired: boolean().required(),
    canDelete: boolean().required(),
    isWedgewoodEnabled: boolean().required(),
  });

/** Checks {@link listWallets}. */
export const listWalletsContract = contract(listWallets, {
  summary: 'The cards of a client, the newest first; expired ones too',
  params: fields({ clientId: idOf('client') }),
  answer: object({ items: array(walletCardAnswer()).required() }).required(),
  errors: { 404: 'No such client' },
});

/** Checks {@link deleteWallet}. */
export const deleteWalletContract = contract(deleteWallet, {
  summary: 'Delete a card that no AutoShip is paid with',
  params: fields({ walletId: idOf('wallet') }),
  errors: { 403: 'The practice hides cards', 404: 'No such card', 409: 'An AutoShip is paid with it' },
});

/** Checks {@link addCard}. */
export const addCardContract = contract(addCard, {
  summary: 'Add a card that the frame has changed into a token',
  query: fields({ hasWedgewoodProducts: boolean().required().meta({ example: false }) }),
  body: bodySchema({
    clientId: requiredId().meta({ entity: 'client' }),
    etoken: cardToken(),
    addressId: requiredId().meta({ entity: 'address' }),
    name: requiredText(CARD_NAME_MAX),
    expiration: mmyy(),
    lastDigits: string()
      .typeError(INVALID)
      .max(4, INVALID)
      .matches(/^\d{4}$/, { message: INVALID })
      .required(REQUIRED),
    dddsEci: plainText(DDDS_MAX).defined(REQUIRED),
    dddsStatus: plainText(DDDS_MAX).defined(REQUIRED),
    dddsVersion: plainText(DDDS_MAX).defined(REQUIRED),
    dddsAttempted: boolean().typeError(INVALID).required(REQUIRED),
    dddsAuthenticationvalue: plainText(DDDS_MAX).defined(REQUIRED).meta({ secret: true }),
  }),
  answer: added,
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
  body: bodySchema({
    clientId: requiredId().meta({ entity: 'client' }),
    swipe: string().typeError(INVALID).max(SWIPE_KEYS_MAX, INVALID).required(REQUIRED).meta({ secret: true }),
  }),
  answer: object({
    data: fields({
      cardDisplayNumber: string().required(),
      expiration: string().required(),
      cVVDisplay: string().required(),
      nameOnCard: string().nullable().defined(),
      swipe: string().required().meta({ secret: true }),
    }),
  }).required(),
  errors: { 403: 'The practice hides cards, or does not swipe', 404: 'No such client', 422: 'It is no card, has expired, or was misread' },
  example: { body: { swipe: 'unknown' } },
});

/** Checks {@link addSwipedCard}. */
export const addSwipedCardContract = contract(addSwipedCard, {
  summary: 'Add a card that was swiped and looked at',
  query: fields({ saveForWedgewood: boolean().required().meta({ example: false }) }),
  body: bodySchema({
    addressId: requiredId().meta({ entity: 'address' }),
    clientId: requiredId().meta({ entity: 'client' }),
    swipe: cardToken(),
    nameOnCard: requiredText(CARD_NAME_MAX),
    hasWedgewoodProducts: boolean().typeError(INVALID).required(REQUIRED),
  }),
  answer: added,
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
  params: fields({ clientId: idOf('client'), walletId: idOf('wallet') }),
  answer: object({
    data: fields({
      results: array(
        fields({
          autoshipId: number().required(),
          productNames: array(string().required()).required(),
          moved: boolean().required(),
          message: string().nullable().defined(),
        }),
      ).required(),
    }),
  }).required(),
  errors: { 403: 'The practice hides cards', 404: 'No such client, or no such card of theirs', 422: 'The card has expired' },
});

/** Checks {@link listExpiringCards}. */
export const listExpiringCardsContract = contract(listExpiringCards, {
  summary: 'The cards of a client’s AutoShips that end before they ship next',
  params: ofClient,
  answer: object({
    items: array(
      fields({
        walletId: number().required(),
        type: oneOf(CARD_TYPES).required(),
        lastDigits: string().required(),
        expirationDate: string().required(),
        autoships: array(
          fields({
            autoshipId: number().required(),
            nextShipDate: string().nullable().defined(),
            productNames: array(string().required()).required(),
          }),
        ).required(),
      }),
    ).required(),
  }).required(),
  errors: { 403: 'The practice has switched it off, or hides cards', 404: 'No such client' },
});
