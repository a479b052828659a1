import { createHmac } from 'node:crypto';

import { PATHS } from '@practice-portal/domain/navigation';
import { and, eq, sql } from 'drizzle-orm';
import type { Adapter, ClientMetadata } from 'oidc-provider';

import type { Db } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';
import { OWN_ENDPOINT } from './origins.ts';
import { SIGNING_ALGORITHM } from './signing-key.ts';

/** A practice whose people sign in through this service's provider. */
export interface ClientPractice {
  practiceId: number;
  clientId: string;
  companyName: string;
}

const using = and(eq(practices.oidcEndpoint, OWN_ENDPOINT), sql`(${practices.features} ->> 'oidcAuthEnabled')::boolean`);
const columns = { practiceId: practices.id, clientId: practices.oidcClientId, companyName: practices.companyName };

const first = ([row]: { practiceId: number; clientId: string | null; companyName: string }[]): ClientPractice | null =>
  row?.clientId ? { ...row, clientId: row.clientId } : null;

/** The practice of a client id, whatever that holds; null for any other. */
export const practiceOfClient = async (db: Db, clientId: string): Promise<ClientPractice | null> => {
  if (!/^[\w.-]{1,200}$/.test(clientId)) return null;
  return first(
    await db
      .select(columns)
      .from(practices)
      .where(and(eq(practices.oidcClientId, clientId), using)),
  );
};

/** The client of a practice; null when it has none at this provider. */
export const clientOfPractice = async (db: Db, practiceId: number): Promise<ClientPractice | null> =>
  first(
    await db
      .select(columns)
      .from(practices)
      .where(and(eq(practices.id, practiceId), using)),
  );

/** The secret by which this service redeems a practice's codes. It never leaves the service. */
export const clientSecret = (key: Buffer, clientId: string): string => createHmac('sha256', key).update(clientId).digest('base64url');

/** Where a portal of this origin takes codes. */
export const callbackOf = (origin: string): string => `${origin}${PATHS.oidcCallback}`;

interface ClientAdapterOptions {
  db: Db;
  key: Buffer;
  /** The origins whose portals may be returned to by the request that is being handled. */
  origins(): readonly string[];
}

const notStored = (): Promise<never> => Promise.reject(new Error('Clients are practices, and are not registered here'));

/** The provider's clients: a confidential one for each practice that signs its people in here. */
export const clientAdapter = ({ db, key, origins }: ClientAdapterOptions): Adapter => ({
  find: async (id) => {
    const practice = await practiceOfClient(db, id);
    if (!practice) return undefined;
    const metadata: ClientMetadata = {
      client_id: practice.clientId,
      client_secret: clientSecret(key, practice.clientId),
      client_name: practice.companyName,
      redirect_uris: origins().map(callbackOf),
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: SIGNING_ALGORITHM,
    };
    return metadata;
  },
  upsert: notStored,
  findByUserCode: notStored,
  findByUid: notStored,
  consume: notStored,
  destroy: notStored,
  revokeByGrantId: notStored,
});
