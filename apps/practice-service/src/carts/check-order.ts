import { isPrn, prescriptionStanding } from '@practice-portal/domain/prescription';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { isDietProduct } from '../diet/diet-product.ts';
import { problem } from '../http/problem.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { problemsOf, requirePet } from './check-item.ts';
import type { CartReader, CartRow, PricedItem } from './load-cart.ts';

/** What speaks against ordering one item. */
export interface ItemRefusal {
  cartItemId: number;
  message: string;
}

const OUT_OF_STOCK = 'One or more items are out of stock';
const NOT_FILLABLE = {
  voided: 'This prescription was voided',
  expired: 'This prescription has expired',
  pending: 'The approval of this prescription is not final yet. Try again in a few seconds',
} as const;

const ofItems = (practiceId: number, items: readonly PricedItem[]) =>
  and(eq(prescriptions.practiceId, practiceId), inArray(prescriptions.id, [...new Set(items.flatMap(({ row }) => row.rxId ?? []))]));

/** The prescriptions that items fill or renew, as they are now. */
export const readPrescriptionsOf = async (
  executor: Executor,
  practiceId: number,
  items: readonly PricedItem[],
): Promise<Map<number, PrescriptionRecord>> => {
  if (items.every(({ row }) => row.rxId === null)) return new Map();
  const read = await executor.select().from(prescriptions).where(ofItems(practiceId, items));
  return new Map(read.map((rx) => [rx.id, rx]));
};

/** The prescriptions that items fill or renew, with their row locks, oldest first: nobody waits for each other. */
export const holdPrescriptionsOf = async (
  tx: Tx,
  practiceId: number,
  items: readonly PricedItem[],
): Promise<Map<number, PrescriptionRecord>> => {
  if (items.every(({ row }) => row.rxId === null)) return new Map();
  const held = await tx.select().from(prescriptions).where(ofItems(practiceId, items)).orderBy(asc(prescriptions.id)).for('update');
  return new Map(held.map((rx) => [rx.id, rx]));
};

/** Why a prescription cannot be filled so often; null when it can. */
export const fillRefusal = (rx: PrescriptionRecord, fills: number, now: Date): string | null => {
  const standing = prescriptionStanding(rx, now);
  if (standing !== 'active') return NOT_FILLABLE[standing];
  return isPrn(rx.fillsRemaining - 1) || rx.fillsRemaining >= fills ? null : 'This prescription has no fills left';
};

/** What speaks against ordering these items now: each is checked again, as all of it may have changed since it was added. */
export const refusalsOf = async (
  executor: Executor,
  reader: CartReader,
  cart: CartRow,
  items: readonly PricedItem[],
  held: ReadonlyMap<number, PrescriptionRecord>,
): Promise<ItemRefusal[]> => {
  const { practice, now } = reader;
  const code = practice.localizationData.defaultLocaleCode;
  const refusals: ItemRefusal[] = [];
  const refuse = (cartItemId: number, message: string): void => {
    refusals.push({ cartItemId, message });
  };
  for (const { row, sku } of items) {
    const pet = await requirePet(executor, practice.id, cart.clientId, row.animalId);
    if (sku.backordered) refuse(row.id, OUT_OF_STOCK);
    if (isDietProduct(sku) && row.royalCaninRecommendationId === null)
      refuse(row.id, messageText(domainMessage('diet.item.unsaved'), code));
    const rx = row.rxId === null ? undefined : held.get(row.rxId);
    if (row.kind === 'REFILL') {
      const fills = items.filter((other) => other.row.kind === 'REFILL' && other.row.rxId === row.rxId).length;
      const refusal = rx ? fillRefusal(rx, fills, now) : NOT_FILLABLE.voided;
      if (refusal !== null) refuse(row.id, refusal);
      continue;
    }
    const [first] = Object.values(await problemsOf(executor, reader, { sku, pet, input: row }));
    if (first) refuse(row.id, messageText(first, code));
  }
  return refusals;
};

/** @throws 422 with what is wrong with which item */
export const requireOrderable = async (...args: Parameters<typeof refusalsOf>): Promise<void> => {
  const refusals = await refusalsOf(...args);
  const [first] = refusals;
  if (first) throw problem(422, first.message, { items: refusals });
};
