import type { CardType } from '../card/types.ts';

/** The amount a new card is verified with, in major units. Rule: docs/rules/payments.md#new-card. */
export const CARD_VERIFICATION_AMOUNT = 0.01;

/** Marks {@link CardFrameMessage}s among all messages a window gets. */
export const CARD_FRAME_PROTOCOL = 'practice-portal/card-frame/1';

/** A field of the frame. */
export type CardFrameField = 'number' | 'expiration' | 'code' | 'name';

/** How a field stands, for a hint outside the frame: never what was typed. */
export type CardFieldState = 'empty' | 'incomplete' | 'invalid' | 'valid';

/** Words of the frame, in the practice's language, sent with `init`. */
export interface CardFrameTexts {
  number: string;
  expiration: string;
  code: string;
  name: string;
  required: string;
  invalidNumber: string;
  invalidExpiration: string;
  expired: string;
  invalidCode: string;
}

/** The result of 3-D Secure. Rule: docs/rules/payments.md#new-card. */
export interface CardAuthentication {
  dddsEci: string;
  dddsStatus: string;
  dddsVersion: string;
  dddsAttempted: boolean;
  dddsAuthenticationvalue: string;
}

/** A card that the frame has changed into a token. The number and the code never leave the frame. */
export interface TokenizedCard extends CardAuthentication {
  etoken: string;
  type: CardType;
  lastDigits: string;
  /** MMYY. */
  expiration: string;
  name: string;
}

/** Why there is no token. */
export type CardFrameFailure =
  /** A field is wrong: the frame shows which. */
  | 'invalid'
  /** The bank said no to the cardholder's answer. */
  | 'challengeFailed'
  /** The cardholder, or who typed for them, went back: nothing failed. */
  | 'challengeCanceled'
  | 'challengeTimedOut'
  /** The frame could not reach its service. */
  | 'unavailable';

/** The billing address that goes to the verification. */
export interface CardBilling {
  /** Cut to 50 characters. Rule: docs/rules/payments.md#billing-address. */
  address: string;
  /** '-' when there is none. Rule: docs/rules/payments.md#billing-address. */
  address2: string;
  city: string;
  state: string;
  postalCode: string;
}

/** Asks the bank for this amount before a typed card is taken, and charges nothing. */
export interface CardCheck {
  /** In minor units. */
  amount: number;
  billing: CardBilling;
}

/** A message of the portal to the frame. */
export type ToCardFrame =
  /** `name`: the cardholder's until another is typed. */
  | { type: 'init'; texts: CardFrameTexts; locale: string; amount: number; name?: string }
  /** Asks for the token; `billing` as {@link cardBilling} makes it. */
  | { type: 'tokenize'; requestId: string; billing: CardBilling }
  /** Shows every field's error, as a form does that was submitted. */
  | { type: 'validate' }
  | { type: 'focus'; field: CardFrameField }
  | { type: 'clear' };

/** A message of the frame to the portal. */
export type FromCardFrame =
  /** It is there and waits for `init`. */
  | { type: 'ready' }
  | { type: 'fields'; states: Record<CardFrameField, CardFieldState>; cardType: CardType | null; isValid: boolean }
  /** The height it needs, in CSS pixels. */
  | { type: 'height'; height: number }
  /** 3-D Secure asks the cardholder something: the frame shows it, and needs its place. */
  | { type: 'challenge'; requestId: string }
  | { type: 'tokenized'; requestId: string; card: TokenizedCard }
  | { type: 'failed'; requestId: string; failure: CardFrameFailure };

/** A message as it is posted, with the nonce of its page's frame. */
export type CardFrameMessage<Message> = Message & { protocol: typeof CARD_FRAME_PROTOCOL; nonce: string };

/** Builds the message to post. */
export const cardFrameMessage = <Message extends ToCardFrame | FromCardFrame>(
  message: Message,
  nonce: string,
): CardFrameMessage<Message> => ({
  ...message,
  protocol: CARD_FRAME_PROTOCOL,
  nonce,
});

/** The part of a MessageEvent that its origin is checked with. */
interface Posted {
  origin: string;
  data: unknown;
}

/**
 * The message of an event, if it comes from the expected origin with this page's nonce; null otherwise.
 * @param origin the frame's own origin, never `*`
 */
export const readCardFrameMessage = <Message extends ToCardFrame | FromCardFrame>(
  { origin: from, data }: Posted,
  { origin, nonce }: { origin: string; nonce: string },
): Message | null => {
  if (from !== origin || typeof data !== 'object' || data === null) return null;
  const message = data as Partial<CardFrameMessage<Message>>;
  return message.protocol === CARD_FRAME_PROTOCOL && message.nonce === nonce && typeof message.type === 'string' ? (data as Message) : null;
};

/**
 * The frame's address for a page: it answers this origin with this nonce only.
 * @param url `cardFrame.url` of `config.json`
 * @param page the page's own origin
 */
export const cardFrameUrl = (url: string, page: string, nonce: string): string => {
  const address = new URL(url);
  address.searchParams.set('origin', page);
  address.searchParams.set('nonce', nonce);
  return address.href;
};

const LINE_MAX = 50;

/** The billing address as card verification takes it. Rule: docs/rules/payments.md#billing-address. */
export const cardBilling = (address: Omit<CardBilling, 'address2'> & { address2: string | null }): CardBilling => ({
  ...address,
  address: address.address.slice(0, LINE_MAX),
  address2: address.address2?.trim() ? address.address2 : '-',
});
