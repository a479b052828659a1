export { listWallets } from './calls.ts';
export { cardExpiryText, isCardExpired } from './card-expiry.ts';
export type { CardType, WalletCard } from './types.ts';
