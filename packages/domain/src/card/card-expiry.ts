import { isoDateOf, type ZonedDate } from '../locale/dates.ts';

/** Whether a card ends before a day: it is good until the last day of its month. @param expirationDate MMYY */
export const endsBefore = (expirationDate: string, isoDate: string): boolean =>
  `20${expirationDate.slice(2, 4)}-${expirationDate.slice(0, 2)}` < isoDate.slice(0, 7);

/**
 * Whether a card has expired: its year is before this one, or its month before this one of the same year.
 * Rule: docs/rules/payments.md#expiration.
 * @param expirationDate MMYY
 */
export const isCardExpired = (expirationDate: string, now: ZonedDate): boolean => endsBefore(expirationDate, isoDateOf(now));

/** An expiry as cards print it: MM/YY. */
export const cardExpiryText = (expirationDate: string): string => `${expirationDate.slice(0, 2)}/${expirationDate.slice(2, 4)}`;

/** Characters of a name on a card. */
export const CARD_NAME_MAX = 60;

/** Why a card cannot pay an order. */
export type CardUnfit = 'expired' | 'notEnabled';

/**
 * Whether a card can pay what is ordered; null when it can. What the second compounding partner makes asks for a card that
 * was saved for it. Rule: docs/rules/payments.md#card-choice.
 */
export const cardUnfit = (
  { expirationDate, isWedgewoodEnabled }: { expirationDate: string; isWedgewoodEnabled: boolean },
  { hasWedgewoodProducts, now }: { hasWedgewoodProducts: boolean; now: ZonedDate },
): CardUnfit | null => {
  if (isCardExpired(expirationDate, now)) return 'expired';
  return hasWedgewoodProducts && !isWedgewoodEnabled ? 'notEnabled' : null;
};

/** The compounding pharmacy whose products only cards that are enabled for it can pay. */
export const SECOND_COMPOUNDING_PARTNER_ID = 2;
