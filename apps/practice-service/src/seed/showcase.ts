import type { Tx } from '../db/client.ts';
import { queueItemDetails } from '../db/schema/approval.ts';
import type { PetRow, Product } from './queue-catalog.ts';
import { type QueueStock, readStock } from './queue-stock.ts';

/** A client whose pets wait in no queue, so that what is put on record of them speaks against no order there. */
export interface Family {
  client: QueueStock['pets'][number]['client'];
  animals: PetRow[];
}

/** Serves the seeds of the client page. */
export interface Showcase {
  stock: QueueStock;
  /** Each has two to five dogs and cats; the first shows every state there is. */
  families: Family[];
}

const MOST_PETS = 5;
const isPet = ({ species }: PetRow): boolean => species === 'Canine' || species === 'Feline';

/** The families of a practice. The same for each seeder that asks. */
export const readShowcase = async (tx: Tx, practiceId: number): Promise<Showcase> => {
  const stock = await readStock(tx, practiceId);
  const waiting = new Set(
    (await tx.select({ animalId: queueItemDetails.animalId }).from(queueItemDetails)).map(({ animalId }) => animalId),
  );
  const byClient = new Map<number, Family>();
  for (const { client, animal } of stock.pets) {
    const family = byClient.get(client.id) ?? { client, animals: [] };
    family.animals.push(animal);
    byClient.set(client.id, family);
  }
  const families = [...byClient.values()]
    .filter(
      ({ animals }) => animals.length >= 2 && animals.length <= MOST_PETS && animals.every((pet) => isPet(pet) && !waiting.has(pet.id)),
    )
    .filter(({ client }) => client.email !== null && client.defaultShippingAddressId !== null)
    .toReversed();
  return { stock, families };
};

/** Prescribed products for a pet, each of another name. */
export const prescribedFor = ({ products }: QueueStock, { species }: PetRow): Product[] => {
  const names = new Set<string>();
  return products.filter(({ name, species: kinds, compliance }) => {
    if (names.has(name) || !kinds.includes(species) || !compliance.isPrescriptionRequired || compliance.isNutrition) return false;
    names.add(name);
    return true;
  });
};

/** One of a list, beginning again at its end. */
export const inTurn = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('The demo data has nothing to draw from');
  return item;
};
