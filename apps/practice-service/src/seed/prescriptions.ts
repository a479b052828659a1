import { addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import type { NewQueueItem } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { flavorsOf } from './catalog.ts';
import type { Product } from './queue-catalog.ts';
import type { QueueStock } from './queue-stock.ts';

type Row = typeof prescriptions.$inferInsert;

interface State {
  originalRefills: number;
  fillsRemaining: number;
  months: number;
  voidedDaysAgo?: number;
}

type Pet = QueueStock['pets'][number];

/** The second one, as the first has none. */
const flavorOf = (product: Product): Pick<Row, 'compoundingFlavorId' | 'compoundingFlavor'> => {
  const flavor = flavorsOf(product)[1];
  return flavor === undefined ? {} : { compoundingFlavorId: flavor.id, compoundingFlavor: flavor.description };
};

/** One of each state a prescription can be in. Months from today; negative is past. */
const STATES: readonly State[] = [
  { originalRefills: 5, fillsRemaining: 4, months: 8 },
  { originalRefills: 999, fillsRemaining: 1_000, months: 5 },
  { originalRefills: 2, fillsRemaining: 1, months: 2 },
  { originalRefills: 1, fillsRemaining: 0, months: 3 },
  { originalRefills: 3, fillsRemaining: 2, months: -1 },
  { originalRefills: 5, fillsRemaining: 5, months: 6, voidedDaysAgo: 9 },
];

/** Beside an ordinary tablet: what is renewed by other rules. */
const KINDS: readonly ((product: Product) => boolean)[] = [
  ({ compounded, compliance }) => compounded && !compliance.expirationDateSelectionEnabled,
  ({ compliance, schedule }) => compliance.isControlledSubstance && schedule !== 'II',
];

/** Returns what pets without a waiting order were prescribed before: it speaks against nothing in the queue. */
export const seedPrescriptions = async (tx: Tx, stock: QueueStock, waiting: readonly NewQueueItem[], now: ZonedDate): Promise<void> => {
  const busy = new Set(waiting.map(({ animal }) => animal.animalId));
  const free = stock.pets.filter(({ animal }) => !busy.has(animal.id));
  const vet = stock.vets.find(({ vetId }) => (vetId ?? 0) > 0);
  if (!vet) return;
  const prescribed = (pet: Pet, product: Product, { originalRefills, fillsRemaining, months, voidedDaysAgo }: State): Row => ({
    practiceId: stock.practiceId,
    clientId: pet.client.id,
    animalId: pet.animal.id,
    productId: product.id,
    productName: product.name,
    productStrength: product.strength,
    productPackaging: product.packaging,
    quantity: 1,
    originalRefills,
    fillsRemaining,
    expirationDate: addMonths(isoDateOf(now), months),
    usageInstructions: product.compliance.usageInstructions ?? 'Give 1 tablet by mouth every 24 hours.',
    ...flavorOf(product),
    vetStaffId: vet.id,
    createdAt: addTime(now, -120, 'day'),
    ...(voidedDaysAgo === undefined ? {} : { voidedAt: addTime(now, -voidedDaysAgo, 'day'), voidedByStaffId: vet.id }),
  });
  const ordinary = STATES.flatMap((state, at): Row[] => {
    const pet = free[at];
    const product = stock.products.find(
      ({ compliance, species }) =>
        compliance.isPrescriptionRequired && !compliance.isNutrition && species.includes(pet?.animal.species ?? ''),
    );
    return pet && product ? [prescribed(pet, product, state)] : [];
  });
  const special = KINDS.flatMap((isKind, at): Row[] => {
    const ofKind = stock.catalog.filter(isKind);
    const fitting = free.slice(STATES.length).filter(({ animal }) => ofKind.some(({ species }) => species.includes(animal.species)));
    // From the end: carts are begun for the first pets.
    const pet = fitting.at(-1 - at);
    const product = ofKind.find(({ species }) => species.includes(pet?.animal.species ?? ''));
    return pet && product ? [prescribed(pet, product, { originalRefills: 3, fillsRemaining: 3, months: 5 })] : [];
  });
  const rows = [...ordinary, ...special];
  if (rows.length > 0) await tx.insert(prescriptions).values(rows);
};
