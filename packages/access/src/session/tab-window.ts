import type { TabWindow } from './watch-other-tabs.ts';

/** The page as the session sees it. */
export const tabWindow = (page: Window): TabWindow => ({
  onStorage: (listener) => {
    const handleStorage = ({ key }: StorageEvent): void => listener(key);
    page.addEventListener('storage', handleStorage);
    return () => page.removeEventListener('storage', handleStorage);
  },
  onReturn: (listener) => {
    const look = (): void => {
      if (page.document.visibilityState === 'visible') listener();
    };
    // A page restored from the back-forward cache has missed storage events.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) listener();
    };
    page.addEventListener('pageshow', wake);
    page.document.addEventListener('visibilitychange', look);
    return () => {
      page.removeEventListener('pageshow', wake);
      page.document.removeEventListener('visibilitychange', look);
    };
  },
  channel: new BroadcastChannel('practice-portal.user-tokens'),
  reload: () => page.location.reload(),
});
