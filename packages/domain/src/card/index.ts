export {
  addCard,
  addSwipedCard,
  countCompoundedAutoships,
  deleteCard,
  listExpiringCards,
  listCards,
  moveAutoships,
  validateSwipe,
} from './calls.ts';
export type { CardUnfit } from './card-expiry.ts';
export { CARD_NAME_MAX, cardExpiryText, cardUnfit, endsBefore, isCardExpired, SECOND_COMPOUNDING_PARTNER_ID } from './card-expiry.ts';
export { swipedNameSchema } from './swiped-name-schema.ts';
export type { CardType } from './types.ts';
export type { AutoshipMove, CardAdded, CardAutoship, CardToAdd, ExpiringCard, SwipedCardToAdd, SwipeInfo, CardOnFile } from './schema.ts';
export { CARD_TYPES } from './types.ts';
