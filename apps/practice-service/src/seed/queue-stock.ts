import { DEFAULT_LOCALE, type LocaleCode } from '@practice-portal/domain/locale';
import { and, asc, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { products } from '../db/schema/product.ts';
import { CONTROLLED_NAMES } from './controlled-products.ts';
import { isOrdered } from './products.ts';
import type { Product } from './queue-catalog.ts';
import { ofSmallFamilies } from './small-families.ts';

export interface QueueStock {
  practiceId: number;
  localeCode: LocaleCode;
  pets: { client: typeof clients.$inferSelect; animal: typeof animals.$inferSelect; address: typeof addresses.$inferSelect | null }[];
  products: Product[];
  /** Serve the controlled substances of `controlled-items.ts` alone. */
  controlled: Product[];
  /** All there is. */
  catalog: Product[];
  vets: (typeof staff.$inferSelect)[];
}

const read = async (tx: Tx, practiceId: number): Promise<QueueStock> => {
  const rows = await tx
    .select({ client: clients, animal: animals, address: addresses })
    .from(animals)
    .innerJoin(clients, eq(clients.id, animals.clientId))
    .leftJoin(addresses, eq(addresses.id, clients.defaultShippingAddressId))
    .where(and(eq(animals.practiceId, practiceId), ofSmallFamilies))
    .orderBy(asc(animals.id));
  const [practice] = await tx.select({ localeCode: practices.localeCode }).from(practices).where(eq(practices.id, practiceId));
  const catalog = await tx.select().from(products).orderBy(asc(products.id));
  const isControlled = ({ genericName }: Product): boolean => CONTROLLED_NAMES.has(genericName);
  return {
    practiceId,
    localeCode: practice?.localeCode ?? DEFAULT_LOCALE,
    pets: rows.filter(({ client, animal }) => client.active && animal.active),
    products: catalog.filter((product) => !isControlled(product) && isOrdered(product)),
    controlled: catalog.filter(isControlled),
    catalog,
    vets: await tx.select().from(staff).where(eq(staff.practiceId, practiceId)).orderBy(asc(staff.id)),
  };
};

const known = new WeakMap<Tx, Map<number, Promise<QueueStock>>>();

/** Has what other seeds made read again: for a seed that adds clients or pets. */
export const forgetStock = (tx: Tx): void => {
  known.delete(tx);
};

/** Reads what the other seeds made: once in a transaction, until one of them forgets it. */
export const readStock = (tx: Tx, practiceId: number): Promise<QueueStock> => {
  const ofTx = known.get(tx) ?? new Map<number, Promise<QueueStock>>();
  known.set(tx, ofTx);
  const stock = ofTx.get(practiceId) ?? read(tx, practiceId);
  ofTx.set(practiceId, stock);
  return stock;
};
