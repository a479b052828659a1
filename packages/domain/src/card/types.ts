/** The brands of cards that are taken. */
export const CARD_TYPES = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;

/** A brand of {@link CARD_TYPES}. */
export type CardType = (typeof CARD_TYPES)[number];
