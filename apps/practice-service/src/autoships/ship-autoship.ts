import { nextShipDate } from '@practice-portal/domain/autoship';
import { DEFAULT_SHIP_MODE_ID } from '@practice-portal/domain/cart';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq, sql } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { skuNames } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { withRetry } from '../db/retry.ts';
import { autoships } from '../db/schema/autoship.ts';
import { takeFill } from '../orders/cancel-line.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { amountsOf, place } from '../orders/place.ts';
import { announce } from '../realtime/approval-events.ts';
import type { Services } from '../services.ts';
import { autoshipSubject } from './autoship-record.ts';
import { AUTOSHIP_SOURCE, awaitRenewal } from './await-renewal.ts';
import { type DueAutoship, takeDue } from './due-autoship.ts';
import { AUTOSHIP_ACTOR } from '../payments/unpaid-autoship.ts';

interface Shipping {
  services: Services;
  practice: PracticeData;
  now: ZonedDate;
}

/** The order of a shipment. Its card is charged afterwards, outside of the transaction: see `payments/charge-due.ts`. */
const makeOrder = async (
  tx: Tx,
  { practice, now, services: { publicUrl } }: Shipping,
  due: DueAutoship,
): Promise<{ orderId: number; orderNumber: string; total: number; queueItemIds: number[] }> => {
  const { client, items, price, estimate } = due;
  const orderNumber = await nextOrderNumber(tx, practice.id);
  for (const { rx } of items) if (rx !== null) await takeFill(tx, rx.id);
  const waiting = await awaitRenewal(tx, { practice, due, orderNumber, now, publicUrl });
  const orderId = await place(tx, {
    order: {
      practiceId: practice.id,
      clientId: client.id,
      walletId: due.walletId,
      shippingAddressId: due.addressId,
      orderNumber,
      source: AUTOSHIP_SOURCE,
      ...amountsOf(price, estimate),
      nextPaymentAt: now,
      autoshipId: due.autoshipId,
      autoshipDay: due.day,
    },
    lines: items.map(({ row, sku, rx, lastRx }, at) => ({
      animalId: row.animalId,
      ...skuNames(sku),
      quantity: row.quantity,
      unitPrice: price.lines[at]?.unitPrice ?? 0,
      total: price.lines[at]?.total ?? 0,
      compoundingFlavorId: rx?.compoundingFlavorId ?? null,
      compoundingFlavor: rx?.compoundingFlavor ?? null,
      partnerId: sku.complianceBean.compoundingPharmacyId,
      shipModeId: DEFAULT_SHIP_MODE_ID,
      autoshipQuantity: row.quantity,
      isControlled: sku.complianceBean.isControlledSubstance,
      rxId: rx?.id ?? null,
      queueItemId: waiting.get(row.id) ?? null,
      directions: (rx ?? lastRx)?.usageInstructions ?? null,
      vetStaffId: rx?.vetStaffId ?? null,
    })),
    now,
    byService: 'portal',
  });
  return { orderId, orderNumber, total: estimate.total, queueItemIds: [...waiting.values()] };
};

const shipInOne = async (tx: Tx, shipping: Shipping, autoshipId: number): Promise<boolean> => {
  const { services, practice, now } = shipping;
  const taken = await takeDue(tx, { practice, autoshipId, now });
  if (!taken) return false;
  const today = isoDateOf(now);
  const own = and(eq(autoships.practiceId, practice.id), eq(autoships.id, autoshipId));
  const change =
    taken.kind === 'stops'
      ? { active: false, runState: taken.runState, nextShipDate: null }
      : { nextShipDate: nextShipDate({ shippedOn: today, frequency: taken.due.frequency, today }) };
  const made = taken.kind === 'ships' ? await makeOrder(tx, shipping, taken.due) : null;
  const changed = await tx
    .update(autoships)
    .set({ ...change, version: sql`${autoships.version} + 1` })
    .where(own)
    .returning({ clientId: autoships.clientId });
  for (const { clientId } of changed) await announce(tx, [ordersChanged({ practiceId: practice.id, clientId }, now)]);
  await audit(tx, services.keys.audit, {
    at: now,
    practiceId: practice.id,
    actor: AUTOSHIP_ACTOR,
    sessionId: null,
    requestId: `${autoshipSubject(autoshipId)}/${taken.kind === 'ships' ? taken.due.day : today}`,
    action: taken.kind === 'ships' ? 'autoships.ship' : 'autoships.pause',
    subject: autoshipSubject(autoshipId),
    result: 'done',
    status: null,
    before: null,
    after: { ...change, ...made },
  });
  return made !== null;
};

/**
 * Ships an AutoShip whose day has come: makes its order, takes its fills, asks for renewals, and sets its next day, all or
 * nothing. What is out of stock or can no longer be had pauses it.
 * @returns whether an order was made
 */
export const shipAutoship = (shipping: Shipping, autoshipId: number): Promise<boolean> =>
  withRetry(() => shipping.services.db.transaction((tx) => shipInOne(tx, shipping, autoshipId)));
