import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { Provider } from 'oidc-provider';

import type { ServiceConfig } from '../config.ts';
import type { Db } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { isSecureLine } from '../security/secure-line.ts';
import { clientSecret } from './clients.ts';
import { createProvider } from './create-provider.ts';
import { originSeen, PROVIDER_PATH } from './origins.ts';
import { deriveKey, SIGNING_ALGORITHM, signingKeyOf } from './signing-key.ts';

export interface Redemption {
  clientId: string;
  code: string;
  nonce: string;
  /** The portal's callback, as the sign-in was started with it. */
  redirectUri: string;
}

/** The service's own OpenID provider and its one client program, which is the service as well. */
export interface SignOn {
  /** The provider, for a request it did not get itself. */
  provider(request: FastifyRequest): Promise<Provider>;
  /** Hands a request over to the provider. */
  handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Trades a code for the account id of who signed in; null when code, nonce or client do not belong together. */
  redeem(request: FastifyRequest, redemption: Redemption): Promise<string | null>;
  /** The key of account ids, and all that one may have. */
  accountKey: Buffer;
  accountKeys: readonly Buffer[];
}

interface SignOnOptions {
  app: FastifyInstance;
  db: Db;
  config: ServiceConfig;
  /** The first is that of now; what came of the others counts. */
  secrets: readonly [Buffer, ...Buffer[]];
  publicUrl(): string;
}

const mounted = (url: string): string => url.slice(PROVIDER_PATH.length) || '/';

/** Makes the provider's surroundings; the provider itself when it is first needed. */
export const createSignOn = ({ app, db, config, secrets, publicUrl }: SignOnOptions): SignOn => {
  const seen = new AsyncLocalStorage<string>();
  const [secret] = secrets;
  const key = signingKeyOf(secret);
  const accountKey = deriveKey(secret, 'accounts');
  const accountKeys = secrets.map((each) => deriveKey(each, 'accounts'));
  // One for http and one for https: their cookies have other names.
  const made = new Map<boolean, Promise<Provider>>();
  const make = (secure: boolean): Promise<Provider> =>
    createProvider({
      db,
      log: app.log,
      secrets,
      accountKeys,
      publicUrl: publicUrl(),
      secure,
      origins: () => [...new Set([seen.getStore() ?? publicUrl(), ...config.corsOrigins])],
    });
  const provider: SignOn['provider'] = (request) => {
    const secure = isSecureLine(config, request.headers);
    const known = made.get(secure) ?? make(secure);
    made.set(secure, known);
    return known;
  };

  const handle: SignOn['handle'] = async (request, reply) => {
    const callback = (await provider(request)).callback();
    const origin = new URL(originSeen(config, request));
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url, url: mounted(raw.url ?? '') });
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = origin.host;
    reply.hijack();
    await seen.run(origin.origin, () => callback(raw, reply.raw));
  };

  const redeem: SignOn['redeem'] = async (request, { clientId, code, nonce, redirectUri }) => {
    // To itself, without leaving the process: the address people open may not be reachable from in here.
    const answer = await app.inject({
      method: 'POST',
      url: `${PROVIDER_PATH}/token`,
      headers: {
        host: new URL(originSeen(config, request)).host,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${clientSecret(deriveKey(secret, 'clients'), clientId)}`).toString('base64')}`,
      },
      payload: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }).toString(),
    });
    if (answer.statusCode >= 500) throw problem(503, 'The service is not available right now. Try again in a moment');
    if (answer.statusCode !== 200) return null;
    const { id_token: idToken } = answer.json<{ id_token: string }>();
    const { payload } = await jwtVerify(idToken, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      issuer: `${publicUrl()}${PROVIDER_PATH}`,
      audience: clientId,
      clockTolerance: 5,
    });
    return payload['nonce'] === nonce ? (payload.sub ?? null) : null;
  };
  return { provider, handle, redeem, accountKey, accountKeys };
};
