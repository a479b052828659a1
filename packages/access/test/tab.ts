import { api, type ApiEnvironment, storeExtra } from '@practice-portal/api-client';
import { testEnvironment } from '@practice-portal/api-client/testing';
import { configureStore } from '@reduxjs/toolkit';

import { accessReducers } from '../src/state/access-state.ts';
import { createAccessMiddleware } from '../src/access-middleware.ts';
import { createAccessStorage } from '../src/storage/access-storage.ts';
import { type KeyValueStorage, memoryStorage } from '../src/storage/stored-json.ts';
import type { TabChannel } from '../src/session/share-user-tokens.ts';
import { watchOtherTabs } from '../src/session/watch-other-tabs.ts';

/** State shared by the tabs of one browser. */
export interface Browser {
  local: KeyValueStorage;
  /** A channel to all the other tabs. */
  channel: () => TabChannel;
}

/** A browser without a tab. */
export const openBrowser = (): Browser => {
  const listeners: { owner: TabChannel; listener: (event: { data: unknown }) => void }[] = [];
  return {
    local: memoryStorage(),
    channel: () => {
      const tabChannel: TabChannel = {
        postMessage: (data) =>
          listeners.filter(({ owner }) => owner !== tabChannel).forEach(({ listener }) => listener({ data: structuredClone(data) })),
        addEventListener: (_type, listener) => void listeners.push({ owner: tabChannel, listener }),
        close: () => undefined,
      };
      return tabChannel;
    },
  };
};

/** A tab: its own store and session storage, and what it shares with the others. */
export const openTab = ({ local, channel }: Browser, fetchFn?: ApiEnvironment['fetchFn'], own: KeyValueStorage = memoryStorage()) => {
  const storage = createAccessStorage({ local, tab: own });
  const store = configureStore({
    reducer: { ...accessReducers, [api.reducerPath]: api.reducer },
    preloadedState: storage.restore(),
    middleware: (getDefault) =>
      getDefault(storeExtra(testEnvironment({ tokens: storage.tokens, userTokens: storage.userTokens, fetchFn }))).concat(
        api.middleware,
        createAccessMiddleware(storage),
      ),
  });
  const page = { reloads: 0, storageChanges: (_key: string | null): void => undefined, returns: (): void => undefined };
  watchOtherTabs(store, storage, {
    onStorage: (listener) => {
      page.storageChanges = listener;
      return () => undefined;
    },
    onReturn: (listener) => {
      page.returns = listener;
      return () => undefined;
    },
    channel: channel(),
    reload: () => {
      page.reloads += 1;
    },
  });
  return { store, storage, page };
};

/** A tab of {@link openTab}. */
export type Tab = ReturnType<typeof openTab>;
