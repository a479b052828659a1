import { QUEUE_ITEM_TYPES, type QueueItemType } from '@practice-portal/domain/approval';
import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import { addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, ne, or, sql } from 'drizzle-orm';

import { addQueueItems } from '../queue-items/add-items.ts';
import { refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import { refreshClientSearch } from '../clients/client-search.ts';
import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { addAutoship } from '../records/add-autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { isAntibiotic, productFor, type Product } from './queue-catalog.ts';
import type { QueueCase } from './queue-case.ts';
import { QUEUE_CASES } from './queue-cases.ts';
import { addOthers } from './other-medication.ts';
import { seedPrescriptions } from './prescriptions.ts';
import { queueItemOf } from './queue-item.ts';
import { forgetStock, type QueueStock, readStock } from './queue-stock.ts';
import { createRandom, type Random } from './random.ts';
import type { Seeder } from './seeder.ts';
import { inUsualDose } from './usual-dose.ts';

/** Items that a long queue has beside the cases. */
const ORDINARY = 30;
/** One order in so many has a dose that nobody has looked at. */
const UNUSUAL = 8;

/** Every third item is assigned, to a vet who may approve it. */
export const assigneeFor = ({ vets }: QueueStock, at: number, type: QueueItemType): NewQueueItem['vet'] => {
  const able = vets.filter((vet) => (vet.vetId ?? 0) > 0 && vet.canApprove.includes(type));
  const vet = at % 3 === 1 ? able[at % Math.max(1, able.length)] : undefined;
  return vet ? { staffId: vet.id, displayName: vet.displayName } : null;
};

const itemAt = (stock: QueueStock, at: number, now: ZonedDate, random: Random, special?: QueueCase): NewQueueItem => {
  const type = QUEUE_ITEM_TYPES[at % QUEUE_ITEM_TYPES.length] ?? 'EC_ORDER_ITEM';
  const fits = special?.product;
  // A pet for which there is such a product; pets are taken in turn, so that a client rarely has two.
  const from = (at * 7) % stock.pets.length;
  const inTurn = [...stock.pets.slice(from), ...stock.pets.slice(0, from)];
  const matches = (product: Product, animal: QueueStock['pets'][number]['animal']) =>
    (special?.anySpecies === true || product.species.includes(animal.species)) && (fits?.(product, animal) ?? true);
  const pet = inTurn.find(({ animal }) => stock.products.some((product) => matches(product, animal))) ?? inTurn[0];
  if (!pet) throw new Error(`Practice ${stock.practiceId} has no pets`);
  const candidates = stock.products.filter((candidate) => matches(candidate, pet.animal));
  const product = special?.anyWeight
    ? random.pick(candidates)
    : productFor(pet.animal, stock.products, random, (candidate) => candidates.includes(candidate));
  // Most orders are as their label says. Now and then one is not, for the vet to see.
  const asItIs = special?.anyWeight || at % UNUSUAL === UNUSUAL - 1;
  const ordered = asItIs ? product : inUsualDose(product, pet.animal, candidates);
  const item = withUsualExpiration(
    queueItemOf({ at, type, ...pet, product: ordered, vet: assigneeFor(stock, at, type), now, random }),
    at,
    stock,
    now,
  );
  return believable(special?.change?.(item, now) ?? item, ordered);
};

/** Above the label's dose so far, or past it, nobody thinks that an order is likely to be approved. */
const isOverdosed = ({ product, animal: { species, weight } }: NewQueueItem): boolean => {
  const check = checkDose(doseBasis({ product, species, weight }), product.complianceBean.usageInstructions ?? '');
  return check.checked && check.comparison.verdict === 'above';
};

/** Leaves out what a vet would not believe: an antibiotic that comes every month, and a dose far too high that is likely to be approved. */
export const believable = (item: NewQueueItem, product: Product): NewQueueItem => {
  const { approvalSuggestion: suggested } = item;
  const once = isAntibiotic(product) ? { isAutoship: false, nextShipDate: null, autoshipFrequency: null } : {};
  const isDoubted = suggested?.suggestion === 'LIKELY_APPROVE' && isOverdosed(item);
  return { ...item, ...once, ...(isDoubted ? { approvalSuggestion: { ...suggested, suggestion: 'NEEDS_REVIEW' } } : {}) };
};

/** Most prescriptions come with the usual validity: half a year in the UK and for controlled drugs, else a year. Now and then the vet has to choose. */
const withUsualExpiration = (item: NewQueueItem, at: number, { localeCode }: QueueStock, now: ZonedDate): NewQueueItem => {
  const rules = item.product.complianceBean;
  if (!rules.isPrescriptionRequired || at % 9 === 8) return item;
  const months = localeCode === 'en-GB' || rules.isControlledSubstance ? 6 : 12;
  return { ...item, product: { ...item.product, complianceBean: { ...rules, defaultExpirationDate: addMonths(isoDateOf(now), months) } } };
};

const addExtras = async (tx: Tx, stock: QueueStock, item: NewQueueItem, { extras }: QueueCase, now: ZonedDate): Promise<void> => {
  const { practiceId, vets } = stock;
  const { animal, clientId, product } = item;
  const owned = { practiceId, clientId, animalId: animal.animalId, productId: product.productId, productName: product.productName };
  const vet = vets.find(({ vetId }) => (vetId ?? 0) > 0);
  if (extras?.prescription && vet) {
    const { months, ...fills } = extras.prescription;
    await tx.insert(prescriptions).values({
      ...owned,
      ...fills,
      productStrength: product.productStrength,
      productPackaging: product.productPackaging,
      quantity: item.quantity,
      expirationDate: addMonths(isoDateOf(now), months),
      usageInstructions: product.complianceBean.usageInstructions ?? 'Give as advised.',
      vetStaffId: vet.id,
      createdAt: addTime(now, -90, 'day'),
    });
  }
  for (let n = 0; n < (extras?.autoships ?? 0); n += 1) {
    await addAutoship(tx, { ...owned, quantity: 1, frequency: 30, nextShipDate: addMonths(isoDateOf(now), 1) });
  }
  if (extras?.others && vet) await addOthers(tx, stock, item, extras.others, vet.id, now);
};

/** A pet that a case has made lighter, heavier or unweighed, or named, is so by its record, and in its other orders. */
const recordPet = async (tx: Tx, practiceId: number, { animal }: NewQueueItem, now: ZonedDate): Promise<void> => {
  const { animalId, name, weight, weightDate } = animal;
  const changed = await tx
    .update(animals)
    .set({ name, weight, weightDate })
    .where(and(eq(animals.id, animalId), or(ne(animals.name, name), sql`${animals.weight} is distinct from ${weight}`)))
    .returning({ clientId: animals.clientId });
  const [pet] = changed;
  if (pet === undefined) return;
  await refreshClientSearch(tx, practiceId, pet.clientId);
  await refreshQueueItems(tx, practiceId, { animalId }, now);
};

/**
 * Fills a practice's queue.
 * @param count how many items; in a long queue, every case there is comes first
 */
const seedQueue = async (tx: Tx, practiceId: number, count: number, now: ZonedDate): Promise<void> => {
  const random = createRandom(practiceId * 3);
  const stock = await readStock(tx, practiceId);
  const cases = count >= QUEUE_CASES.length + ORDINARY ? QUEUE_CASES : [];
  const items = Array.from({ length: count }, (_, at) => itemAt(stock, at, now, random, cases[at]));
  const ids = await addQueueItems(tx, practiceId, items);
  for (const [at, item] of items.entries()) {
    const special = cases[at];
    if (special) await addExtras(tx, stock, item, special, now);
    if (special?.change) await recordPet(tx, practiceId, item, now);
    if (item.isAutoship) {
      await addAutoship(tx, {
        practiceId,
        clientId: item.clientId,
        animalId: item.animal.animalId,
        productId: item.product.productId,
        productName: item.product.productName,
        quantity: item.quantity,
        frequency: item.autoshipFrequency ?? 30,
        nextShipDate: item.nextShipDate,
        queueItemId: ids[at] ?? null,
      });
    }
  }
  await seedPrescriptions(tx, stock, items, now);
};

/** Seeds what awaits approval, with the prescriptions and AutoShips that go with it. */
export const queueSeeder: Seeder = {
  name: 'queue',
  after: ['products', 'staff', 'clients'],
  seed: async ({ tx, practices, now }) => {
    for (const { id, queueItems } of practices) await seedQueue(tx, id, queueItems, now);
    forgetStock(tx);
  },
};
