import { makeApprovers, makeClaims, makePractice, makeToken, makeTokens } from '@practice-portal/api-client/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { AccessState } from '../state/access-state.ts';
import { noApprovingVet } from '../state/approving-vet-slice.ts';
import { type AccessStorage, createAccessStorage } from './access-storage.ts';
import { noLogin } from '../state/last-login.ts';
import { signedOut } from '../state/session-slice.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { type KeyValueStorage, openStorage } from './stored-json.ts';
import { noUserSession } from '../state/user-session-slice.ts';

const OTHER_KEY = 'somebody-else';
const PIN = '7391';

/** A storage whose content can be looked at. */
const watchedStorage = (): KeyValueStorage & { content: Map<string, string> } => {
  const content = new Map([[OTHER_KEY, 'kept']]);
  return {
    content,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    key: (index) => [...content.keys()][index] ?? null,
    get length() {
      return content.size;
    },
  };
};

const signedIn = (vetPinRequired: boolean): AccessState => ({
  session: {
    ...signedOut,
    status: 'success',
    claims: makeClaims(),
    practice: makePractice({ practiceHomeFeatures: { vetPinRequired } }),
    signedInAt: '2026-11-16T15:30:00.000Z',
  },
  userSession: noUserSession,
  approvingVet: { vet: makeApprovers()[0] ?? null, pin: vetPinRequired ? PIN : null },
});

const open = (): { local: ReturnType<typeof watchedStorage>; tab: ReturnType<typeof watchedStorage>; storage: AccessStorage } => {
  const local = watchedStorage();
  const tab = watchedStorage();
  return { local, tab, storage: createAccessStorage({ local, tab }) };
};

const store = ({ storage }: ReturnType<typeof open>, state: AccessState): void => {
  storage.tokens.write(makeTokens());
  storage.write(state);
};

describe('the stored session', () => {
  it('comes back after a reload without a call', () => {
    const browser = open();
    store(browser, signedIn(false));
    expect(browser.storage.restore()).toEqual(signedIn(false));
  });

  it('forgets a single sign-on that nobody came back from when the session ends, and not before one begins', () => {
    const browser = open();
    browser.tab.setItem(STORAGE_KEYS.signOn, '{}');
    browser.storage.restore();
    expect(browser.tab.getItem(STORAGE_KEYS.signOn)).not.toBeNull();
    store(browser, signedIn(false));
    expect(browser.tab.getItem(STORAGE_KEYS.signOn)).not.toBeNull();
    browser.storage.write({ session: signedOut, userSession: noUserSession, approvingVet: noApprovingVet });
    expect(browser.tab.getItem(STORAGE_KEYS.signOn)).toBeNull();
  });

  it('keeps the vet through a reload where a PIN is needed, and the PIN nowhere', () => {
    const browser = open();
    store(browser, signedIn(true));
    expect(browser.storage.restore()).toEqual({ ...signedIn(true), approvingVet: { vet: makeApprovers()[0], pin: null } });
    expect(JSON.stringify([[...browser.local.content], [...browser.tab.content]])).not.toContain(PIN);
  });

  it('is gone from both storages after sign-out with all else that the portal keeps, but for the login to go back to', () => {
    const browser = open();
    store(browser, signedIn(false));
    for (const key of [...Object.values(STORAGE_KEYS), 'practice-portal:print-choice', 'practice-portal.shell.collapsed']) {
      if (key !== STORAGE_KEYS.lastLogin) browser.local.setItem(key, 'true');
      browser.tab.setItem(key, 'true');
    }
    browser.tab.removeItem(STORAGE_KEYS.lastLogin);
    browser.storage.write({ ...signedIn(false), session: { ...signedOut, ended: 'signedOut' } });
    expect([...browser.tab.content]).toEqual([[OTHER_KEY, 'kept']]);
    expect([...browser.local.content]).toEqual([
      [OTHER_KEY, 'kept'],
      [STORAGE_KEYS.lastLogin, JSON.stringify({ ...noLogin, ended: 'signedOut' })],
    ]);
  });

  it('leaves what was typed when it was cut off, and nothing else', () => {
    const browser = open();
    store(browser, signedIn(false));
    browser.tab.setItem(STORAGE_KEYS.formDrafts, '{}');
    browser.tab.setItem(STORAGE_KEYS.referralSource, '3');
    browser.storage.write({ ...signedIn(false), session: { ...signedOut, ended: 'expired' } });
    expect([...browser.tab.content.keys()]).toEqual([OTHER_KEY, STORAGE_KEYS.formDrafts]);
  });

  it('is cleared when its token is unreadable', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const browser = open();
        store(browser, signedIn(false));
        browser.local.setItem(STORAGE_KEYS.tokens, text);
        expect(browser.storage.restore().session).toEqual(signedOut);
        expect([...browser.local.content.keys()]).toEqual([OTHER_KEY]);
      }),
    );
  });

  it('takes the login to go back to with it when its token is unreadable, and keeps it when there is none', () => {
    const browser = open();
    store(browser, { ...signedIn(false), session: { ...signedIn(false).session, lastLogin: { ...noLogin, path: '/access-code-login' } } });
    browser.local.removeItem(STORAGE_KEYS.tokens);
    expect(browser.storage.restore().session.lastLogin.path).toBe('/access-code-login');
    browser.local.setItem(STORAGE_KEYS.tokens, 'unreadable');
    expect(browser.storage.restore().session.lastLogin).toEqual(noLogin);
  });

  it.each([
    ['is over', { exp: 1_600_000_000 }, makeToken({ exp: 1_600_000_000 }), 'expired'],
    ['goes on', { exp: 1_600_000_000 }, makeToken(), null],
    ['goes on', {}, makeToken({ exp: 1_600_000_000 }), null],
    ['goes on, as far as anyone here can tell', { exp: 1_600_000_000 }, 'opaque', null],
  ])('%s at the start with claims %j and the refresh token %s', (_what, claims, refreshToken, ended) => {
    const browser = open();
    store(browser, signedIn(false));
    browser.storage.tokens.write(makeTokens(claims, refreshToken));
    const { session } = browser.storage.restore();
    expect([session.status, session.ended]).toEqual([ended === null ? 'success' : 'pending', ended]);
    expect(browser.storage.tokens.read() === null).toBe(ended !== null);
  });

  it('never starts with half a session, whatever a key holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(STORAGE_KEYS.practice, STORAGE_KEYS.approvingVet), fc.oneof(fc.string(), fc.json()), (key, text) => {
        const browser = open();
        store(browser, signedIn(false));
        (key === STORAGE_KEYS.approvingVet ? browser.tab : browser.local).setItem(key, text);
        const { session, approvingVet } = browser.storage.restore();
        expect(session.status === 'success').toBe(session.practice !== null && session.claims !== null);
        if (session.status !== 'success') expect(approvingVet).toEqual(noApprovingVet);
      }),
    );
  });

  it('leaves alone the tokens of another tab that is still signing in', () => {
    const browser = open();
    browser.storage.tokens.write(makeTokens());
    expect(browser.storage.restore().session).toEqual(signedOut);
    expect(browser.storage.tokens.read()).toEqual(makeTokens());
  });
});

describe('the token store', () => {
  it('reads what another tab wrote, and nothing that is no pair of tokens', () => {
    const { local, storage } = open();
    local.setItem(STORAGE_KEYS.tokens, JSON.stringify(makeTokens()));
    expect(storage.tokens.read()).toEqual(makeTokens());
    local.setItem(STORAGE_KEYS.tokens, '{"token":"only"}');
    expect(storage.tokens.read()).toBeNull();
  });
});

describe('a browser without storage', () => {
  it('is signed in for as long as the page lasts', () => {
    const blocked = openStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const storage = createAccessStorage({ local: blocked, tab: blocked });
    storage.tokens.write(makeTokens());
    expect(storage.tokens.read()).toEqual(makeTokens());
  });

  it('carries on when the storage is full', () => {
    const full = watchedStorage();
    const storage = createAccessStorage({
      local: {
        ...full,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
      tab: watchedStorage(),
    });
    expect(() => storage.write(signedIn(false))).not.toThrow();
  });
});
