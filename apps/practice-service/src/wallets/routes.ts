import { listWalletsContract } from '@practice-portal/domain/contract/wallet';
import { isCardExpired } from '@practice-portal/domain/wallet';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import { requireClient } from '../clients/client-list.ts';
import { autoships } from '../db/schema/prescription.ts';
import { wallets } from '../db/schema/wallet.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { addCard, addSwipedCard, validateSwipe } from './add-card.ts';
import { cardAutoshipRoutes } from './card-autoships.ts';
import { deleteWallet } from './delete-wallet.ts';

/** The cards of a client. */
const listWallets = route(listWalletsContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, services, db }) => {
    await requireClient(db, practiceId, clientId);
    const inUse = sql<boolean>`exists (select 1 from ${autoships} where ${autoships.practiceId} = ${practiceId}
      and ${autoships.clientId} = ${clientId} and ${autoships.walletId} = ${wallets.id} and ${autoships.cancelledAt} is null)`;
    const rows = await db
      .select({ card: wallets, inUse })
      .from(wallets)
      .where(and(eq(wallets.practiceId, practiceId), eq(wallets.clientId, clientId), isNull(wallets.deletedAt)))
      .orderBy(desc(wallets.createdAt), desc(wallets.id));
    const now = services.now();
    return {
      items: rows.map(({ card: { id, type, lastDigits, expirationDate, compounded }, inUse: isInUse }) => ({
        id,
        type,
        lastDigits,
        expirationDate,
        isExpired: isCardExpired(expirationDate, now),
        canDelete: !isInUse,
        isWedgewoodEnabled: compounded,
      })),
    };
  },
});

/** The routes of cards on file. */
export const walletRoutes: readonly AnyRoute[] = [listWallets, deleteWallet, addCard, validateSwipe, addSwipedCard, ...cardAutoshipRoutes];
