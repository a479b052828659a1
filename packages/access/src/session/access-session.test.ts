import { api, type ApiEnvironment, endSession, sessionEnded, sessionRefreshed } from '@practice-portal/api-client';
import { makeApprovers, makeClaims, makePractice, makeTokens } from '@practice-portal/api-client/testing';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import type { SessionTokens } from '@practice-portal/domain/session';
import { describe, expect, it, vi } from 'vitest';

import { openBrowser, openTab, type Tab } from '../../test/tab.ts';
import { noApprovingVet, vetSignedIn } from '../state/approving-vet-slice.ts';
import { sessionStarted } from '../state/session-slice.ts';
import { signInPath } from './sign-in-path.ts';
import { startSession } from './start-session.ts';
import { startUserSession } from './start-user-session.ts';
import { noUserSession } from '../state/user-session-slice.ts';

const started = (practiceId = 1001) =>
  sessionStarted({
    claims: makeClaims({ practiceId, userId: practiceId }),
    practice: makePractice({ id: practiceId }),
    signedInAt: '2026-11-16T15:30:00.000Z',
  });

const signIn = (tab: Tab, tokens: SessionTokens = makeTokens(), practiceId = 1001): void => {
  tab.storage.tokens.write(tokens);
  tab.store.dispatch(started(practiceId));
};

const TOKENS = 'practice-portal.session.tokens';

const answering =
  (status: number, body: unknown): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe('signing in', () => {
  it('loads the practice, and is remembered', async () => {
    const browser = openBrowser();
    const tab = openTab(browser, answering(200, makePractice()));
    expect(await tab.store.dispatch(startSession(makeTokens()))).toBeNull();
    expect(tab.store.getState().session).toMatchObject({ status: 'success', practice: { id: 1001 } });
    expect(openTab(browser).store.getState().session.status).toBe('success');
  });

  it('is not done when the practice cannot be loaded', async () => {
    const tab = openTab(openBrowser(), answering(503, { errorMessage: 'Down' }));
    expect(await tab.store.dispatch(startSession(makeTokens()))).toMatchObject({ status: 503 });
    expect(tab.store.getState().session.status).toBe('error');
    expect(tab.storage.tokens.read()).toBeNull();
  });

  it('is refused with a token that cannot be read', async () => {
    const tab = openTab(openBrowser());
    expect(await tab.store.dispatch(startSession({ token: 'x', refreshToken: 'y' }))).toMatchObject({ status: 498 });
    expect(tab.store.getState().session.status).toBe('error');
  });
});

it('an open session has the practice as it was answered last, whoever asked: in the state, and stored', async () => {
  let showChat = false;
  const features = () => ({ ...makePractice().practiceHomeFeatures, showChat });
  const browser = openBrowser();
  const tab = openTab(browser, () => Promise.resolve(Response.json(makePractice({ practiceHomeFeatures: features() }))));
  await tab.store.dispatch(startSession(makeTokens()));
  const shown = tab.store.dispatch(practiceEndpoints.endpoints.practice.initiate(1001));
  await shown;
  showChat = true;
  tab.store.dispatch(api.util.invalidateTags([{ type: 'Practice' as never }]));
  await vi.waitFor(() => expect(tab.store.getState().session.practice?.practiceHomeFeatures.showChat).toBe(true));
  expect(openTab(browser).store.getState().session.practice?.practiceHomeFeatures.showChat).toBe(true);
  shown.unsubscribe();
});

describe('signing in while somebody is signed in', () => {
  const calls: { url: string; body: unknown }[] = [];
  const service =
    (practiceId: number): ApiEnvironment['fetchFn'] =>
    (url, init) => {
      calls.push({ url, body: init.body });
      return Promise.resolve(Response.json(makePractice({ id: practiceId })));
    };

  it('ends their session here and at the service, and leaves nothing of it', async () => {
    const tab = openTab(openBrowser(), service(1002));
    signIn(tab, makeTokens({}, 'old-refresh-token'));
    tab.store.dispatch(startUserSession(makeTokens({ userId: 77 }), { keep: true }));
    expect(await tab.store.dispatch(startSession(makeTokens({ practiceId: 1002, userId: 1002 })))).toBeNull();
    expect(tab.store.getState().session).toMatchObject({ status: 'success', practice: { id: 1002 } });
    expect(tab.store.getState().userSession).toEqual(noUserSession);
    expect(tab.storage.userTokens.read()).toBeNull();
    expect(calls.filter(({ url }) => url.endsWith('auth/logout')).map(({ body }) => body)).toContain(
      '{"refreshToken":"old-refresh-token"}',
    );
  });

  it('leaves them signed in when what came back is no token', async () => {
    const tab = openTab(openBrowser());
    signIn(tab);
    await tab.store.dispatch(startSession({ token: 'x', refreshToken: 'y' }));
    expect(tab.store.getState().session.status).toBe('success');
    expect(tab.storage.tokens.read()).toEqual(makeTokens());
  });
});

describe('the login to go back to', () => {
  it('is the one that was used, in every tab and after the sign-out, until another one is', async () => {
    const browser = openBrowser();
    const tab = openTab(browser, answering(200, makePractice()));
    await tab.store.dispatch(startSession(makeTokens(), { loginPath: '/access-code-login' }));
    expect(signInPath(tab.store.getState(), '/settings')).toBeNull();
    tab.store.dispatch(endSession('expired'));
    expect(signInPath(tab.store.getState(), '/settings')).toBe('/access-code-login?redirect=%2Fsettings');
    expect(signInPath(openTab(browser).store.getState(), '/settings')).toBe('/access-code-login?redirect=%2Fsettings');
    await tab.store.dispatch(startSession(makeTokens()));
    tab.store.dispatch(endSession('expired'));
    expect(signInPath(openTab(browser).store.getState(), '/')).toBe('/login');
  });

  it('has no way back for who left on purpose', () => {
    const tab = openTab(openBrowser());
    signIn(tab);
    tab.store.dispatch(endSession('signedOut'));
    expect(signInPath(tab.store.getState(), '/settings')).toBe('/login');
  });

  it.each([
    ['practice', 1001, false],
    ['user', 77, true],
  ])('comes with who was logged out: %s', async (loggedOutAs, userId, individual) => {
    const browser = openBrowser();
    const tab = openTab(browser, answering(200, makePractice()));
    await tab.store.dispatch(startSession(makeTokens({ userId })));
    tab.store.dispatch(endSession('signedOut'));
    expect(openTab(browser).store.getState().session.lastLogin).toEqual({ path: '/login', individual, loggedOutAs });
  });
});

describe('the end of a session', () => {
  it('clears session, vet, PIN, storage and every cached answer', async () => {
    const tab = openTab(openBrowser(), answering(200, makePractice()));
    await tab.store.dispatch(startSession(makeTokens()));
    const [vet] = makeApprovers();
    if (vet) tab.store.dispatch(vetSignedIn({ vet, pin: '1234' }));
    tab.store.dispatch(sessionEnded({ reason: 'expired' }));
    tab.store.dispatch(api.util.resetApiState());
    expect(tab.store.getState().approvingVet).toEqual(noApprovingVet);
    expect(tab.store.getState().session).toMatchObject({ status: 'pending', ended: 'expired', practice: null });
    expect(tab.storage.tokens.read()).toBeNull();
    expect(tab.store.getState().api.queries).toEqual({});
  });

  it('comes when a refresh answers with the tokens of somebody else, with all that goes with it', () => {
    const tab = openTab(openBrowser());
    signIn(tab);
    tab.store.dispatch(startUserSession(makeTokens({ userId: 77 }), { keep: false }));
    tab.store.dispatch(sessionRefreshed(makeTokens({ practiceId: 1001, userId: 1002 })));
    expect(tab.store.getState().session).toMatchObject({ status: 'pending', ended: 'refused' });
    expect(tab.store.getState().userSession).toEqual(noUserSession);
    expect([tab.storage.tokens.read(), tab.storage.userTokens.read()]).toEqual([null, null]);
  });
});

describe('two tabs', () => {
  it('sign out together', () => {
    const browser = openBrowser();
    const first = openTab(browser);
    signIn(first);
    const second = openTab(browser);
    expect(second.store.getState().session.status).toBe('success');
    first.store.dispatch(sessionEnded({ reason: 'signedOut' }));
    second.page.storageChanges(TOKENS);
    expect(second.store.getState().session).toMatchObject({ status: 'pending', ended: 'signedOut' });
  });

  it('sign out together when everything stored is cleared at once', () => {
    const browser = openBrowser();
    const tab = openTab(browser);
    signIn(tab);
    browser.local.removeItem(TOKENS);
    tab.page.storageChanges(null);
    expect(tab.store.getState().session.status).toBe('pending');
  });

  it('sign in together', () => {
    const browser = openBrowser();
    const first = openTab(browser);
    const second = openTab(browser);
    signIn(first);
    second.page.storageChanges(TOKENS);
    expect(second.store.getState().session).toEqual(first.store.getState().session);
  });

  it('do not sign out while one of them refreshes, or stores what has nothing to do with the session', () => {
    const browser = openBrowser();
    const first = openTab(browser);
    signIn(first);
    const second = openTab(browser);
    first.storage.tokens.write(makeTokens({}, 'next'));
    second.page.storageChanges(TOKENS);
    second.page.storageChanges('practice-portal:color-mode');
    expect(second.store.getState().session.status).toBe('success');
    expect(second.page.reloads).toBe(0);
  });

  it('share why the session is over', () => {
    const browser = openBrowser();
    const first = openTab(browser);
    signIn(first);
    const second = openTab(browser);
    first.store.dispatch(endSession('expired'));
    second.page.storageChanges(TOKENS);
    expect(second.store.getState().session.ended).toBe('expired');
  });

  it('both know what the person may do once one of them refreshed', () => {
    const browser = openBrowser();
    const first = openTab(browser);
    signIn(first);
    const second = openTab(browser);
    first.storage.tokens.write(makeTokens({ jti: 'next', scopes: ['sr3:approve_rx'] }));
    second.page.storageChanges(TOKENS);
    expect(second.store.getState().session.claims?.scopes).toEqual(['sr3:approve_rx']);
  });

  it('start anew when another practice signed in meanwhile', () => {
    const browser = openBrowser();
    const first = openTab(browser);
    signIn(first);
    const second = openTab(browser);
    signIn(first, makeTokens({ practiceId: 1002, userId: 1002 }), 1002);
    second.page.storageChanges(TOKENS);
    expect(second.page.reloads).toBe(1);
  });
});

describe('a page that comes back', () => {
  it('missed a sign-out elsewhere, and finds out', () => {
    const browser = openBrowser();
    const tab = openTab(browser);
    signIn(tab);
    const other = openTab(browser);
    other.store.dispatch(endSession('signedOut'));
    expect(tab.store.getState().session.status).toBe('success');
    tab.page.returns();
    expect(tab.store.getState().session).toMatchObject({ status: 'pending', ended: 'signedOut' });
  });

  it('is signed out when neither of its tokens is good any more', async () => {
    const asked: string[] = [];
    const tab = openTab(openBrowser(), (url) => {
      asked.push(url);
      return Promise.resolve(new Response(null, { status: 401 }));
    });
    signIn(tab, makeTokens({ exp: 1_600_000_000 }));
    tab.page.returns();
    await expect.poll(() => tab.store.getState().session).toMatchObject({ status: 'pending', ended: 'expired' });
    expect(asked).toEqual([expect.stringContaining('auth/refreshauthtoken')]);
  });

  it('asks nothing while its token is good', () => {
    const tab = openTab(openBrowser(), () => {
      throw new Error('nothing to ask');
    });
    signIn(tab);
    tab.page.returns();
    expect(tab.store.getState().session.status).toBe('success');
  });
});
