import type { ClientOutlook } from '@practice-portal/domain/client';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { and, asc, eq, isNull } from 'drizzle-orm';

import { readAutoships } from '../autoships/autoship-record.ts';
import type { Executor } from '../db/client.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { wallets } from '../db/schema/card.ts';
import type { AskedOutlook } from './asked.ts';

/** Returns the AutoShip of a client that is charged next; null for none, and where nothing is ordered. */
export const firstCharge = async (executor: Executor, { practice, clientId, now }: AskedOutlook): Promise<ClientOutlook['nextCharge']> => {
  if (isFlagOn(practice, 'hideOrdering')) return null;
  const [first] = await executor
    .select({ autoshipId: shippingItems.autoshipId })
    .from(shippingItems)
    .where(
      and(
        eq(shippingItems.practiceId, practice.id),
        eq(shippingItems.clientId, clientId),
        eq(shippingItems.active, true),
        isNull(shippingItems.canceledAt),
      ),
    )
    .orderBy(asc(shippingItems.nextShipDate), asc(shippingItems.autoshipId))
    .limit(1);
  const [autoship] = first ? await readAutoships(executor, { practiceId: practice.id, now }, [first.autoshipId]) : [];
  if (!autoship?.nextCharge) return null;
  const [card] = isFlagOn(practice, 'hideCreditCards')
    ? []
    : await executor
        .select({ type: wallets.type, lastDigits: wallets.lastDigits })
        .from(wallets)
        .where(and(eq(wallets.id, autoship.walletId ?? 0), eq(wallets.practiceId, practice.id)));
  const { day, total } = autoship.nextCharge;
  return {
    autoshipId: autoship.autoshipId,
    productNames: [...new Set(autoship.autoShipItemResponseBeans.map(({ productName }) => productName))],
    day,
    total,
    card: card ?? null,
  };
};
