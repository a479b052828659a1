import type { ClientListQuery, ListPage } from '../paging/types.ts';
import type { Autoship } from './schema.ts';

/** Why an AutoShip may not run. */
export const AUTOSHIP_RUN_STATES = ['Backordered product', 'Payment failure', 'Unexpected'] as const;
/** One of {@link AUTOSHIP_RUN_STATES}. */
export type AutoshipRunState = (typeof AUTOSHIP_RUN_STATES)[number];

/** Why an item of an AutoShip was canceled. */
export type CancelReason =
  | 'NO_LONGER_NEEDED'
  | 'ENOUGH_ON_HAND'
  | 'OTHER_PRODUCT'
  | 'BOUGHT_ELSEWHERE'
  | 'TOO_EXPENSIVE'
  | 'SIDE_EFFECTS'
  | 'OTHER';

/** Query of `GET autoships/client/{clientId}`. */
export interface AutoshipsQuery extends ClientListQuery {
  activeOnly?: boolean | undefined;
}

/** Answer of `GET autoships/client/{clientId}`. */
export type AutoshipPage = ListPage<Autoship>;
