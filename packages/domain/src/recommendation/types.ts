import type { ListPage } from '../paging/types.ts';
import type { Recommendation } from './schema.ts';

/** Lists what is known of a recommended item; null while nothing is. */
export type RecommendedItemStatus = 'Purchased' | 'Not purchased' | null;

/** Answer of `GET recommendations/client/{clientId}`. */
export type RecommendationPage = ListPage<Recommendation>;

/** How a recommendation stands. */
export type RecommendationStatus = 'purchased' | 'partiallyPurchased' | 'notYetPurchased' | 'sent';
