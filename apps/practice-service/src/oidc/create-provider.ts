import type { FastifyBaseLogger } from 'fastify';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';

import type { Db } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { pageHtml } from '../pages/html.ts';
import { findSignedOn } from './account-id.ts';
import { clientAdapter } from './clients.ts';
import { PROVIDER_PATH } from './origins.ts';
import { recordAdapter } from './record-adapter.ts';
import { deriveKey, SIGNING_ALGORITHM, signingKeyOf } from './signing-key.ts';

export interface ProviderOptions {
  db: Db;
  log: FastifyBaseLogger;
  /** The first is that of now; what came of the others counts. */
  secrets: readonly [Buffer, ...Buffer[]];
  /** The keys of account ids. */
  accountKeys: readonly Buffer[];
  /** The address people open. */
  publicUrl: string;
  /** Whether they come by https. */
  secure: boolean;
  /** The origins whose portals may be returned to by the request that is being handled. */
  origins(): readonly string[];
}

/** The provider's own errors, by which it knows what to answer. It is loaded late, and they come with it. */
interface ProviderErrors {
  /** For a code that was redeemed before. */
  usedUp(): Error;
  /** For a sign-in that is nobody's any more. */
  nobody(): Error;
}

/** On https, names that browsers take only over https: a neighbour without it can put no cookie in their place (ASVS 3.3.1). */
const cookieNames = (secure: boolean): Record<'session' | 'interaction' | 'resume', string> => {
  const prefix = secure ? '__Secure-' : '';
  return { session: `${prefix}_session`, interaction: `${prefix}_interaction`, resume: `${prefix}_interaction_resume` };
};

const COOKIE = { signed: true, httpOnly: true, sameSite: 'lax', path: PROVIDER_PATH } as const;

const errorPage = (text: string): string =>
  pageHtml({ title: 'Sign-in not possible', body: `<div class="card"><h1>Sign-in not possible</h1><p>${text}</p></div>` });

const configure = ({ db, secrets, accountKeys, secure, origins }: ProviderOptions, errors: ProviderErrors): Configuration => ({
  adapter: (name) =>
    name === 'Client' ? clientAdapter({ db, key: deriveKey(secrets[0], 'clients'), origins }) : recordAdapter(db, name, errors.usedUp),
  // The first signs; applications find the others there as well.
  jwks: { keys: secrets.map((secret) => signingKeyOf(secret).jwk) },
  cookies: {
    keys: secrets.map((secret) => deriveKey(secret, 'cookies').toString('base64url')),
    names: cookieNames(secure),
    long: COOKIE,
    short: { ...COOKIE, path: undefined },
  },
  routes: { authorization: '/authorize', token: '/token', jwks: '/jwks' },
  scopes: ['openid'],
  claims: { openid: ['sub'] },
  responseTypes: ['code'],
  enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
  clientAuthMethods: ['client_secret_basic'],
  // The call that redeems a code has no place for a verifier. The nonce and the client's secret bind the code instead.
  pkce: { required: () => false },
  clientBasedCORS: () => false,
  issueRefreshToken: () => Promise.resolve(false),
  expiresWithSession: () => Promise.resolve(false),
  clockTolerance: 5,
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Grant: 600, Session: 600 },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    resourceIndicators: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
  },
  interactions: { url: (_ctx, interaction) => `${PROVIDER_PATH}/interaction/${interaction.uid}` },
  // Asked when a code is given and when one is redeemed.
  findAccount: async (ctx, sub, token) => {
    const clientId = ctx.oidc.client?.clientId;
    const found = clientId === undefined ? null : await findSignedOn(db, accountKeys, { accountId: sub, clientId });
    if (found !== null) return { accountId: sub, claims: () => ({ sub }) };
    if (token) return undefined;
    throw errors.nobody();
  },
  // The portal is the pharmacy's own: nobody is asked whether it may know who they are.
  loadExistingGrant: async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid');
    await grant.save();
    return grant;
  },
  renderError: (ctx, _out, error) => {
    const down = isDatabaseUnavailable(error);
    if (down) ctx.status = 503;
    ctx.type = 'html';
    ctx.body = errorPage(
      down
        ? 'The service is not available right now. Try again in a moment.'
        : 'This sign-in has expired or was started wrongly. Go back to the portal and begin again.',
    );
  },
});

/**
 * Forgets who signed in as soon as they have their code or were refused one: computers at practices are shared, and the portal's sign-out
 * does not reach the provider.
 */
const forgetAfterwards = (provider: Provider): void => {
  const done = new WeakSet<object>();
  const remember = (ctx: object): void => void done.add(ctx);
  provider.on('authorization.success', remember);
  provider.on('authorization.error', remember);
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (!done.has(ctx)) return;
    await ctx.oidc.session?.destroy();
    ctx.cookies.set(provider.cookieName('session'), null, COOKIE);
  });
};

/** The OpenID provider. Loaded when first used: most processes of most practices never do. */
export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const oidc = await import('oidc-provider');
  const provider = new oidc.Provider(
    `${options.publicUrl}${PROVIDER_PATH}`,
    configure(options, {
      usedUp: () => new oidc.errors.InvalidGrant('already consumed'),
      nobody: () => new oidc.errors.AccessDenied('The sign-in is no longer valid'),
    }),
  );
  // Its public URL comes from the mount, never from the request.
  provider.proxy = true;
  provider.on('server_error', (_ctx, err) => options.log.error({ err }, 'The OpenID provider failed'));
  forgetAfterwards(provider);
  return provider;
};
