import { readSparedRequestsContract } from '@practice-portal/domain/contract/supply';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { VETS_AND_ADMINISTRATORS } from '@practice-portal/domain/session';
import type { SparedAnswer, SparedRequests } from '@practice-portal/domain/supply';

import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfPages, plain } from '../http/csv.ts';
import type { AnyRoute } from '../http/route.ts';
import { countOffers } from './offers.ts';
import { sparedRequests, sparedSince } from './spared-requests.ts';

const COLUMNS: readonly CsvColumn<SparedRequests>[] = [
  plain('month', ({ month }) => month),
  plain('product', ({ productName }) => productName),
  plain('spared', ({ count }) => count),
];

const readSparedRequests = route(readSparedRequestsContract, {
  csv: csvOfPages(COLUMNS, ({ items }: SparedAnswer) => items),
  scope: VETS_AND_ADMINISTRATORS,
  requires: (practice) => (isFlagOn(practice, 'fewerRequestsEnabled') ? null : "Your practice doesn't use proposed refills"),
  handler: async ({ session: { practiceId }, services, db }) => ({
    items: await sparedRequests(db, practiceId, services.now()),
    offers: await countOffers(db, practiceId, sparedSince(services.now())),
  }),
});

/** Lists what comes of proposed refills. */
export const supplyRoutes: readonly AnyRoute[] = [readSparedRequests];
