import type { Autoship } from '@practice-portal/domain/autoship';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { autoshipKey, autoships } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { problem } from '../http/problem.ts';

/** A row that ships, as it is stored. */
export type AutoshipRow = typeof autoships.$inferSelect;

/** What the audit log calls an AutoShip. */
export const autoshipSubject = (id: number): string => `autoship/${id}`;

/** The rows of an AutoShip that were not cancelled. */
const ofKey = (practiceId: number, autoshipId: number): SQL | undefined =>
  and(eq(autoships.practiceId, practiceId), eq(autoshipKey, autoshipId), isNull(autoships.cancelledAt));

/** AutoShips with what they ship, in the order of their ids. */
export const readAutoships = async (executor: Executor, practiceId: number, autoshipIds: readonly number[]): Promise<Autoship[]> => {
  if (autoshipIds.length === 0) return [];
  const rows = await executor
    .select({ key: autoshipKey, row: autoships, animalName: animals.name, addressId: clients.defaultShippingAddressId, product: products })
    .from(autoships)
    .innerJoin(animals, eq(animals.id, autoships.animalId))
    .innerJoin(clients, eq(clients.id, autoships.clientId))
    .innerJoin(products, eq(products.id, autoships.productId))
    .where(and(eq(autoships.practiceId, practiceId), inArray(autoshipKey, [...autoshipIds]), isNull(autoships.cancelledAt)))
    .orderBy(autoships.id);
  return autoshipIds.flatMap((autoshipId): Autoship[] => {
    const own = rows.filter(({ key }) => key === autoshipId);
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
        autoShipItemResponseBeans: own.map(({ row, animalName, product }) => ({
          autoshipItemId: row.id,
          productName: row.productName,
          productStrength: product.strength,
          productPackaging: product.packaging,
          quantity: row.quantity,
          animalId: row.animalId,
          animalName,
          compoundingPharmacyMessage: product.compliance.compoundingPharmacyMessage,
        })),
        version,
      },
    ];
  });
};

/**
 * An AutoShip and its client, with its rows locked: what is done to it is done one after the other.
 * @throws 404 for none that still ships
 */
export const holdAutoship = async (tx: Tx, practiceId: number, autoshipId: number): Promise<{ autoship: Autoship; clientId: number }> => {
  const [held] = await tx.select({ clientId: autoships.clientId }).from(autoships).where(ofKey(practiceId, autoshipId)).for('update');
  const [autoship] = await readAutoships(tx, practiceId, [autoshipId]);
  if (!held || !autoship) throw problem(404, 'No such AutoShip');
  return { autoship, clientId: held.clientId };
};

/** Changes an AutoShip, all of its rows. */
export const changeAutoship = async (
  tx: Tx,
  practiceId: number,
  { autoshipId, version }: Autoship,
  change: Partial<Pick<AutoshipRow, 'frequency' | 'nextShipDate' | 'active' | 'runState' | 'walletId' | 'addressId'>>,
): Promise<Autoship> => {
  await tx
    .update(autoships)
    .set({ ...change, version: version + 1 })
    .where(ofKey(practiceId, autoshipId));
  const [changed] = await readAutoships(tx, practiceId, [autoshipId]);
  if (!changed) throw problem(404, 'No such AutoShip');
  return changed;
};

/** What 'What changed' tells of an AutoShip. */
export const toldOf = ({ frequency, nextShipDate, addressId, walletId, active }: Autoship) => ({
  frequency,
  nextShipDate,
  addressId,
  walletId,
  active,
});

/** What an AutoShip is called: what it ships. */
export const autoshipName = ({ autoShipItemResponseBeans: items }: Autoship): string =>
  [...new Set(items.map(({ productName }) => productName))].join(', ');
