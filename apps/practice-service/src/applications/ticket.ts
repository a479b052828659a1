import { randomUUID } from 'node:crypto';

import type { ApplicationCode } from '@practice-portal/domain/application';
import { addTime } from '@practice-portal/domain/locale';
import { jwtVerify, type JWTPayload, SignJWT } from 'jose';

import { everyKey } from '../db/keys.ts';
import { oidcRecords } from '../db/schema/oidc.ts';
import { PROVIDER_PATH } from '../oidc/origins.ts';
import { SIGNING_ALGORITHM, signingKeyOf } from '../oidc/signing-key.ts';
import type { Services } from '../services.ts';

/** How long a link is good for. */
const SECONDS = 60;
/** Apart from ID tokens, which the same key signs. */
const TYPE = 'application-link+jwt';

/** Who comes to an application. */
export interface Visitor {
  practiceId: number;
  practiceName: string;
  /** The person; null for the shared practice login. */
  staffId: number | null;
  name: string;
}

type Signing = Pick<Services, 'keys' | 'publicUrl'>;

const issuerOf = ({ publicUrl }: Signing): string => `${publicUrl()}${PROVIDER_PATH}`;

/** Signs who comes. An application checks it with the keys at `{issuer}/jwks`. */
export const signTicket = (services: Signing, application: ApplicationCode, { staffId, ...visitor }: Visitor): Promise<string> => {
  const { privateKey, keyId } = signingKeyOf(services.keys.signOn);
  return new SignJWT({ ...visitor, staffId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid: keyId })
    .setIssuer(issuerOf(services))
    .setAudience(application)
    .setSubject(staffId === null ? `practice:${visitor.practiceId}` : `staff:${staffId}`)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${SECONDS}s`)
    .sign(privateKey);
};

/** Notes a ticket as used. Of two who come with it at once, one is the first. */
const isFirstUse = async ({ db }: Pick<Services, 'db'>, { jti, exp = 0 }: JWTPayload): Promise<boolean> => {
  if (jti === undefined) return false;
  const used = { model: 'ApplicationTicket', id: jti, payload: {}, expiresAt: addTime(new Date(0), exp, 'second') };
  return (await db.insert(oidcRecords).values(used).onConflictDoNothing().returning({ id: oidcRecords.id })).length > 0;
};

/** Who comes with a ticket, once; null when it is none, too old, used or for another application. */
export const redeemTicket = async (
  services: Signing & Pick<Services, 'db'>,
  application: ApplicationCode,
  ticket: string,
): Promise<Visitor | null> => {
  const signing = everyKey(services.keys, 'signOn').map(signingKeyOf);
  try {
    const { payload } = await jwtVerify<Visitor>(
      ticket,
      ({ kid }) => (signing.find(({ keyId }) => keyId === kid) ?? signingKeyOf(services.keys.signOn)).publicKey,
      { algorithms: [SIGNING_ALGORITHM], typ: TYPE, issuer: issuerOf(services), audience: application },
    );
    return (await isFirstUse(services, payload)) ? payload : null;
  } catch {
    return null;
  }
};
