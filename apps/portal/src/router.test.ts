import { captureSecretQuery, createAccessStorage, memoryStorage } from '@practice-portal/access';
import { accessState } from '@practice-portal/access/testing';
import { makePractice, makeTokens, testEnvironment } from '@practice-portal/api-client/testing';
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

import { portalRoutes } from './router.tsx';
import { createPortalStore } from './store.ts';

/** A portal at the moment it starts, and the addresses it has asked the service for. */
const startPortal = (signedIn: boolean, replaceState = vi.fn()) => {
  const storage = createAccessStorage({ local: memoryStorage(), tab: memoryStorage() });
  if (signedIn) {
    storage.tokens.write(makeTokens());
    storage.write(accessState({ practice: makePractice() }));
  }
  const asked: string[] = [];
  const fetchFn: typeof fetch = (input) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return Promise.resolve(Response.json({}));
  };
  const store = createPortalStore(testEnvironment({ tokens: storage.tokens, userTokens: storage.userTokens, fetchFn }), storage);
  return {
    routes: portalRoutes(store, captureSecretQuery({ location: { pathname: '/', search: '' }, history: { state: null, replaceState } })),
    asked,
  };
};

/** A route's loader, fetched first where it is not there from the start. */
const loaderOf = async ({ loader, lazy }: RouteObject): Promise<LoaderFunction | null> => {
  const own = loader ?? (typeof lazy === 'object' ? await lazy.loader?.() : undefined);
  return typeof own === 'function' ? own : null;
};

/** Returns what the loaders of an address answer: where they lead, what they read, or nothing. */
const answers = async (routes: RouteObject[], path: string): Promise<unknown[]> => {
  const matches = matchRoutes(routes, path) ?? [];
  const request = new Request(`http://localhost${path}`);
  const found = await Promise.all(
    matches.map(async ({ route, params }) => {
      const loader = await loaderOf(route);
      return loader === null ? [] : [loader({ request, params, pattern: '', url: new URL(request.url), context: {} } as never, {})];
    }),
  );
  return Promise.all(found.flat());
};

/** Where the loaders of an address lead; null where they let it be. */
const open = async (routes: RouteObject[], path: string): Promise<(string | null)[]> =>
  (await answers(routes, path)).map((answer) => (answer instanceof Response ? answer.headers.get('location') : null));

describe('the addresses of the portal', () => {
  it('lead a visitor to the login and back to where they wanted to go', async () => {
    const { routes, asked } = startPortal(false);
    expect(await open(routes, '/?size=50&page=2')).toContain('/login?redirect=%2F%3Fsize%3D50%26page%3D2');
    expect(asked).toEqual([]);
  });

  it('start the call for the queue before anything is rendered', async () => {
    const { routes, asked } = startPortal(true);
    expect(await open(routes, '/?size=50')).toEqual([null, null]);
    expect(asked).toEqual([expect.stringMatching(/awaiting\/1001\?size=50&/)]);
  });

  it('lead on from the login who is signed in, and never to another site', async () => {
    const { routes } = startPortal(true);
    expect(await open(routes, '/login?redirect=%2F%3Fpage%3D2')).toEqual(['/?page=2']);
    expect(await open(routes, '/login?redirect=https%3A%2F%2Fevil.example')).toEqual(['/']);
    expect(await open(routes, '/login?redirect=%2F%2Fevil.example')).toEqual(['/']);
    expect(await open(routes, '/access-code-login')).toEqual(['/']);
    expect(await open(routes, '/access-code-login?redirect=%2F%09%2Fevil.example')).toEqual(['/']);
  });

  it("show the login of another practice to who is signed in, as the order manager's link asks for", async () => {
    const { routes } = startPortal(true);
    const link = '/order-manager?practiceId=1002&clientId=7&view=client-history';
    const login = (await open(routes, link)).find((place) => place !== null);
    expect(login).toBe(`/login?${new URLSearchParams({ practice: '1002', redirect: link }).toString()}`);
    expect(await open(routes, login ?? '')).toEqual([null]);
    expect(await open(routes, '/login?practice=1001&redirect=%2Fsettings')).toEqual(['/settings']);
  });

  it("follow the order manager's link of the practice that is signed in", async () => {
    const { routes } = startPortal(true);
    const link = '/order-manager?practiceId=1001&clientId=7&view=client-history';
    expect((await open(routes, link)).filter((place) => place !== null)).toEqual([]);
    expect(await open(startPortal(false).routes, '/order-manager?practiceId=1001')).toContain(
      '/login?redirect=%2Forder-manager%3FpracticeId%3D1001',
    );
  });

  it.each(['/access-code-login', '/reset-user-password', '/help'])('let a visitor open %s', async (path) => {
    const { routes } = startPortal(false);
    expect((await open(routes, path)).filter((place) => place !== null)).toEqual([]);
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
  });

  it.each(['/settings', '/user-login', '/user-settings'])('keep %s for a practice that is signed in', async (path) => {
    expect(await open(startPortal(false).routes, path)).toContain(`/login?redirect=${encodeURIComponent(path)}`);
    expect(await open(startPortal(true).routes, path)).not.toContainEqual(expect.stringContaining('/login'));
  });

  it.each(['/tokenlogin?token=secret&view=drafts', '/oidc-callback?code=secret&state=x'])(
    'take the secret of %s out of the address bar',
    async (path) => {
      const replaceState = vi.fn();
      const { routes } = startPortal(false, replaceState);
      const [pathname, query] = path.split('?');
      expect(await answers(routes, path)).toEqual([`?${query ?? ''}`]);
      expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', pathname);
    },
  );

  it('lead home from unknown paths', async () => {
    const { routes } = startPortal(true);
    expect(await open(routes, '/no/such/page')).toEqual(['/']);
  });

  it.each(['/appserver/', '/appserver/x/y', '/api2/', '/api2/x'])('leave %s empty', async (path) => {
    const { routes } = startPortal(true);
    expect(await open(routes, path)).toEqual([]);
    const shown = matchRoutes(routes, path)?.at(-1)?.route.Component;
    expect((shown as () => unknown)()).toBeNull();
  });
});
