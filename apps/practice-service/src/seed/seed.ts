import { inZone } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';

import { loadKeys, markDemo } from '../db/keys.ts';
import { hashSecret } from '../auth/passwords.ts';
import { sealText } from '../security/sealed-text.ts';
import type { Db } from '../db/client.ts';
import { queueItemDetails } from '../db/schema/approval.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { orderEvents, orderItems, orders } from '../db/schema/order.ts';
import { acquirerCharges, payments } from '../db/schema/payment.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { settlementLines } from '../db/schema/settings.ts';
import { StartupProblem } from '../startup-problem.ts';
import { inOrder } from './in-order.ts';
import { DEMO_PASSWORD, DEMO_PIN, SEED_PRACTICES } from './practices.ts';
import { randomOf } from './random.ts';
import { readSeedData } from './read-data.ts';
import { seeders } from './seeders.ts';
import { withoutForeignKeys } from './without-foreign-keys.ts';

/** The practices' westernmost time zone: a day that has begun there has begun for each of them, and no date is a day too late. */
const WESTERNMOST = 'America/Los_Angeles';

/** The tables that have thousands of rows. */
const LARGE = [
  addresses,
  animals,
  clients,
  prescriptions,
  queueItemDetails,
  orders,
  orderItems,
  orderEvents,
  payments,
  settlementLines,
  acquirerCharges,
];

/**
 * Fills an empty database with the demo practices.
 * @param now the day everything is dated around; the same day gives the same data
 * @param secretKey the operator's master key, as `loadKeys` takes it
 */
export const seed = async (db: Db, now: Date, secretKey: string | null): Promise<void> => {
  const data = await readSeedData();
  // One hash for all, with a fixed salt: the password is printed at start, and hashing a hundred would take seconds.
  const salt = Buffer.from('demo data salt 1');
  const [password, pin] = await Promise.all([hashSecret(DEMO_PASSWORD, salt), hashSecret(DEMO_PIN, salt)]);
  const { bank } = await loadKeys(db, secretKey);
  await db.transaction(async (tx) => {
    const context = {
      tx,
      now: inZone(now, WESTERNMOST),
      practices: SEED_PRACTICES,
      data,
      hashes: { password, pin },
      seal: (practiceId: number, number: string) => sealText(bank, practiceId, number),
    };
    await withoutForeignKeys(tx, LARGE, async () => {
      for (const seeder of inOrder(seeders)) await seeder.seed({ ...context, random: randomOf(seeder.name) });
    });
    await markDemo(tx);
  });
};

/** Whether there are no practices in the database. */
export const isEmpty = async (db: Db): Promise<boolean> => (await db.select({ id: practices.id }).from(practices).limit(1)).length === 0;

/**
 * Whether nothing was ever stored.
 * @throws StartupProblem when there are no practices but what belongs to some: to fill that up would hide what was lost
 */
export const isUnused = async (db: Db): Promise<boolean> => {
  if (!(await isEmpty(db))) return false;
  const left = await Promise.all(
    [staff, clients].map((table) =>
      db
        .select({ one: sql`1` })
        .from(table)
        .limit(1),
    ),
  );
  if (left.every((rows) => rows.length === 0)) return true;
  throw new StartupProblem(
    'The database is damaged (its practices are gone, and not what belongs to them): put a backup in its place, or set DATA_DIR or DATABASE_URL to another.',
  );
};
