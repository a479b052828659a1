import { fold } from '@practice-portal/domain/text';
import { and, asc, eq, sql } from 'drizzle-orm';

import { itemGrams } from '../search/grams.ts';
import { type FindablePostalCode, searchTextOf } from '../search/fold.ts';
import type { Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { mergedTexts } from '../records/merged-record.ts';

interface Findable {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  phone2: string | null;
  externalClientId: string | null;
}

interface FindableOf {
  /** Of records that have become part of it. */
  merged?: readonly (string | null)[];
  pets: readonly { name: string; petExternalId?: string | null | undefined }[];
  addresses?: readonly { postalCode: string; postalCode2?: string | null | undefined }[];
}

/** The columns that a client is found and sorted by. */
export const searchColumnsOf = (practiceId: number, client: Findable, { pets, addresses: homes = [], merged = [] }: FindableOf) => {
  const { firstName, lastName, email, phone, phone2, externalClientId } = client;
  const ofPets = pets.flatMap(({ name, petExternalId = null }) => [name, petExternalId]);
  const postalCodes = homes.map(({ postalCode, postalCode2 = null }): FindablePostalCode => ({ postalCode, postalCode2 }));
  const searchText = searchTextOf({
    texts: [`${firstName} ${lastName}`, email, phone, phone2, externalClientId, ...ofPets, ...merged],
    postalCodes,
  });
  return { nameSort: `${fold(lastName)} ${fold(firstName)}`, searchText, grams: itemGrams(practiceId, searchText) };
};

/** Has a client be found by what its record, its pets' and its addresses' say now. Call it when one of them is written. */
export const refreshClientSearch = async (tx: Tx, practiceId: number, clientId: number): Promise<void> => {
  const ofClient = and(eq(clients.id, clientId), eq(clients.practiceId, practiceId));
  // Because two of its pets may be saved at once: the second one reads what the first has written.
  const [client] = await tx.select().from(clients).where(ofClient).for('no key update');
  if (!client) throw new Error('A client that was written is gone');
  const pets = await tx
    .select({ name: animals.name, petExternalId: animals.petExternalId })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), eq(animals.clientId, clientId)))
    .orderBy(asc(animals.name), asc(animals.id));
  const homes = await tx
    .select({ postalCode: addresses.postalCode, postalCode2: addresses.postalCode2 })
    .from(addresses)
    .where(and(eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId)))
    .orderBy(asc(addresses.id));
  const merged = (await mergedTexts(tx, [clientId])).get(clientId) ?? [];
  const columns = searchColumnsOf(practiceId, client, { pets, addresses: homes, merged });
  await tx
    .update(clients)
    .set(columns)
    // An index that need not be written is not.
    .where(and(ofClient, sql`${clients.searchText} <> ${columns.searchText}`));
};
