import type { Autoship } from '@practice-portal/domain/autoship';
import { QUANTITY_MAX } from '@practice-portal/domain/catalog';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, getViewSelectedFields, gt, inArray, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { productTerms } from '../db/schema/catalog.ts';
import { autoships, shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { problem } from '../http/problem.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';
import { nextCharges } from './next-charge.ts';

/** An item that ships, with what its AutoShip says. */
export type AutoshipRow = typeof shippingItems.$inferSelect;

/** Returns what the audit log calls an AutoShip. */
export const autoshipSubject = (id: number): string => `autoship/${id}`;

/** The items of an AutoShip that were not canceled. */
const ofKey = (practiceId: number, autoshipId: number): SQL | undefined =>
  and(eq(shippingItems.practiceId, practiceId), eq(shippingItems.autoshipId, autoshipId), isNull(shippingItems.canceledAt));

type OfPet = Pick<AutoshipRow, 'animalId' | 'productId'>;
const petKey = ({ animalId, productId }: OfPet): string => `${animalId}/${productId}`;

/** Whose AutoShips are read, and when: prescriptions bound them as long as they can be filled. */
export interface AutoshipReader {
  practiceId: number;
  now: ZonedDate;
}

/** What a pet's prescriptions that can be filled have of a product. */
interface Prescribed {
  /** The most packs that a fill has. */
  most: number;
  /** Directions of the newest. */
  usageInstructions: string | null;
}

const prescribedTo = async (
  executor: Executor,
  { practiceId, now }: AutoshipReader,
  items: readonly OfPet[],
): Promise<Map<string, Prescribed>> => {
  const { id, animalId, productId, quantity, usageInstructions, voidedAt, fillsRemaining, expirationDate, finalAt } = prescriptions;
  const rows = await executor
    .select({
      animalId,
      productId,
      most: max(quantity),
      usageInstructions: sql<string | null>`(array_agg(${usageInstructions} order by ${id} desc))[1]`,
    })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        inArray(
          animalId,
          items.map((item) => item.animalId),
        ),
        isNull(voidedAt),
        gt(fillsRemaining, 0),
        or(isNull(expirationDate), gt(expirationDate, isoDateOf(now))),
        or(isNull(finalAt), lte(finalAt, now)),
      ),
    )
    .groupBy(animalId, productId);
  return new Map(rows.map((row) => [petKey(row), { most: row.most ?? 1, usageInstructions: row.usageInstructions }]));
};

/** AutoShips with what they ship, in the order of their ids. */
export const readAutoships = async (executor: Executor, reader: AutoshipReader, autoshipIds: readonly number[]): Promise<Autoship[]> => {
  if (autoshipIds.length === 0) return [];
  const { practiceId } = reader;
  const rows = await executor
    .select({
      row: getViewSelectedFields(shippingItems),
      animalName: animals.name,
      addressId: clients.defaultShippingAddressId,
      product: products,
      minimum: productTerms.minimumQuantity,
      usualDays: productTerms.autoshipDays,
    })
    .from(shippingItems)
    .innerJoin(animals, eq(animals.id, shippingItems.animalId))
    .innerJoin(clients, eq(clients.id, shippingItems.clientId))
    .innerJoin(products, eq(products.id, shippingItems.productId))
    .leftJoin(productTerms, eq(productTerms.productId, shippingItems.productId))
    .where(
      and(eq(shippingItems.practiceId, practiceId), inArray(shippingItems.autoshipId, [...autoshipIds]), isNull(shippingItems.canceledAt)),
    )
    .orderBy(shippingItems.id);
  const prescribed = await prescribedTo(
    executor,
    reader,
    rows.map(({ row }) => row),
  );
  const charges = await nextCharges(
    executor,
    reader,
    rows.map(({ row }) => row),
  );
  // Without a prescription to go by, it can only become less.
  const maximumOf = ({ row, product }: (typeof rows)[number]): number =>
    product.compliance.isPrescriptionRequired ? (prescribed.get(petKey(row))?.most ?? row.quantity) : QUANTITY_MAX;
  return autoshipIds.flatMap((autoshipId): Autoship[] => {
    const own = rows.filter(({ row }) => row.autoshipId === autoshipId);
    const [first] = own;
    if (!first) return [];
    const { frequency, nextShipDate, active, runState, walletId, addressId, version } = first.row;
    return [
      {
        autoshipId,
        frequency,
        nextShipDate,
        active,
        runState,
        walletId,
        addressId: addressId ?? first.addressId,
        autoShipItemResponseBeans: own.map((item) => ({
          autoshipItemId: item.row.id,
          productName: item.row.productName,
          productStrength: item.product.strength,
          productPackaging: item.product.packaging,
          quantity: item.row.quantity,
          minimumQuantity: item.minimum ?? 1,
          maximumQuantity: maximumOf(item),
          animalId: item.row.animalId,
          animalName: item.animalName,
          compoundingPharmacyMessage: item.product.compliance.compoundingPharmacyMessage,
          productDefaultAutoshipDays: item.usualDays,
          usageInstructions: prescribed.get(petKey(item.row))?.usageInstructions ?? null,
        })),
        nextCharge: charges.get(autoshipId) ?? null,
        version,
      },
    ];
  });
};

/**
 * An AutoShip and its client, locked with its items: what is done to it is done one after the other.
 * @throws 404 for none that still ships
 */
export const holdAutoship = async (
  tx: Tx,
  reader: AutoshipReader,
  autoshipId: number,
): Promise<{ autoship: Autoship; clientId: number }> => {
  const own = ofKey(reader.practiceId, autoshipId);
  const [held] = await tx.select({ clientId: shippingItems.clientId }).from(shippingItems).where(own).for('update');
  const [autoship] = await readAutoships(tx, reader, [autoshipId]);
  if (!held || !autoship) throw problem(404, 'No such AutoShip');
  return { autoship, clientId: held.clientId };
};

/** Changes an AutoShip, and tells open portals. */
export const changeAutoship = async (
  tx: Tx,
  reader: AutoshipReader,
  { autoshipId, version }: Autoship,
  change: Partial<Pick<AutoshipRow, 'frequency' | 'nextShipDate' | 'active' | 'runState' | 'walletId' | 'addressId'>>,
): Promise<Autoship> => {
  const rows = await tx
    .update(autoships)
    .set({ ...change, version: version + 1 })
    .where(and(eq(autoships.practiceId, reader.practiceId), eq(autoships.id, autoshipId)))
    .returning({ clientId: autoships.clientId });
  for (const { clientId } of rows) await announce(tx, [ordersChanged({ practiceId: reader.practiceId, clientId }, reader.now)]);
  const [changed] = await readAutoships(tx, reader, [autoshipId]);
  if (!changed) throw problem(404, 'No such AutoShip');
  return changed;
};

/** Returns what 'What changed' tells of an AutoShip. */
export const toldOf = ({ frequency, nextShipDate, addressId, walletId, active, autoShipItemResponseBeans: items }: Autoship) => ({
  quantity: items.map(({ quantity }) => quantity).join(', '),
  frequency,
  nextShipDate,
  addressId,
  walletId,
  active,
});

/** Returns what an AutoShip is called: what it ships. */
export const autoshipName = ({ autoShipItemResponseBeans: items }: Autoship): string =>
  [...new Set(items.map(({ productName }) => productName))].join(', ');
