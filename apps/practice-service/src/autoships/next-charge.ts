import type { NextCharge } from '@practice-portal/domain/autoship';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { inArray } from 'drizzle-orm';

import { loadTerms } from '../carts/estimate-items.ts';
import { chargeOn } from '../carts/shipment-price.ts';
import type { Executor } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import type { shippingItems } from '../db/schema/autoship.ts';
import { clients } from '../db/schema/client.ts';
import { loadPractice } from '../practices/load-practice.ts';

/** Where AutoShips without an address of their own ship to, by their clients. */
const addressesOf = async (executor: Executor, clientIds: readonly number[]): Promise<Map<number, number | null>> => {
  const rows = await executor
    .select({ id: clients.id, addressId: clients.defaultShippingAddressId })
    .from(clients)
    .where(inArray(clients.id, [...new Set(clientIds)]));
  return new Map(rows.map(({ id, addressId }) => [id, addressId]));
};

/** Returns what the next shipments of AutoShips are charged, by their ids. One that is paused has none. */
export const nextCharges = async (
  executor: Executor,
  reader: { practiceId: number; now: ZonedDate },
  rows: readonly (typeof shippingItems.$inferSelect)[],
): Promise<Map<number, NextCharge>> => {
  const charges = new Map<number, NextCharge>();
  const today = isoDateOf(reader.now);
  const running = rows.filter(({ active, nextShipDate }) => active && nextShipDate !== null);
  if (running.length === 0) return charges;
  const practice = await loadPractice(executor, reader.practiceId);
  const ownAddress = await addressesOf(
    executor,
    running.map(({ clientId }) => clientId),
  );
  for (const [autoshipId, own] of groupBy(running, (row) => row.autoshipId)) {
    const [next = today] = own.flatMap(({ nextShipDate }) => nextShipDate ?? []);
    const [{ addressId, clientId } = { addressId: null, clientId: 0 }] = own;
    const terms = await loadTerms(executor, practice, addressId ?? ownAddress.get(clientId) ?? null);
    const charge = await chargeOn(executor, reader, { day: next > today ? next : today, rows: own, terms });
    if (charge !== null) charges.set(autoshipId, charge);
  }
  return charges;
};
