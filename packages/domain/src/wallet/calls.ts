import { call } from '../call/index.ts';
import type { WalletCard } from './types.ts';

/** The cards of a client. */
export const listWallets = call<undefined, { items: WalletCard[] }>()({
  id: 'wallets.ofClient',
  method: 'GET',
  host: 'practice',
  path: 'wallets/client/:clientId',
});
