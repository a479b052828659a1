import type { AnyRoute } from '../http/route.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { recipientRoutes } from './recipient-routes.ts';

/** The routes of 'Communication preferences'. */
export const notificationRoutes: readonly AnyRoute[] = [...recipientRoutes, ...preferenceRoutes];
