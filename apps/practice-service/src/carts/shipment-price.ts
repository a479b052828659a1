import { type NextCharge, nextShipDate } from '@practice-portal/domain/autoship';
import { cartPrice, type CartPrice, DEFAULT_SHIP_MODE_ID, lineFacts } from '@practice-portal/domain/cart';
import { estimateOrder, type OrderEstimate } from '@practice-portal/domain/checkout';
import { inZone, isoDateOf, startOfDay, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { addMoney } from '@practice-portal/domain/money';

import { loadSkus, type LoadedSku } from '../catalog/load-sku.ts';
import type { Executor } from '../db/client.ts';
import { estimatedFacts, type EstimateTerms } from './estimate-items.ts';

/** An item that an AutoShip ships. */
interface Shipped {
  id: number;
  productId: number;
  quantity: number;
  /** Days. */
  frequency: number;
}

/** Returns what a shipment of an AutoShip costs: what is shown beforehand and what is charged on its day are both asked here. */
export const shipmentPrice = (
  items: readonly { row: Shipped; sku: LoadedSku; usageInstructions: string }[],
  terms: EstimateTerms,
): { price: CartPrice; estimate: OrderEstimate } => {
  const price = cartPrice(
    items.map(({ row, sku, usageInstructions }) =>
      lineFacts(sku, {
        orderQuantity: row.quantity,
        usageInstructions,
        autoshipFrequency: row.frequency,
        autoshipQuantity: row.quantity,
      }),
    ),
  );
  const facts = items.map(({ row, sku }) => estimatedFacts(row.id, sku, DEFAULT_SHIP_MODE_ID));
  return { price, estimate: estimateOrder(facts, price, { ...terms, code: null }) };
};

/**
 * Returns what a shipment is charged on a day, by the terms of that day as they are known now.
 * @param day `YYYY-MM-DD`
 * @returns null where something of it is no longer sold
 */
export const chargeOn = async (
  executor: Executor,
  { practiceId, now }: { practiceId: number; now: ZonedDate },
  { day, rows, terms }: { day: string; rows: readonly Shipped[]; terms: EstimateTerms },
): Promise<NextCharge | null> => {
  const zone = timeZoneOf(now);
  const then = day === isoDateOf(now) ? now : inZone(startOfDay(day, zone), zone);
  const ids = rows.map(({ productId }) => productId);
  const skus = await loadSkus(executor, { practiceId, now: then }, ids);
  const items = rows.flatMap((row) => {
    const sku = skus.get(row.productId);
    return sku ? [{ row, sku, usageInstructions: '' }] : [];
  });
  if (items.length < rows.length) return null;
  const { price, estimate } = shipmentPrice(items, terms);
  const { shipping, tax, fees, total } = estimate;
  return { day, subtotal: price.subtotal, shipping, tax, fees: addMoney(...Object.values(fees)), total };
};

/** Returns the day on which an AutoShip that is ordered today ships by itself: its first day, else the one after the order. */
export const dayAfterOrder = (
  { autoshipStartDate: start, frequency }: { autoshipStartDate: string | null; frequency: number },
  today: string,
): string => (start !== null && start > today ? start : nextShipDate({ shippedOn: today, frequency, today }));
