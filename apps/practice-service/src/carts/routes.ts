import type { AnyRoute } from '../http/route.ts';
import { acceptAgreement, readAgreement } from './agreement-route.ts';
import { wholeCartRoutes } from './cart-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { fromPrescriptionRoutes } from './from-prescription.ts';
import { cartItemRoutes } from './item-routes.ts';
import { purchasedRoutes } from './purchased.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

/** The routes of carts. */
export const cartRoutes: readonly AnyRoute[] = [
  ...wholeCartRoutes,
  ...cartItemRoutes,
  ...draftRoutes,
  ...fromPrescriptionRoutes,
  ...purchasedRoutes,
  ...suggestionRoutes,
  acceptAgreement,
  readAgreement,
];
