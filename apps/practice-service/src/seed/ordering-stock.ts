import { skuByWeight } from '@practice-portal/domain/catalog';
import { isNamedForOther } from '@practice-portal/domain/medication';
import { addMonths, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, asc, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { productTerms } from '../db/schema/catalog.ts';
import type { cartItems } from '../db/schema/cart.ts';
import { animals, clients } from '../db/schema/client.ts';
import { products } from '../db/schema/product.ts';
import { isDietProduct } from '../catalog/diet-product.ts';
import { groupBy } from '../db/group-by.ts';
import { createRandom } from './random.ts';
import { ofSmallFamilies } from './small-families.ts';

/** A pet with its owner. */
export interface OwnedPet {
  animal: typeof animals.$inferSelect;
  client: typeof clients.$inferSelect;
}

export interface OrderingStock {
  practiceId: number;
  now: ZonedDate;
  /** One pet a client: the clients after the first, in turn. */
  pets: OwnedPet[];
  skus: { product: typeof products.$inferSelect; terms: typeof productTerms.$inferSelect }[];
}

/** Reads what the other seeds made. The first pet's owner stays without an open cart. */
export const readOrderingStock = async (tx: Tx, practiceId: number, now: ZonedDate): Promise<OrderingStock> => {
  const rows = await tx
    .select({ animal: animals, client: clients })
    .from(animals)
    .innerJoin(clients, eq(clients.id, animals.clientId))
    .where(and(eq(animals.practiceId, practiceId), ofSmallFamilies))
    .orderBy(asc(animals.id));
  const [, ...others] = [...groupBy(rows, ({ client }) => client.id).values()].flatMap(([first]) => first ?? []);
  const skus = await tx
    .select({ product: products, terms: productTerms })
    .from(productTerms)
    .innerJoin(products, eq(products.id, productTerms.productId))
    .orderBy(asc(products.id));
  return {
    practiceId,
    now,
    pets: others.filter(({ client, animal }) => client.active && animal.active && ['Canine', 'Feline'].includes(animal.species)),
    skus: skus.filter(({ product }) => !product.compounded && !product.compliance.isControlledSubstance && !isDietProduct(product)),
  };
};

/** An item as a person at the front desk would have written it. */
export const seedItem = (
  { skus, practiceId, now }: OrderingStock,
  { animal }: OwnedPet,
  cartId: number,
  at: number,
): typeof cartItems.$inferInsert => {
  const random = createRandom(practiceId * 977 + at);
  const suiting = skus.filter(
    ({ product: { name, species }, terms }) =>
      species.includes(animal.species) && !terms.backordered && !isNamedForOther(name, animal.species),
  );
  const { product: drawn } = random.pick(suiting);
  const sameName = suiting.filter(({ product }) => product.name === drawn.name);
  const chosen = skuByWeight(
    sameName.map(({ product, terms }) => ({ id: product.id, complianceBean: terms })),
    animal,
  );
  const { product, terms } = sameName.find((sku) => sku.product.id === chosen?.id) ?? random.pick(sameName);
  const ships = terms.autoshipDays !== null && random.chance(0.6);
  const quantity = terms.minimumQuantity;
  return {
    practiceId,
    cartId,
    animalId: animal.id,
    productId: product.id,
    orderQuantity: quantity,
    prescriptionQuantity: quantity,
    refills: Math.min(product.compliance.maximumRefills ?? 5, 5),
    refillExpiration: addMonths(isoDateOf(now), 5),
    usageInstructions: product.compliance.usageInstructions ?? 'Give 1 by mouth every 24 hours.',
    autoshipFrequency: ships ? terms.autoshipDays : null,
    autoshipQuantity: ships ? quantity : null,
    autoshipStartDate: ships ? isoDateOf(now) : null,
  };
};
