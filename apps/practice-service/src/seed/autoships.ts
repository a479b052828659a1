import type { AutoshipRunState, CancelReason } from '@practice-portal/domain/autoship';
import { addDays, addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { endsBefore, isCardExpired } from '@practice-portal/domain/card';
import { asc, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { autoshipItems } from '../db/schema/autoship.ts';
import { addAutoship } from '../records/add-autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { wallets } from '../db/schema/card.ts';
import type { Product } from './queue-catalog.ts';
import type { Seeder } from './seeder.ts';
import { isOutOfStock } from './catalog.ts';
import { isAntibiotic } from './queue-catalog.ts';
import { type Family, inTurn, prescribedFor, readShowcase, type Showcase } from './showcase.ts';

/** A product of a family's pet: its prescription, and how it ships. */
interface Case {
  /** Of the family's pets. */
  pet: number;
  /** Months from today; negative is past, null never. */
  expires: number | null;
  originalRefills: number;
  fillsRemaining: number;
  voided?: boolean;
  ships?: {
    frequency: number;
    /** Days from today; null while it is paused. */
    inDays: number | null;
    runState?: AutoshipRunState;
    canceled?: CancelReason;
    /** Goes with the case before. */
    together?: boolean;
    expiredCard?: boolean;
    /** Its card ends before it ships. */
    endingCard?: boolean;
  };
}

/** Every state a prescription and an AutoShip can be in, and both ways a prescription can end before its AutoShip ships. */
const CASES: readonly Case[] = [
  { pet: 0, expires: 8, originalRefills: 5, fillsRemaining: 4, ships: { frequency: 30, inDays: 12 } },
  { pet: 0, expires: 7, originalRefills: 999, fillsRemaining: 1_000, ships: { frequency: 42, inDays: 20 } },
  { pet: 1, expires: 9, originalRefills: 3, fillsRemaining: 3, ships: { frequency: 42, inDays: 20, together: true } },
  { pet: 1, expires: 6, originalRefills: 2, fillsRemaining: 1 },
  { pet: 0, expires: 5, originalRefills: 1, fillsRemaining: 0, ships: { frequency: 30, inDays: 9 } },
  { pet: 1, expires: 1, originalRefills: 5, fillsRemaining: 5, ships: { frequency: 90, inDays: 60, endingCard: true } },
  { pet: 0, expires: -2, originalRefills: 3, fillsRemaining: 2 },
  { pet: 1, expires: 6, originalRefills: 5, fillsRemaining: 5, voided: true },
  {
    pet: 0,
    expires: 10,
    originalRefills: 6,
    fillsRemaining: 5,
    ships: { frequency: 28, inDays: null, runState: 'Payment failure', expiredCard: true },
  },
  { pet: 1, expires: 10, originalRefills: 6, fillsRemaining: 5, ships: { frequency: 56, inDays: null, runState: 'Backordered product' } },
  { pet: 0, expires: 10, originalRefills: 6, fillsRemaining: 5, ships: { frequency: 45, inDays: null, runState: 'Unexpected' } },
  { pet: 1, expires: null, originalRefills: 6, fillsRemaining: 5, ships: { frequency: 30, inDays: 4, canceled: 'ENOUGH_ON_HAND' } },
];

const addPrescription = async (
  tx: Tx,
  { stock }: Showcase,
  family: Family,
  special: Case,
  product: Product,
  now: ZonedDate,
): Promise<void> => {
  const vet = stock.vets.find(({ vetId }) => (vetId ?? 0) > 0);
  if (!vet) return;
  const { expires, originalRefills, fillsRemaining } = special;
  await tx.insert(prescriptions).values({
    practiceId: stock.practiceId,
    clientId: family.client.id,
    animalId: inTurn(family.animals, special.pet).id,
    productId: product.id,
    productName: product.name,
    productStrength: product.strength,
    productPackaging: product.packaging,
    quantity: 1,
    originalRefills,
    fillsRemaining,
    expirationDate: expires === null ? null : addMonths(isoDateOf(now), expires),
    usageInstructions: product.compliance.usageInstructions ?? 'Give as advised.',
    vetStaffId: vet.id,
    createdAt: addTime(now, -150, 'day'),
    ...(special.voided ? { voidedAt: addTime(now, -9, 'day'), voidedByStaffId: vet.id } : {}),
  });
};

/** The first products for the first pet, the next for the next: no pet has one product in two AutoShips. */
const productsOf = ({ stock }: Showcase, family: Family, cases: readonly Case[]): Product[] => {
  const used = new Map<number, number>();
  const taken = new Set<number>();
  return cases.map(({ pet, ships }) => {
    const animal = inTurn(family.animals, pet);
    const at = used.get(animal.id) ?? 0;
    used.set(animal.id, at + 1);
    const all = prescribedFor(stock, animal);
    const lasting = all.filter((product) => !isAntibiotic(product));
    const outOfStock = all.find((product) => isOutOfStock(product.id) && !taken.has(product.id));
    // What waits for stock is out of stock, or it would ship today.
    const product = ships?.runState === 'Backordered product' && outOfStock ? outOfStock : inTurn(lasting.length > 0 ? lasting : all, at);
    taken.add(product.id);
    return product;
  });
};

const addFamily = async (tx: Tx, showcase: Showcase, family: Family, cases: readonly Case[], now: ZonedDate): Promise<void> => {
  const { practiceId } = showcase.stock;
  const clientId = family.client.id;
  const cards = await tx.select().from(wallets).where(eq(wallets.clientId, clientId)).orderBy(asc(wallets.id));
  const card = (expired: boolean) => cards.find(({ expirationDate }) => isCardExpired(expirationDate, now) === expired) ?? cards[0];
  const endingBefore = (date: string | null) =>
    cards.find(({ expirationDate }) => date !== null && !isCardExpired(expirationDate, now) && endsBefore(expirationDate, date));
  const products = productsOf(showcase, family, cases);
  let before: number | null = null;
  for (const [at, special] of cases.entries()) {
    const product = inTurn(products, at);
    await addPrescription(tx, showcase, family, special, product, now);
    if (!special.ships) continue;
    const { frequency, inDays, runState = null, canceled, together, expiredCard = false, endingCard = false } = special.ships;
    const nextShipDate = inDays === null ? null : addDays(isoDateOf(now), inDays);
    const paying = endingCard ? (endingBefore(nextShipDate) ?? card(false)) : card(expiredCard);
    const item = {
      practiceId,
      animalId: inTurn(family.animals, special.pet).id,
      productId: product.id,
      productName: product.name,
      quantity: 1,
      ...(canceled ? { canceledAt: addTime(now, -30, 'day'), cancelReason: canceled, cancelSourceId: 1 } : {}),
    };
    if (together && before !== null) {
      await tx.insert(autoshipItems).values({ ...item, autoshipId: before });
      continue;
    }
    const { autoshipId } = await addAutoship(tx, {
      ...item,
      clientId,
      frequency,
      nextShipDate,
      active: runState === null,
      runState,
      walletId: paying?.id ?? null,
      addressId: family.client.defaultShippingAddressId,
    });
    before = autoshipId;
  }
};

/** AutoShips and the prescriptions they ship by: one family of a practice has all states, some others a part. */
export const autoshipSeeder: Seeder = {
  name: 'autoships',
  after: ['queue', 'wallets'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) {
      const showcase = await readShowcase(tx, id);
      for (const [at, family] of showcase.families.slice(0, 6).entries()) {
        const cases = at === 0 ? CASES : CASES.filter((_, n) => n % 6 === at % 6 || n === at);
        await addFamily(tx, showcase, family, cases.map(alone), now);
      }
    }
  },
};

/** A case that goes with another one needs that one before it. */
const alone = (special: Case, at: number, all: readonly Case[]): Case =>
  special.ships?.together && !all[at - 1]?.ships ? { ...special, ships: { ...special.ships, together: false } } : special;
