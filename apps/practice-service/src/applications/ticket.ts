import type { ApplicationCode } from '@practice-portal/domain/application';
import { jwtVerify, SignJWT } from 'jose';

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
    .setIssuedAt()
    .setExpirationTime(`${SECONDS}s`)
    .sign(privateKey);
};

/** Who comes with a ticket; null when it is none, too old or for another application. */
export const readTicket = async (services: Signing, application: ApplicationCode, ticket: string): Promise<Visitor | null> => {
  try {
    const { payload } = await jwtVerify<Visitor>(ticket, signingKeyOf(services.keys.signOn).publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      typ: TYPE,
      issuer: issuerOf(services),
      audience: application,
    });
    return payload;
  } catch {
    return null;
  }
};
