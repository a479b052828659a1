import { userRoutes } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import type { RouteObject } from 'react-router';

/** The routes of this package: for a person only. Their code is fetched when they are visited. */
export const settingsRoutes: RouteObject[] = [
  userRoutes([
    {
      path: PATHS.settings,
      lazy: { Component: async () => (await import('./landing/settings-page.tsx')).SettingsPage },
    },
  ]),
];
