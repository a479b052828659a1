import { array, boolean, number, string, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { lineText, plainText, requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { SWIPE_KEYS_MAX } from '../swipe/reader.ts';
import { fields, oneOf } from '../contract/index.ts';
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

export const cardOnFile = fields({
  id: number().required(),
  type: string<CardType>().required(),
  lastDigits: string().required(),
  /** MMYY. */
  expirationDate: string().required(),
  isExpired: boolean().required(),
  /** No AutoShip is paid with it. */
  canDelete: boolean().required(),
  /** It may pay what the second compounding partner makes. */
  isWedgewoodEnabled: boolean().required(),
});
/** A card on file. Rule: docs/rules/payments.md#card. */
export interface CardOnFile extends InferType<typeof cardOnFile> {}

/** The fields of a card that the frame has changed into a token. */
export const framedCard = {
  etoken: cardToken(),
  name: lineText(CARD_NAME_MAX).required(REQUIRED),
  /** MMYY. */
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
};

export const cardToAdd = bodySchema({
  clientId: requiredId().meta({ entity: 'client' }),
  /** The billing address. */
  addressId: requiredId().meta({ entity: 'address' }),
  ...framedCard,
});
/**
 * Body of `POST ecom/rest/v1/creditcards/creditcard`: a card that the frame has changed into a token.
 * Rule: docs/rules/payments.md#new-card.
 */
export interface CardToAdd extends InferType<typeof cardToAdd> {}

export const swipedCardToAdd = bodySchema({
  addressId: requiredId().meta({ entity: 'address' }),
  clientId: requiredId().meta({ entity: 'client' }),
  /** Of {@link SwipeInfo}. */
  swipe: cardToken(),
  nameOnCard: lineText(CARD_NAME_MAX).required(REQUIRED),
  hasWedgewoodProducts: boolean().typeError(INVALID).required(REQUIRED),
});
/** Body of `POST ecom/rest/v1/creditcards/creditcard/swipe`. */
export interface SwipedCardToAdd extends InferType<typeof swipedCardToAdd> {}

/** A swipe that is looked at. */
export const swipeToValidate = bodySchema({
  clientId: requiredId().meta({ entity: 'client' }),
  swipe: string().typeError(INVALID).max(SWIPE_KEYS_MAX, INVALID).required(REQUIRED).meta({ secret: true }),
});

export const cardAdded = fields({
  creditCardResponseBean: fields({ walletId: number().required() }),
});
/** Answer of the calls that add a card. */
export interface CardAdded extends InferType<typeof cardAdded> {}

export const swipeInfo = fields({
  /** With all but the last four hidden. */
  cardDisplayNumber: string().required(),
  /** MMYY. */
  expiration: string().required(),
  cVVDisplay: string().required(),
  /** Null: the stripe has none, and a person types it. */
  nameOnCard: string().nullable().defined(),
  /** Stands for what was swiped, once and for a quarter of an hour: the track itself does not come back. */
  swipe: string().required().meta({ secret: true }),
});
/** Rule: docs/rules/payments.md#card-reader. */
export interface SwipeInfo extends InferType<typeof swipeInfo> {}

export const autoshipMove = fields({
  autoshipId: number().required(),
  productNames: array(string().required()).required(),
  moved: boolean().required(),
  /** Why it was not; null when it was. */
  message: string().nullable().defined(),
});
export interface AutoshipMove extends InferType<typeof autoshipMove> {}

const cardAutoship = fields({
  autoshipId: number().required(),
  /** `YYYY-MM-DD`; null while it is paused. */
  nextShipDate: string().nullable().defined(),
  productNames: array(string().required()).required(),
});
/** An AutoShip that is to be paid with a card. */
export interface CardAutoship extends InferType<typeof cardAutoship> {}

export const expiringCard = fields({
  walletId: number().required(),
  type: oneOf(CARD_TYPES).required(),
  lastDigits: string().required(),
  /** MMYY. */
  expirationDate: string().required(),
  autoships: array(cardAutoship).required(),
});
/** A card on AutoShips that ends before they ship next. */
export interface ExpiringCard extends InferType<typeof expiringCard> {}
