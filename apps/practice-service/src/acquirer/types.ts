import type { CardAuthentication, CardCheck } from '@practice-portal/domain/card-frame';
import type { CurrencyCode } from '@practice-portal/domain/money';
import type { DeclineReason } from '@practice-portal/domain/payment';
import type { CardType } from '@practice-portal/domain/card';

/** A card as the frame sends it, and as nothing else ever has it. */
export interface TypedCard {
  number: string;
  /** MMYY. */
  expiration: string;
  code: string;
  name: string;
}

/** Stands for a card, without its number. */
export interface CardToken {
  token: string;
  type: CardType;
  lastDigits: string;
  /** MMYY. */
  expiration: string;
  /** Empty where a stripe has none. */
  name: string;
}

export interface ChargeRequest {
  /** Idempotent: a repeated request with the same key charges the card once and gets the same answer. */
  key: string;
  token: string;
  /** Is null for a card that was swiped. */
  authentication: CardAuthentication | null;
  /** In minor units. */
  amount: number;
  currency: CurrencyCode;
}

export type ChargeOutcome = { charged: true } | { charged: false; reason: DeclineReason };

/** Asks for all of a charge back, or for a part of it. */
export interface RefundRequest {
  /** Idempotent: a repeated request with the same key refunds once and gets the same answer. */
  key: string;
  /** The key of the charge it is taken from. */
  chargeKey: string;
  /** In minor units. */
  amount: number;
}

/** Refuses a charge that is void, was none, or is less than what goes back in all. */
export interface RefundOutcome {
  refunded: boolean;
}

/** Says whether the cardholder's bank asks a question first. */
export type TokenizeOutcome = { step: 'done'; card: CardToken; authentication: CardAuthentication } | { step: 'challenge'; token: string };

/** Lists what was answered to the bank's question. */
export type ChallengeAnswer = 'approved' | 'failed' | 'canceled' | 'timedOut';

/**
 * Who charges cards. The reference service has a simulated one; a real one implements this and keeps the cards itself.
 */
export interface Acquirer {
  /** @throws 422 for what is no card, or one that is not taken */
  tokenize(card: TypedCard, check: CardCheck): Promise<TokenizeOutcome>;
  /** Ends a question of the bank. Null where it said no, or was not answered. */
  answerChallenge(token: string, answer: ChallengeAnswer): Promise<{ card: CardToken; authentication: CardAuthentication } | null>;
  /** Changes what a reader typed into a token. @throws 422 for what is no card, was misread or has expired */
  readSwipe(payload: string): Promise<CardToken>;
  /** A token that may go on file; null for one that is not known, too old, or whose bank did not agree. */
  findToken(token: string): Promise<CardToken | null>;
  /** Charges. Rejects when it does not answer in time: whether it charged is then not known. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Takes back a charge, or sees to it that a key never charges. */
  void(key: string): Promise<void>;
  /** Pays back a charge, or a part of it. Rejects when it does not answer in time: to be asked again with the same key. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Result of the request with this key; null when the key is unknown. */
  find(key: string): Promise<'CHARGED' | 'DECLINED' | 'VOIDED' | null>;
}
