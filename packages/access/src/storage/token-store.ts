import type { TokenStore } from '@practice-portal/api-client';

import { STORAGE_KEYS } from './storage-keys.ts';
import { type KeyValueStorage, readJson, writeJson } from './stored-json.ts';
import { isTokens } from './stored-shapes.ts';

/**
 * The token pair of the session. Read anew at each use, so that a refresh in another tab is seen at once.
 * @param storage the browser's local storage, shared by all tabs
 */
export const createTokenStore = (storage: KeyValueStorage): TokenStore => ({
  read: () => readJson(storage, STORAGE_KEYS.tokens, isTokens),
  write: (tokens) => writeJson(storage, STORAGE_KEYS.tokens, tokens),
  clear: () => storage.removeItem(STORAGE_KEYS.tokens),
});
