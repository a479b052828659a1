// Makes a demo database with a long queue, and many clients where a second number says so:
// `DATA_DIR=… node --conditions=@practice-portal/source bench/prepare-data.ts 10000 10000`.
import { inZone } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import { createService } from '../src/create-service.ts';
import { practices } from '../src/db/schema/practice.ts';
import { seedBulkClients } from '../src/seed/clients-bulk.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';

const PRACTICE = 1001;
const count = Number(process.argv[2] ?? '10000');
const clients = Number(process.argv[3] ?? '0');
const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR says where the data goes.');

const service = await createService({ dataDir, databaseUrl: null, seed: 'yes', logLevel: 'error', port: 0 });
const { db, now } = service.services;
await seedBulkQueue(db, PRACTICE, count, inZone(now(), 'America/Denver'));
if (clients > 0) await seedBulkClients(db, PRACTICE, clients);
// Without PINs a vet stays signed in when the page is loaded again, and every measured visit begins with one.
const [practice] = await db.select({ features: practices.features }).from(practices).where(eq(practices.id, PRACTICE));
if (practice)
  await db
    .update(practices)
    .set({ features: { ...practice.features, vetPinRequired: false } })
    .where(eq(practices.id, PRACTICE));
await service.close();
