import { endSession, endUserSession } from '@practice-portal/api-client';
import { accountEndpoints } from '@practice-portal/api-client/account';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import { makeApprovers, makeClaims, makePractice, makeTokens } from '@practice-portal/api-client/testing';
import type { SessionClaims } from '@practice-portal/domain/session';
import { describe, expect, it } from 'vitest';

import { type Browser, openBrowser, openTab, type Tab } from '../../test/tab.ts';
import { vetSignedIn } from '../state/approving-vet-slice.ts';
import { createAccessStorage } from '../storage/access-storage.ts';
import { sessionStarted } from '../state/session-slice.ts';
import { shareUserTokens } from './share-user-tokens.ts';
import { startUserSession } from './start-user-session.ts';
import { type KeyValueStorage, memoryStorage } from '../storage/stored-json.ts';
import { userClaims } from './use-user-session.ts';
import { noUserSession } from '../state/user-session-slice.ts';

const USER_TOKENS = 'practice-portal.session.user-tokens';
const person = (claims: Partial<SessionClaims> = {}, refreshToken = 'user-refresh') =>
  makeTokens({ userId: 77, name: 'Kelly Donovan', ...claims }, refreshToken);

/** A tab in which the practice is signed in. */
const signedInTab = (browser: Browser, claims: Partial<SessionClaims> = {}, own?: KeyValueStorage): Tab => {
  const tab = openTab(browser, undefined, own);
  if (tab.store.getState().session.status === 'success') return tab;
  tab.storage.tokens.write(makeTokens(claims));
  tab.store.dispatch(sessionStarted({ claims: makeClaims(claims), practice: makePractice(), signedInAt: '2026-11-16T15:30:00.000Z' }));
  return tab;
};

const nameOf = (tab: Tab): string | undefined => userClaims(tab.store.getState())?.name;

describe('logging in over the practice login', () => {
  it('is for a person or an administrator of the same practice', () => {
    const tab = signedInTab(openBrowser());
    expect(tab.store.dispatch(startUserSession(person(), { keep: false }))).toBe(true);
    expect(nameOf(tab)).toBe('Kelly Donovan');
    expect(tab.store.dispatch(startUserSession(makeTokens({ scopes: ['sr3:admin:financial'] }), { keep: false }))).toBe(true);
  });

  it.each([
    ['another practice', person({ practiceId: 1002 })],
    ['the shared login', makeTokens()],
    ['nobody', { token: 'unreadable', refreshToken: '' }],
  ])('is refused to tokens of %s', (_whose, tokens) => {
    const tab = signedInTab(openBrowser());
    expect(tab.store.dispatch(startUserSession(tokens, { keep: true }))).toBe(false);
    expect(tab.store.getState().userSession).toEqual(noUserSession);
    expect(tab.storage.userTokens.read()).toBeNull();
  });

  it('is refused over an individual login, who is the user already, and to a visitor', () => {
    const individual = signedInTab(openBrowser(), { userId: 5, name: 'Ravi Menon' });
    expect(individual.store.dispatch(startUserSession(person(), { keep: true }))).toBe(false);
    expect(nameOf(individual)).toBe('Ravi Menon');
    expect(openTab(openBrowser()).store.dispatch(startUserSession(person(), { keep: true }))).toBe(false);
  });
});

describe('keeping a person logged in', () => {
  it('lasts in every tab, also later ones', () => {
    const browser = openBrowser();
    const first = signedInTab(browser);
    const second = signedInTab(browser);
    first.store.dispatch(startUserSession(person(), { keep: true }));
    second.page.storageChanges(USER_TOKENS);
    expect([second, signedInTab(browser)].map(nameOf)).toEqual(['Kelly Donovan', 'Kelly Donovan']);
  });

  it('otherwise lasts in this tab, through reloads', () => {
    const browser = openBrowser();
    const own = memoryStorage();
    signedInTab(browser, {}, own).store.dispatch(startUserSession(person(), { keep: false }));
    expect(nameOf(signedInTab(browser, {}, own))).toBe('Kelly Donovan');
    expect(nameOf(signedInTab(browser))).toBeUndefined();
  });

  it('goes on where it was kept when the tokens are renewed', () => {
    for (const keep of [true, false]) {
      const browser = openBrowser();
      const tab = signedInTab(browser);
      tab.store.dispatch(startUserSession(person(), { keep }));
      tab.storage.userTokens.write(person({}, 'user-refresh-2'));
      expect(nameOf(signedInTab(browser)) !== undefined).toBe(keep);
      expect(tab.storage.userTokens.read()?.refreshToken).toBe('user-refresh-2');
    }
  });

  it('of another person takes the place of who was logged in', () => {
    const browser = openBrowser();
    const tab = signedInTab(browser);
    tab.store.dispatch(startUserSession(person(), { keep: true }));
    tab.store.dispatch(startUserSession(person({ userId: 78, name: 'Zoë Castellanos' }), { keep: false }));
    expect(nameOf(tab)).toBe('Zoë Castellanos');
    expect(browser.local.getItem(USER_TOKENS)).toBeNull();
  });

  it('shows the next person nothing that was asked for the one before', async () => {
    const tab = openTab(openBrowser(), () => Promise.resolve(Response.json({ data: { id: 77 } })));
    tab.storage.tokens.write(makeTokens());
    tab.store.dispatch(sessionStarted({ claims: makeClaims(), practice: makePractice(), signedInAt: '2026-11-16T15:30:00.000Z' }));
    tab.store.dispatch(startUserSession(person(), { keep: false }));
    await tab.store.dispatch(accountEndpoints.endpoints.account.initiate(77));
    await tab.store.dispatch(practiceEndpoints.endpoints.practice.initiate(1001));
    tab.store.dispatch(startUserSession(person({ userId: 78 }), { keep: false }));
    await expect.poll(() => Object.keys(tab.store.getState().api.queries)).toEqual(['practice(1001)']);
  });

  it('is not for the next practice at this browser', () => {
    const browser = openBrowser();
    const first = signedInTab(browser);
    first.store.dispatch(startUserSession(person({ practiceId: 1001 }), { keep: true }));
    first.storage.userTokens.write(person({ practiceId: 1002 }));
    expect(nameOf(signedInTab(browser))).toBeUndefined();
    expect(browser.local.getItem(USER_TOKENS)).toBeNull();
  });
});

describe('logging out the account', () => {
  it('reaches the other tabs and leaves the practice signed in', () => {
    const browser = openBrowser();
    const first = signedInTab(browser);
    first.store.dispatch(startUserSession(person(), { keep: true }));
    const second = signedInTab(browser);
    first.store.dispatch(endUserSession('signedOut'));
    second.page.storageChanges(USER_TOKENS);
    for (const tab of [first, second])
      expect(tab.store.getState()).toMatchObject({ session: { status: 'success' }, userSession: noUserSession });
  });

  it('ends what the person approves, and nobody else’s approving', () => {
    const tab = signedInTab(openBrowser());
    const [own, other] = makeApprovers();
    if (!own || !other) throw new Error('Too few vets');
    for (const [vet, left] of [
      [own, null],
      [other, other],
    ] as const) {
      tab.store.dispatch(startUserSession(person({ userId: own.vetStaffId }), { keep: false }));
      tab.store.dispatch(vetSignedIn({ vet, pin: null }));
      tab.store.dispatch(endUserSession('signedOut'));
      expect(tab.store.getState().approvingVet.vet).toEqual(left);
    }
  });

  it('comes with the sign-out of the practice', () => {
    const tab = signedInTab(openBrowser());
    tab.store.dispatch(startUserSession(person(), { keep: true }));
    tab.store.dispatch(endSession('signedOut'));
    expect(tab.store.getState().userSession).toEqual(noUserSession);
    expect(tab.storage.userTokens.read()).toBeNull();
  });
});

describe('a duplicated tab', () => {
  /** Two tabs that a browser's 'Duplicate' made of one. */
  const duplicate = (): [Tab, Tab] => {
    const browser = openBrowser();
    const own = memoryStorage();
    const first = signedInTab(browser, {}, own);
    first.store.dispatch(startUserSession(person(), { keep: false }));
    const copy = memoryStorage();
    copy.setItem(USER_TOKENS, own.getItem(USER_TOKENS) ?? '');
    return [first, signedInTab(browser, {}, copy)];
  };

  it('gets the tokens that the other one renewed, which no longer takes the old ones', () => {
    const [first, second] = duplicate();
    first.storage.userTokens.write(person({ jti: 'renewed', scopes: ['sr3:approve_rx'] }, 'user-refresh-2'));
    expect(second.storage.userTokens.read()?.refreshToken).toBe('user-refresh-2');
    expect(second.store.getState().userSession.claims?.scopes).toEqual(['sr3:approve_rx']);
  });

  it('receives renewals that the other one made before it was listening', () => {
    const browser = openBrowser();
    const own = memoryStorage();
    const first = signedInTab(browser, {}, own);
    first.store.dispatch(startUserSession(person(), { keep: false }));
    const copy = memoryStorage();
    copy.setItem(USER_TOKENS, own.getItem(USER_TOKENS) ?? '');
    const second = signedInTab(browser, {}, copy);
    // The first page is loaded again, and renews while its code is still on its way.
    const early = createAccessStorage({ local: browser.local, tab: own });
    early.userTokens.write(person({}, 'user-refresh-2'));
    expect(second.storage.userTokens.read()?.refreshToken).toBe('user-refresh');
    shareUserTokens(early.userTokens, browser.channel(), () => undefined);
    expect(second.storage.userTokens.read()?.refreshToken).toBe('user-refresh-2');
  });

  it('logs out with the other one', () => {
    const [first, second] = duplicate();
    first.store.dispatch(endUserSession('signedOut'));
    expect(second.store.getState().userSession).toEqual(noUserSession);
  });

  it('does not take part in what the other one does afterwards with another login', () => {
    const [first, second] = duplicate();
    first.store.dispatch(startUserSession(person({ userId: 78, name: 'Zoë Castellanos' }, 'zoe-refresh'), { keep: false }));
    first.storage.userTokens.write(person({ userId: 78 }, 'zoe-refresh-2'));
    expect(second.storage.userTokens.read()?.refreshToken).toBe('user-refresh');
    expect(nameOf(second)).toBe('Kelly Donovan');
  });
});
