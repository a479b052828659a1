import type { TokenStore } from '@practice-portal/api-client';
import type { SessionTokens } from '@practice-portal/domain/session';

import { STORAGE_KEYS } from './storage-keys.ts';
import { type KeyValueStorage, readJson, writeJson } from './stored-json.ts';
import { isTokens } from './stored-shapes.ts';

const key = STORAGE_KEYS.userTokens;

/** A renewal or the end of tokens that only this tab keeps. */
export interface OwnTokensChange {
  /** The refresh token that is used up. */
  used: string;
  /** Null when the login is over. */
  next: SessionTokens | null;
}

/** A token store that knows which tokens only this tab has. */
export interface UserTokenStore extends TokenStore {
  /** The tokens that only this tab keeps. */
  own(): SessionTokens | null;
  /** Takes over what another tab, a duplicate of this one, has made of them. */
  replaceOwn(next: SessionTokens | null): void;
  /** Calls back on every renewal and end of this tab's own tokens, including earlier ones. */
  onOwnChange(listener: (change: OwnTokensChange) => void): () => void;
}

/** Storages for the tokens of the person over the shared practice login. */
export interface UserTokenStoreOptions {
  /** For every tab, until the person logs out. */
  local: KeyValueStorage;
  /** For this tab. */
  tab: KeyValueStorage;
}

/**
 * The token pair of the person who logged in over the shared practice login. There is one at a time: whoever logs in
 * takes the place of the one before, wherever that was kept.
 */
export const createUserTokenStore = ({ local, tab }: UserTokenStoreOptions): UserTokenStore => {
  const own = (): SessionTokens | null => readJson(tab, key, isTokens);
  let notify: ((change: OwnTokensChange) => void) | null = null;
  // A page that starts with an expired token renews it before anybody listens.
  const missed: OwnTokensChange[] = [];
  const change = (next: SessionTokens | null): void => {
    const used = own()?.refreshToken;
    if (used === undefined) return;
    if (notify) notify({ used, next });
    else missed.push({ used, next });
  };
  return {
    own,
    replaceOwn: (next) => writeJson(tab, key, next),
    onOwnChange: (listener) => {
      notify = listener;
      for (const earlier of missed.splice(0)) listener(earlier);
      return () => {
        notify = null;
      };
    },
    read: () => own() ?? readJson(local, key, isTokens),
    write: (tokens, keep) => {
      const forAll = keep ?? own() === null;
      // A new login is this tab's own, or reaches other tabs through the storage.
      if (keep === undefined && !forAll) change(tokens);
      (forAll ? tab : local).removeItem(key);
      writeJson(forAll ? local : tab, key, tokens);
    },
    clear: () => {
      change(null);
      tab.removeItem(key);
      local.removeItem(key);
    },
  };
};
