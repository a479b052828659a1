import type { TokenStore } from '@practice-portal/api-client';
import type { SessionTokens } from '@practice-portal/domain/session';

import { STORAGE_KEYS } from './storage-keys.ts';
import { type KeyValueStorage, readJson, writeJson } from './stored-json.ts';
import { isTokens } from './stored-shapes.ts';

const key = STORAGE_KEYS.userTokens;

/** What this tab did with tokens that only it keeps. */
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
  /** Tells of every renewal and end of the tokens that only this tab keeps, of those before too. */
  onOwnChange(listener: (change: OwnTokensChange) => void): () => void;
}

/** Where the tokens of the person over the shared practice login are. */
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
  let tell: ((change: OwnTokensChange) => void) | null = null;
  // A page that starts with an expired token renews it before anybody listens.
  const untold: OwnTokensChange[] = [];
  const change = (next: SessionTokens | null): void => {
    const used = own()?.refreshToken;
    if (used === undefined) return;
    if (tell) tell({ used, next });
    else untold.push({ used, next });
  };
  return {
    own,
    replaceOwn: (next) => writeJson(tab, key, next),
    onOwnChange: (listener) => {
      tell = listener;
      for (const missed of untold.splice(0)) listener(missed);
      return () => {
        tell = null;
      };
    },
    read: () => own() ?? readJson(local, key, isTokens),
    write: (tokens, keep) => {
      const forAll = keep ?? own() === null;
      // A new login is this tab's own affair, or is heard through the storage.
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
