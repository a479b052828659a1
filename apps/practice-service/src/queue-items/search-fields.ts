import { fold } from '@practice-portal/domain/text';
import { eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { practices } from '../db/schema/practice.ts';
import { mergedTexts } from '../records/merged-record.ts';
import { searchTextOf } from '../search/fold.ts';
import { itemGrams } from '../search/grams.ts';
import type { ItemBody } from './types.ts';

export interface SearchFields {
  clientSort: string;
  productSort: string;
  searchText: string;
  grams: number[];
}

type Owned = Pick<ItemBody, 'clientId' | 'animal'>;

/** The external ids of an item's client and pet. */
export type ExternalIds = (item: Owned) => (string | null)[];

/** Reads {@link ExternalIds}: an item's body has none of them. */
export const readExternalIds = async (tx: Tx, items: readonly Owned[]): Promise<ExternalIds> => {
  if (items.length === 0) return () => [];
  const ofClients = await tx
    .select({ id: clients.id, externalId: clients.externalClientId })
    .from(clients)
    .where(inArray(clients.id, [...new Set(items.map(({ clientId }) => clientId))]));
  const ofPets = await tx
    .select({ id: animals.id, externalId: animals.petExternalId })
    .from(animals)
    .where(inArray(animals.id, [...new Set(items.map(({ animal }) => animal.animalId))]));
  const byClient = new Map(ofClients.map(({ id, externalId }) => [id, externalId]));
  const byPet = new Map(ofPets.map(({ id, externalId }) => [id, externalId]));
  return ({ clientId, animal }) => [byClient.get(clientId) ?? null, byPet.get(animal.animalId) ?? null];
};

/** Whether an item's pet is in the records of the practice's own system: it or its client has an id there. Of a practice without one, each is. */
export const readKnownPets = async (tx: Tx, practiceId: number, externalIds: ExternalIds): Promise<(item: Owned) => boolean> => {
  const [practice] = await tx.select({ features: practices.features }).from(practices).where(eq(practices.id, practiceId));
  const isConnected = (practice?.features.externalIdPrefix ?? null) !== null;
  return (item) => !isConnected || externalIds(item).some((id) => id !== null && id !== '');
};

/** What an item is found by beside its body: the external ids, and the names of records that its client's took up. */
export const readFoundBy = async (tx: Tx, items: readonly Owned[], externalIds: ExternalIds): Promise<ExternalIds> => {
  const merged = await mergedTexts(
    tx,
    items.map(({ clientId }) => clientId),
  );
  return (item) => [...externalIds(item), ...(merged.get(item.clientId) ?? [])];
};

/** The search fields that go with an item's body. */
export const searchFieldsOf = (practiceId: number, body: ItemBody, foundBy: ExternalIds): SearchFields => {
  const { clientName, clientPhone, orderNumber, animal, product, shippingAddress } = body;
  const { productName } = product;
  const searchText = searchTextOf({
    texts: [clientName, animal.name, productName, clientPhone, orderNumber, ...foundBy(body)],
    postalCodes: shippingAddress === null ? [] : [shippingAddress],
  });
  return { clientSort: fold(clientName), productSort: fold(productName), searchText, grams: itemGrams(practiceId, searchText) };
};
