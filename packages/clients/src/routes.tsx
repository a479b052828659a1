import { PATHS } from '@practice-portal/domain/navigation';
import { lazyPage } from '@practice-portal/ui';
import type { RouteObject } from 'react-router';

/** The routes of this package. Their code is fetched when they are visited. */
export const clientsRoutes: RouteObject[] = [
  { path: PATHS.clientPetRecords, lazy: lazyPage(async () => (await import('./records/records-page.tsx')).RecordsPage) },
  { path: PATHS.clientHistory, lazy: lazyPage(async () => (await import('./client-page/client-page.tsx')).ClientPage) },
  // `pnpm gen` adds routes here.
];
