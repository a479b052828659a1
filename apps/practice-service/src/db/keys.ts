import { hkdfSync, randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { OF_DATABASE } from '../of-database.ts';
import type { Db } from './client.ts';
import { serviceSecrets } from './schema/audit.ts';

/** The keys of one master key, each for one purpose. */
interface PurposeKeys {
  accessToken: Buffer;
  refreshToken: Buffer;
  audit: Buffer;
  /** Of the OpenID provider: its signature, its cookies, its clients' secrets. */
  signOn: Buffer;
  /** Of an approver's yes to a price. */
  priceOverride: Buffer;
  /** Of bank numbers. */
  bank: Buffer;
  /** Of the links to owners' pages. */
  ownerLink: Buffer;
  /** Of the secrets that events are signed with. */
  events: Buffer;
}

/** The keys a service signs and seals with. Every process on one database has the same. */
export interface Keys extends PurposeKeys {
  /** Of other master keys: what was made with them counts, and nothing new is. */
  others: readonly PurposeKeys[];
}

/** Every key that something may have been made with, that of now first. */
export const everyKey = (keys: Keys, purpose: keyof PurposeKeys): [Buffer, ...Buffer[]] => [
  keys[purpose],
  ...keys.others.map((other) => other[purpose]),
];

const MASTER = 'master-key';

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `practice-service/${purpose}`, 32));

const purposeKeys = (master: Buffer): PurposeKeys => ({
  accessToken: derive(master, 'access-token'),
  refreshToken: derive(master, 'refresh-token'),
  audit: derive(master, 'audit-log'),
  signOn: derive(master, 'sign-on'),
  priceOverride: derive(master, 'price-override'),
  bank: derive(master, 'bank-numbers'),
  ownerLink: derive(master, 'owner-link'),
  events: derive(master, 'event-secrets'),
});

const ofDatabase = async (db: Db): Promise<Buffer | null> => {
  const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, MASTER));
  return row ? Buffer.from(row.value, 'base64') : null;
};

const madeByDatabase = async (db: Db): Promise<Buffer> => {
  await db
    .insert(serviceSecrets)
    .values({ name: MASTER, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const master = await ofDatabase(db);
  if (!master) throw new Error('The service key could not be stored');
  return master;
};

const withOthers = (master: Buffer, others: readonly (Buffer | null)[]): Keys => ({
  ...purposeKeys(master),
  others: others.flatMap((other) => (other === null || other.equals(master) ? [] : [purposeKeys(other)])),
});

/** The keys of master keys that are known without a database. */
export const keysOf = (secretKey: string, previous: readonly string[]): Keys =>
  withOthers(
    Buffer.from(secretKey, 'utf8'),
    previous.map((key) => (key === OF_DATABASE ? null : Buffer.from(key, 'utf8'))),
  );

/**
 * The keys, all derived from one master key.
 * @param secretKey the operator's own master key, kept outside the database; null: one that this database made for itself
 * @param previous other master keys, or {@link OF_DATABASE}
 */
export const loadKeys = async (db: Db, secretKey: string | null, previous: readonly string[] = []): Promise<Keys> => {
  const master = secretKey === null ? await madeByDatabase(db) : Buffer.from(secretKey, 'utf8');
  const others = await Promise.all(previous.map(async (key) => (key === OF_DATABASE ? ofDatabase(db) : Buffer.from(key, 'utf8'))));
  return withOthers(master, others);
};

const DEMO = 'demo-data';

/** Remembers that this database holds demo data, so that its mail may be shown to the person who runs it. */
export const markDemo = async (executor: Pick<Db, 'insert'>): Promise<void> => {
  await executor
    .insert(serviceSecrets)
    .values({ name: DEMO, value: 'true' })
    .onConflictDoUpdate({ target: serviceSecrets.name, set: { value: sql`excluded.value` } });
};

/** Whether this database holds demo data. */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, DEMO))).length > 0;
