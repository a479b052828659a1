export type {
  CardAuthentication,
  CardBilling,
  CardCheck,
  CardFieldState,
  CardFrameFailure,
  CardFrameField,
  CardFrameMessage,
  CardFrameTexts,
  FromCardFrame,
  ToCardFrame,
  TokenizedCard,
} from './protocol.ts';
export {
  CARD_FRAME_PROTOCOL,
  CARD_VERIFICATION_AMOUNT,
  cardBilling,
  cardFrameMessage,
  cardFrameUrl,
  readCardFrameMessage,
} from './protocol.ts';
