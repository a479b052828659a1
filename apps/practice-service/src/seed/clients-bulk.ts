import { sql } from 'drizzle-orm';

import { searchColumnsOf } from '../clients/client-search.ts';
import { rowsOf, type Db } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { insertMany } from './insert-many.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { createRandom } from './random.ts';

const CHUNK = 5_000;
const PET_NAMES = ['Biscuit', 'Clover', 'Juniper', 'Maple', 'Otis', 'Pepper', 'Sable', 'Tansy', 'Waffles'];
/** Above every number that the seeds give. */
const FIRST_ID = 500_000_000;

/**
 * Gives a practice many more clients, each with a pet, for measurements.
 * @param count how many clients
 */
export const seedBulkClients = async (db: Db, practiceId: number, count: number): Promise<void> => {
  const random = createRandom(practiceId * 7);
  // Building the search index once is ten times quicker than adding to it.
  const [index] = rowsOf<{ indexdef: string }>(await db.execute(sql`select indexdef from pg_indexes where indexname = 'clients_search'`));
  await db.execute(sql`drop index if exists clients_search`);
  for (let start = 0; start < count; start += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) => {
      const id = FIRST_ID + start + offset;
      const client = {
        id,
        practiceId,
        firstName: random.pick(FIRST_NAMES),
        lastName: random.pick(LAST_NAMES),
        email: `client${id}@mail.example`,
        phone: `303${random.digits(7)}`,
        phone2: null,
        externalClientId: null,
        active: true,
      };
      const pet = { id, practiceId, clientId: id, name: random.pick(PET_NAMES), species: 'Canine' };
      return { client: { ...client, ...searchColumnsOf(practiceId, client, { pets: [pet] }) }, pet };
    });
    await db.transaction(async (tx) => {
      await insertMany(
        tx,
        clients,
        made.map(({ client }) => client),
      );
      await insertMany(
        tx,
        animals,
        made.map(({ pet }) => pet),
      );
    });
  }
  if (index) await db.execute(sql.raw(index.indexdef));
  await db.execute(sql`analyze clients, animals`);
};
