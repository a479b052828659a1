import { PATHS } from '@practice-portal/domain/navigation';
import { loadRecipes } from '@practice-portal/ui';
import type { RouteObject } from 'react-router';

const recordsPage = async () => {
  const [{ RecordsPage }] = await Promise.all([import('./records/records-page.tsx'), loadRecipes()]);
  return { Component: RecordsPage };
};

const clientPage = async () => {
  const [{ ClientPage }] = await Promise.all([import('./client-page/client-page.tsx'), loadRecipes()]);
  return { Component: ClientPage };
};

/** The routes of this package. Their code is fetched when they are visited. */
export const clientsRoutes: RouteObject[] = [
  { path: PATHS.clientPetRecords.slice(1), lazy: recordsPage },
  { path: PATHS.clientHistory.slice(1), lazy: clientPage },
  // `pnpm gen` adds routes here.
];
