import type { CardAuthentication } from '../card-frame/protocol.ts';

/** The brands of cards that are taken. */
export const CARD_TYPES = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;

/** A brand of {@link CARD_TYPES}. */
export type CardType = (typeof CARD_TYPES)[number];

/** A card on file. Rule: docs/rules/payments.md#card. */
export interface WalletCard {
  id: number;
  type: CardType;
  lastDigits: string;
  /** MMYY. */
  expirationDate: string;
  isExpired: boolean;
  /** No AutoShip is paid with it. */
  canDelete: boolean;
  /** It may pay what the second compounding partner makes. */
  isWedgewoodEnabled: boolean;
}

/**
 * Body of `POST ecom/rest/v1/creditcards/creditcard`: a card that the frame has changed into a token.
 * Rule: docs/rules/payments.md#new-card.
 */
export interface CardToAdd extends CardAuthentication {
  clientId: number;
  etoken: string;
  /** The billing address. */
  addressId: number;
  name: string;
  /** MMYY. */
  expiration: string;
  lastDigits: string;
}

/** Answer of the calls that add a card. */
export interface CardAdded {
  creditCardResponseBean: { walletId: number };
}

/** What a swiped card shows. Rule: docs/rules/payments.md#card-reader. */
export interface SwipeInfo {
  /** With all but the last four hidden. */
  cardDisplayNumber: string;
  /** MMYY. */
  expiration: string;
  cVVDisplay: string;
  /** Null: the stripe has none, and somebody types it. */
  nameOnCard: string | null;
  /** Stands for what was swiped, once and for a quarter of an hour: the track itself does not come back. */
  swipe: string;
}

/** Body of `POST ecom/rest/v1/creditcards/creditcard/swipe`. */
export interface SwipedCardToAdd {
  addressId: number;
  clientId: number;
  /** Of {@link SwipeInfo}. */
  swipe: string;
  nameOnCard: string;
  hasWedgewoodProducts: boolean;
}

/** An AutoShip that is to be paid with a card. */
export interface CardAutoship {
  autoshipId: number;
  /** `YYYY-MM-DD`; null while it is paused. */
  nextShipDate: string | null;
  productNames: string[];
}

/** A card on AutoShips that ends before they ship next. */
export interface ExpiringCard {
  walletId: number;
  type: CardType;
  lastDigits: string;
  /** MMYY. */
  expirationDate: string;
  autoships: CardAutoship[];
}

/** What came of moving one AutoShip to another card. */
export interface AutoshipMove {
  autoshipId: number;
  productNames: string[];
  moved: boolean;
  /** Why it was not; null when it was. */
  message: string | null;
}
