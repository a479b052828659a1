import { addDays, isoDateOf } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';

import { accessCodeHash } from '../auth/access-code.ts';
import { markDemo } from '../auth/keys.ts';
import { hashSecret } from '../auth/passwords.ts';
import type { Db, Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { medicationIndications } from '../db/schema/compounding.ts';
import { vetSignatures } from '../db/schema/external-app.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { products } from '../db/schema/product.ts';
import { OWN_ENDPOINT } from '../oidc/origins.ts';
import { seedIndications, signaturesOf } from './approval-fields.ts';
import { seedCarts } from './carts.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedChat } from './chat.ts';
import { clientsOf } from './clients.ts';
import { seedControlledItems } from './controlled-items.ts';
import { insertMany } from './insert-many.ts';
import { seedOrders } from './orders.ts';
import { readOrderingStock } from './ordering-stock.ts';
import { DEMO_PASSWORD, DEMO_PIN, featuresOf, SEED_PRACTICES } from './practices.ts';
import { seedProducts } from './products.ts';
import { seedQueue } from './queue.ts';
import { createRandom } from './random.ts';
import { readSeedData } from './read-data.ts';
import { staffOf } from './staff.ts';

/** Seeds give ids themselves; what comes later counts on from there. */
const continueIds = async (tx: Tx): Promise<void> => {
  for (const table of [
    'practices',
    'staff',
    'clients',
    'animals',
    'addresses',
    'products',
    'catalogue_products',
    'medication_indications',
    'vet_signatures',
    'operators',
    'chat_conversations',
  ]) {
    await tx.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`));
  }
};

/**
 * Fills an empty database with the demo practices.
 * @param now the day everything is dated around; the same day gives the same data
 */
export const seed = async (db: Db, now: Date): Promise<void> => {
  const data = await readSeedData();
  // One hash for all, with a fixed salt: the password is printed at start, and hashing a hundred would take seconds.
  const salt = Buffer.from('demo data salt 1');
  const [password, pin] = await Promise.all([hashSecret(DEMO_PASSWORD, salt), hashSecret(DEMO_PIN, salt)]);
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 2, 5, 30)).toISOString().slice(0, 10);
  const codes = SEED_PRACTICES.flatMap(({ accessCode }) => accessCode ?? []);
  const accessCodes = new Map(await Promise.all(codes.map(async (code) => [code, await accessCodeHash(code)] as const)));
  await db.transaction(async (tx) => {
    await insertMany(tx, products, seedProducts(data, createRandom(5_000)));
    await seedCatalogue(tx, now);
    await insertMany(tx, medicationIndications, seedIndications());
    for (const practice of SEED_PRACTICES) {
      const { flags: _flags, externalIdPrefix: _prefix, clients: _clients, accessCode, applications, ...row } = practice;
      await tx.insert(practices).values({
        ...row,
        features: featuresOf(practice),
        passwordHash: practice.individualLoginRequired ? null : password,
        applications: [...applications],
        oidcEndpoint: practice.oidcClientId === null ? null : OWN_ENDPOINT,
        accessCodeHash: accessCodes.get(accessCode ?? '') ?? null,
      });
      const people = staffOf(practice, { password, pin }, { ahead: expires, past: addDays(isoDateOf(now), -40) });
      await insertMany(tx, staff, people);
      await insertMany(tx, vetSignatures, signaturesOf(practice, people, pin));
      const made = clientsOf(practice, data, now, createRandom(practice.id));
      await insertMany(tx, clients, made.clients);
      await insertMany(tx, animals, made.animals);
      await insertMany(tx, addresses, made.addresses);
    }
    await seedChat(tx, password, now);
    await continueIds(tx);
    for (const practice of SEED_PRACTICES) await seedQueue(tx, practice.id, practice.queueItems, now);
    for (const practice of SEED_PRACTICES) await seedControlledItems(tx, practice.id, now);
    for (const practice of SEED_PRACTICES) {
      const stock = await readOrderingStock(tx, practice.id, now);
      await seedOrders(tx, stock);
      await seedCarts(tx, stock);
    }
    await markDemo(tx);
  });
};

/** Whether there is nothing in the database yet. */
export const isEmpty = async (db: Db): Promise<boolean> => (await db.select({ id: practices.id }).from(practices).limit(1)).length === 0;
