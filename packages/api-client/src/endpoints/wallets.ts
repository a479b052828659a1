import { listWallets, type WalletCard } from '@practice-portal/domain/wallet';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Cards on file. */
export const walletEndpoints = api.enhanceEndpoints({ addTagTypes: ['Wallet'] }).injectEndpoints({
  endpoints: (build) => ({
    clientWallets: build.query({
      ...sending(listWallets, (clientId: number) => ({ params: { clientId } })),
      transformResponse: (answer: { items: WalletCard[] }) => answer.items,
      providesTags: (_cards, _error, clientId) => [{ type: 'Wallet', id: clientId }],
    }),
  }),
});

export const { useClientWalletsQuery } = walletEndpoints;
