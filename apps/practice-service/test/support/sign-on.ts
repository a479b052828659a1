import { randomUUID } from 'node:crypto';

import type { PracticeData } from '@practice-portal/domain/practice';
import { oidcStartUrl } from '@practice-portal/domain/session';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { Service } from '../../src/create-service.ts';
import { call, signIn } from './service.ts';

/** A practice whose people sign in by single sign-on. */
export const SSO_PRACTICE = 1004;
/** Someone there. */
export const SSO_USER = 'genevieve.tremblay';

/** A browser: keeps cookies, follows nothing by itself. */
export interface Browser {
  go(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
  /** Every Set-Cookie it was sent. */
  given: string[];
}

/** Opens a browser at an origin. Cookies are kept without their paths: the service's names do not clash. */
export const openBrowser = (services: readonly Service[], host = 'localhost:4000'): Browser => {
  const cookies = new Map<string, string>();
  const given: string[] = [];
  let turn = 0;
  return {
    cookies,
    given,
    go: async (url, options = {}) => {
      const { pathname, search } = new URL(url, `http://${host}`);
      // One process after the other, as behind a load balancer.
      const service = services[turn++ % services.length];
      if (!service) throw new Error('No service');
      const answer = await call(service, {
        url: `${pathname}${search}`,
        ...options,
        headers: {
          host,
          accept: 'text/html',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...options.headers,
        },
      });
      given.push(...[answer.headers['set-cookie'] ?? []].flat());
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
};

/** Returns what a portal starts a sign-in with, as its practice says. */
export const startOf = async (service: Service, { host = 'localhost:4000' }: { host?: string } = {}) => {
  const [nonce, state] = [randomUUID(), randomUUID()];
  const { token } = await signIn(service, SSO_PRACTICE);
  const practice = (await call(service, { url: `/api/practices/${SSO_PRACTICE}`, token, headers: { host } })).json<PracticeData>();
  const origin = `http://${host}`;
  const redirectUri = `${origin}/oidc-callback`;
  const url = oidcStartUrl({
    endpoint: practice.oidcEndpoint ?? '',
    clientId: practice.oidcClientId ?? '',
    redirectUri,
    state,
    nonce,
  });
  return { url, nonce, state, redirectUri, origin };
};

/** Follows redirects until one leads to the portal's callback; the last answer otherwise. */
export const follow = async (
  browser: Browser,
  from: LightMyRequestResponse,
): Promise<{ callback: URL | null; last: LightMyRequestResponse }> => {
  let last = from;
  for (let hop = 0; hop < 5; hop += 1) {
    const { location } = last.headers;
    if (location === undefined) return { callback: null, last };
    const url = new URL(location, 'http://localhost');
    if (url.pathname === '/oidc-callback') return { callback: url, last };
    last = await browser.go(location);
  }
  throw new Error('Redirects without end');
};

/** Signs a person in at the provider. */
export const signOn = async (
  browser: Browser,
  url: string,
  { user = SSO_USER, password = 'Demo1234' } = {},
): Promise<{ callback: URL | null; page: LightMyRequestResponse; answer: LightMyRequestResponse }> => {
  const { last: page } = await follow(browser, await browser.go(url));
  const { pathname } = new URL(page.raw.req.url ?? '', 'http://localhost');
  const answer = await browser.go(pathname, { method: 'POST', payload: { user, password }, headers: { accept: 'application/json' } });
  if (answer.statusCode !== 200) return { callback: null, page, answer };
  const { callback } = await follow(browser, await browser.go(answer.json<{ url: string }>().url));
  return { callback, page, answer };
};

/** Trades a code for a session, as the portal's callback does. */
export const exchange = (
  service: Service,
  body: { code: string; nonce: string; practiceId?: number },
  origin = 'http://localhost:4000',
): Promise<LightMyRequestResponse> =>
  call(service, {
    method: 'POST',
    url: '/api/auth/oidc-token-exchange',
    headers: { origin: new URL(origin).origin, host: new URL(origin).host },
    payload: { practiceId: SSO_PRACTICE, ...body },
  });
