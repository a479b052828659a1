import { addTime } from '@practice-portal/domain/locale';
import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { nextOrderNumbers } from '../orders/order-number.ts';
import { addOrders } from '../orders/place.ts';
import { type OrderingStock, type OwnedPet, readOrderingStock } from './ordering-stock.ts';
import { createRandom } from './random.ts';
import type { Seeder } from './seeder.ts';

const TWO_YEARS = 730;
/** Pets that bought something without a prescription on record. */
const OTHERS = 40;

interface Purchase {
  clientId: number;
  animalId: number;
  productId: number;
  quantity: number;
  rxId: number | null;
  daysAgo: number;
}

const otherPurchases = ({ pets, skus, practiceId }: OrderingStock): Purchase[] =>
  pets.slice(0, OTHERS).flatMap(({ animal, client }: OwnedPet, at) => {
    const random = createRandom(practiceId * 31 + at);
    const suiting = skus.filter(({ product }) => product.species.includes(animal.species));
    return Array.from({ length: random.int(1, 4) }, () => ({
      clientId: client.id,
      animalId: animal.id,
      productId: random.pick(suiting).product.id,
      quantity: random.int(1, 2),
      rxId: null,
      // Now and then older than what counts as bought before.
      daysAgo: random.int(3, TWO_YEARS + 60),
    }));
  });

/** Returns what the clients of a practice bought in the past two years, and a little before. */
const seedPurchases = async (tx: Tx, stock: OrderingStock): Promise<void> => {
  const { practiceId, skus, now } = stock;
  const filled = await tx
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.practiceId, practiceId), isNull(prescriptions.voidedAt)))
    .orderBy(asc(prescriptions.id));
  const byRx = filled.map(({ clientId, animalId, productId, quantity, id }, at): Purchase => ({
    clientId,
    animalId,
    productId,
    quantity,
    rxId: id,
    daysAgo: 20 + ((at * 37) % 300),
  }));
  const all = [...byRx, ...otherPurchases(stock)].toSorted((one, other) => other.daysAgo - one.daysAgo);
  const skuOf = new Map(skus.map(({ product }) => [product.id, product]));
  const sold = all.flatMap((purchase, at) => {
    const sku = skuOf.get(purchase.productId);
    return sku ? [{ ...purchase, sku, source: at % 3 === 0 ? 'Online store' : 'In clinic' }] : [];
  });
  const numbers = await nextOrderNumbers(tx, practiceId, sold.length);
  await addOrders(
    tx,
    sold.map(({ daysAgo, sku, source, clientId, ...bought }, at) => {
      const total = sku.priceCents * bought.quantity;
      const order = {
        practiceId,
        clientId,
        placedAt: addTime(now, -daysAgo, 'day'),
        orderNumber: numbers[at] ?? '',
        source,
        status: daysAgo > 10 ? ('Completed' as const) : ('Processing' as const),
        subtotal: total,
        total,
      };
      const product = { productName: sku.name, productStrength: sku.strength, productPackaging: sku.packaging };
      return { order, lines: [{ ...bought, ...product, unitPrice: sku.priceCents, total }] };
    }),
  );
};

/** Seeds what clients bought before. */
export const purchaseSeeder: Seeder = {
  name: 'purchases',
  after: ['catalog', 'queue', 'controlled-items'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) await seedPurchases(tx, await readOrderingStock(tx, id, now));
  },
};
