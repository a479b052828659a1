import { listIndicationsContract } from '@practice-portal/domain/contract/approval';

import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadIndications } from './load-indications.ts';

/** For the indications of a compounded product's prescription. */
const indications = route(listIndicationsContract, {
  handler: async ({ params, db }) => ({ data: await loadIndications(db, params.id) }),
});

/** The routes of compounding pharmacies. */
export const compoundingRoutes: readonly AnyRoute[] = [indications];
