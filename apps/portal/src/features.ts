import { clientsRoutes } from '@practice-portal/clients/routes';
import { orderingRoutes } from '@practice-portal/ordering';
import { settingsRoutes } from '@practice-portal/settings';
import type { RouteObject } from 'react-router';

import type { PortalStore } from './store.ts';

/** The routes of the feature packages, behind the session and in the shell. An entry is a line: `pnpm gen` adds them. */
export const featureRoutes = ({ getState }: Pick<PortalStore, 'getState'>): RouteObject[] => [
  // One a line.
  ...clientsRoutes,
  ...orderingRoutes({ getState }),
  ...settingsRoutes,
];
