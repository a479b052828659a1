import { api, type ApiEnvironment, storeExtra } from '@practice-portal/api-client';
import { testEnvironment } from '@practice-portal/api-client/testing';
import { configureStore } from '@reduxjs/toolkit';

import { accessReducers } from '../src/access-state.ts';
import { createAccessMiddleware } from '../src/session/access-middleware.ts';
import { createAccessStorage } from '../src/session/access-storage.ts';
import { type KeyValueStorage, memoryStorage } from '../src/session/stored-json.ts';
import type { TabChannel } from '../src/session/share-user-tokens.ts';
import { watchOtherTabs } from '../src/session/watch-other-tabs.ts';

/** What the tabs of one browser share. */
export interface Browser {
  local: KeyValueStorage;
  /** A line to all the other tabs. */
  channel: () => TabChannel;
}

/** A browser without a tab. */
export const openBrowser = (): Browser => {
  const lines: { line: TabChannel; hear: (event: { data: unknown }) => void }[] = [];
  return {
    local: memoryStorage(),
    channel: () => {
      const line: TabChannel = {
        postMessage: (data) => lines.filter((other) => other.line !== line).forEach(({ hear }) => hear({ data: structuredClone(data) })),
        addEventListener: (_type, hear) => void lines.push({ line, hear }),
        close: () => undefined,
      };
      return line;
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
  const page = { reloads: 0, hears: (_key: string | null): void => undefined, returns: (): void => undefined };
  watchOtherTabs(store, storage, {
    onStorage: (listener) => {
      page.hears = listener;
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
