import { fold } from '@practice-portal/domain/text';
import { and, eq, sql } from 'drizzle-orm';

import { itemGrams } from '../search/grams.ts';
import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';

/** What of a client can be found and sorted by. */
interface Findable {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  phone2: string | null;
  externalClientId: string | null;
}

/** The columns that a client is found and sorted by. */
export const searchColumnsOf = (practiceId: number, client: Findable, petNames: readonly string[]) => {
  const { firstName, lastName, email, phone, phone2, externalClientId } = client;
  const lines = [`${firstName} ${lastName}`, email ?? '', phone ?? '', phone2 ?? '', externalClientId ?? '', ...new Set(petNames)];
  const searchText = lines.map(fold).filter(Boolean).join('\n');
  return { nameSort: `${fold(lastName)} ${fold(firstName)}`, searchText, grams: itemGrams(practiceId, searchText) };
};

/** Has a client be found by what its record and its pets' say now. Call it when either is written. */
export const refreshClientSearch = async (tx: Tx, practiceId: number, clientId: number): Promise<void> => {
  const ofClient = and(eq(clients.id, clientId), eq(clients.practiceId, practiceId));
  const [client] = await tx.select().from(clients).where(ofClient);
  if (!client) throw new Error('A client that was written is gone');
  const names = await tx
    .selectDistinct({ name: animals.name })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), eq(animals.clientId, clientId)))
    .orderBy(animals.name);
  const columns = searchColumnsOf(
    practiceId,
    client,
    names.map(({ name }) => name),
  );
  await tx
    .update(clients)
    .set(columns)
    // An index that need not be written is not.
    .where(and(ofClient, sql`${clients.searchText} <> ${columns.searchText}`));
};
