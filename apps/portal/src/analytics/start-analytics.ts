import type { KeyValueStorage } from '@practice-portal/access';
import type { Analytics } from '@practice-portal/api-client';
import { PATHS, type PortalPath } from '@practice-portal/domain/navigation';
import { isPersonal } from '@practice-portal/domain/session';

import type { createPortalRouter } from '../router.tsx';
import type { PortalStore } from '../store.ts';
import { startCollector } from './start-collector.ts';

export interface AnalyticsSources {
  endpoint: string;
  store: PortalStore;
  router: ReturnType<typeof createPortalRouter>;
  storage: KeyValueStorage;
}

/** The screen of an address, without anything that stands behind the path. */
const screenOf = (pathname: string): PortalPath | 'other' => Object.values(PATHS).find((path) => path === pathname) ?? 'other';

/** Tracks screens and logins; a visit ends with the session. */
export const startAnalytics = ({ endpoint, store, router, storage }: AnalyticsSources): Analytics => {
  const collector = startCollector(endpoint, storage);
  let shown: string | null = null;
  const trackScreen = (pathname: string): void => {
    if (pathname === shown) return;
    shown = pathname;
    collector.track({ name: 'screenShown', screen: screenOf(pathname) });
  };
  let { status } = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.status === status) return;
    const before = status;
    status = session.status;
    if (session.claims) collector.track({ name: 'loggedIn', as: isPersonal(session.claims) ? 'user' : 'practice' });
    // A sign-in that fails is part of the visit.
    else if (before === 'success') collector.forget();
  });
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') trackScreen(location.pathname);
  });
  trackScreen(router.state.location.pathname);
  return collector;
};
