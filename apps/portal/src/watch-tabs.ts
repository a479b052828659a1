import { type AccessStorage, tabWindow, watchOtherTabs } from '@practice-portal/access';

import type { PortalStore } from './store.ts';

/** Keeps this tab's session in step with the browser's other tabs: apart from the start, because no screen waits for it. */
export const watchTabs = (store: PortalStore, storage: AccessStorage): void => void watchOtherTabs(store, storage, tabWindow(window));
