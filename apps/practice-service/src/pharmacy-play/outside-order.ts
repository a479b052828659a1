import type { ZonedDate } from '@practice-portal/domain/locale';
import { type QueueItemType, RETAILER_SOURCE } from '@practice-portal/domain/approval';
import { orderRefusal, orderRefusalText } from '@practice-portal/domain/order';
import type { OutsideOrderRequest, OutsideSource } from '@practice-portal/domain/pharmacy';
import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { isCardExpired } from '@practice-portal/domain/card';
import { and, asc, eq, isNull } from 'drizzle-orm';

import { announceNewItems, orderedItem } from '../queue-items/ordered-item.ts';
import { loadSkus, type LoadedSku } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { wallets } from '../db/schema/card.ts';
import { problem } from '../http/problem.ts';
import { enterQueue } from '../queue-items/enter-queue.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { place } from '../orders/place.ts';
import type { Services } from '../services.ts';

/** Maps where an order comes from to its item in the queue; `partner` signs with signatures of its own. */
const IN_QUEUE: Record<OutsideSource, { type: QueueItemType; source: string; partner: number | null }> = {
  store: { type: 'EC_ORDER_ITEM', source: 'Online store', partner: null },
  retailer: { type: 'EC_ORDER_ITEM', source: RETAILER_SOURCE, partner: null },
  app: { type: 'DVM_REACH_PRESCRIPTION', source: 'DVM Reach', partner: 12 },
};

interface Sending {
  practice: PracticeData;
  asked: OutsideOrderRequest;
  now: ZonedDate;
  publicUrl: Services['publicUrl'];
}

type ClientRow = typeof clients.$inferSelect;

/** Writes the order, whose card is charged by the job that charges what nobody is there for. */
const writeOrder = async (
  tx: Tx,
  { practice, asked, now }: Sending,
  { client, sku, itemId, orderNumber }: { client: ClientRow; sku: LoadedSku; itemId: number; orderNumber: string },
): Promise<void> => {
  const { source } = IN_QUEUE[asked.source];
  const cards = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.clientId, client.id), isNull(wallets.deletedAt)))
    .orderBy(asc(wallets.id));
  const card = cards.find(({ expirationDate }) => !isCardExpired(expirationDate, now));
  const total = sku.price * asked.quantity;
  await place(tx, {
    order: {
      practiceId: practice.id,
      clientId: client.id,
      walletId: card?.id ?? null,
      shippingAddressId: client.defaultShippingAddressId,
      orderNumber,
      source,
      subtotal: total,
      total,
      nextPaymentAt: now,
    },
    lines: [
      {
        animalId: asked.animalId,
        productId: sku.id,
        productName: sku.name,
        productStrength: sku.strengthSize,
        productPackaging: sku.packaging,
        quantity: asked.quantity,
        unitPrice: sku.price,
        total,
        partnerId: sku.complianceBean.compoundingPharmacyId,
        queueItemId: itemId,
        isControlled: sku.complianceBean.isControlledSubstance,
      },
    ],
    now,
    byService: 'client',
  });
};

/**
 * Takes in an order that was placed outside of the portal: it waits in the approval queue, and, but for a prescription of the
 * external app, on the client page.
 * @throws 404 for a client, pet or product that there isn't; 422 for one that nothing can be ordered for
 */
export const takeOutsideOrder = async (tx: Tx, sending: Sending): Promise<{ orderNumber: string | null; queueItemId: number }> => {
  const { practice, asked, now, publicUrl } = sending;
  const ofPractice = and(eq(animals.practiceId, practice.id), eq(animals.clientId, asked.clientId));
  const [pet] = await tx
    .select()
    .from(animals)
    .where(and(eq(animals.id, asked.animalId), ofPractice))
    .for('share');
  const [client] = await tx.select().from(clients).where(eq(clients.id, asked.clientId)).for('share');
  const sku = (await loadSkus(tx, { practiceId: practice.id, now }, [asked.productId])).get(asked.productId);
  if (!pet || !client || !sku) throw problem(404, 'No such client, pet or product');
  const refusal = orderRefusal({
    pet,
    isClientActive: client.active,
    product: { compounded: sku.complianceBean.compounded },
    practice,
    use: null,
    now,
  });
  if (refusal) throw problem(422, messageText(orderRefusalText(refusal), practice.localizationData.defaultLocaleCode));
  const { defaultShippingAddressId: addressId } = client;
  const [address] = addressId === null ? [] : await tx.select().from(addresses).where(eq(addresses.id, addressId));
  const { type, source, partner } = IN_QUEUE[asked.source];
  const orderNumber = partner === null ? await nextOrderNumber(tx, practice.id) : null;
  const item = {
    ...orderedItem({ client, address, pet, sku, rules: {}, vet: undefined, now }),
    type,
    quantity: asked.quantity,
    sourceDescription: source,
    canSuggestAlternative: type === 'EC_ORDER_ITEM',
    orderNumber,
    eConnectPartnerId: partner,
  };
  const [queueItemId = 0] = await enterQueue(tx, { publicUrl }, practice.id, [item], now);
  if (orderNumber !== null) await writeOrder(tx, sending, { client, sku, itemId: queueItemId, orderNumber });
  await announceNewItems(tx, practice.id, type, [queueItemId], now);
  return { orderNumber, queueItemId };
};
