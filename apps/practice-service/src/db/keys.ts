import { hkdfSync, randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Db } from './client.ts';
import { serviceSecrets } from './schema/audit.ts';

/** The keys a service signs and seals with. Every process on one database has the same. */
export interface Keys {
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
}

const MASTER = 'master-key';

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `practice-service/${purpose}`, 32));

/**
 * The keys, all derived from one master key.
 * @param secretKey the operator's own master key, kept outside the database; null: one that this database made for itself
 */
export const loadKeys = async (db: Db, secretKey: string | null): Promise<Keys> => {
  let master = secretKey === null ? null : Buffer.from(secretKey, 'utf8');
  if (master === null) {
    await db
      .insert(serviceSecrets)
      .values({ name: MASTER, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, MASTER));
    if (!row) throw new Error('The service key could not be stored');
    master = Buffer.from(row.value, 'base64');
  }
  return {
    accessToken: derive(master, 'access-token'),
    refreshToken: derive(master, 'refresh-token'),
    audit: derive(master, 'audit-log'),
    signOn: derive(master, 'sign-on'),
    priceOverride: derive(master, 'price-override'),
    bank: derive(master, 'bank-numbers'),
    ownerLink: derive(master, 'owner-link'),
  };
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
