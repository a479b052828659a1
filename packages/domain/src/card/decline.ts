/** Why a card was not charged. */
export const DECLINE_REASONS = [
  'NO_CARD',
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'LOST_OR_STOLEN',
  'ACCOUNT_CLOSED',
  'PROCESSOR_UNAVAILABLE',
] as const;

/** A reason of {@link DECLINE_REASONS}. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const HARD: ReadonlySet<DeclineReason> = new Set(['LOST_OR_STOLEN', 'ACCOUNT_CLOSED', 'EXPIRED_CARD']);

/** Whether a card will never be accepted: trying it again only makes the issuer suspicious of the pharmacy. */
export const isHardDecline = (reason: DeclineReason): boolean => HARD.has(reason);
