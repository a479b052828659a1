import type { RouteObject } from 'react-router';

/** The routes of this package. Their code is fetched when they are visited. */
export const settingsRoutes: RouteObject[] = [];
