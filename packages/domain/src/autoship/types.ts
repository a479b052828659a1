import type { ClientListQuery, ListPage } from '../paging/types.ts';

/** Why an AutoShip does not run. */
export type AutoshipRunState = 'Backordered product' | 'Payment failure' | 'Unexpected';

/** What an AutoShip ships. */
export interface AutoshipItem {
  autoshipItemId: number;
  productName: string;
  productStrength: string | null;
  productPackaging: string | null;
  quantity: number;
  animalName: string;
  compoundingPharmacyMessage: string | null;
}

/**
 * Repeating shipments.
 * Source: ordering-and-approval.md section 3, "Autoship".
 */
export interface Autoship {
  autoshipId: number;
  /** Days. */
  frequency: number;
  /** `YYYY-MM-DD`. */
  nextShipDate: string | null;
  active: boolean;
  runState: AutoshipRunState | null;
  walletId: number | null;
  addressId: number | null;
  autoShipItemResponseBeans: AutoshipItem[];
}

/** Query of `GET autoships/client/{clientId}`. */
export interface AutoshipsQuery extends ClientListQuery {
  activeOnly?: boolean | undefined;
}

/** Answer of `GET autoships/client/{clientId}`. */
export type AutoshipPage = ListPage<Autoship>;
