import { listCardsContract } from '@practice-portal/domain/contract/card';
import { isCardExpired } from '@practice-portal/domain/card';
import { and, desc, eq, isNull } from 'drizzle-orm';

import { showsCards } from '../carts/checks-out-here.ts';
import { requireClient } from '../lists/client-list.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { wallets } from '../db/schema/card.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { addCard, addSwipedCard, validateSwipe } from './add-card.ts';
import { cardAutoshipRoutes } from './card-autoships.ts';
import { deleteCard } from './delete-card.ts';

/** The cards of a client. */
const listCards = route(listCardsContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, services, db }) => {
    await requireClient(db, practiceId, clientId);
    if (showsCards(await loadPractice(db, practiceId)) !== null) return { items: [] };
    const rows = await db
      .select()
      .from(wallets)
      .where(and(eq(wallets.practiceId, practiceId), eq(wallets.clientId, clientId), isNull(wallets.deletedAt)))
      .orderBy(desc(wallets.createdAt), desc(wallets.id));
    const used = await db
      .selectDistinct({ walletId: shippingItems.walletId })
      .from(shippingItems)
      .where(and(eq(shippingItems.practiceId, practiceId), eq(shippingItems.clientId, clientId), isNull(shippingItems.canceledAt)));
    const inUse = new Set(used.map(({ walletId }) => walletId));
    const now = services.now();
    return {
      items: rows.map(({ id, type, lastDigits, expirationDate, compounded }) => ({
        id,
        type,
        lastDigits,
        expirationDate,
        isExpired: isCardExpired(expirationDate, now),
        canDelete: !inUse.has(id),
        isWedgewoodEnabled: compounded,
      })),
    };
  },
});

/** The routes of cards on file. */
export const cardRoutes: readonly AnyRoute[] = [listCards, deleteCard, addCard, validateSwipe, addSwipedCard, ...cardAutoshipRoutes];
