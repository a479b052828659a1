import type { AnyRoute } from '../http/route.ts';
import { wholeCartRoutes } from './cart-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { cartItemRoutes } from './item-routes.ts';

/** The routes of carts. */
export const cartRoutes: readonly AnyRoute[] = [...wholeCartRoutes, ...cartItemRoutes, ...draftRoutes];
