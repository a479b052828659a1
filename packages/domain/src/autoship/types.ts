import type { ClientListQuery, ListPage } from '../paging/types.ts';

/** Why an AutoShip does not run. */
export type AutoshipRunState = 'Backordered product' | 'Payment failure' | 'Unexpected';

/** Why an item of an AutoShip was canceled. */
export type CancelReason =
  | 'NO_LONGER_NEEDED'
  | 'ENOUGH_ON_HAND'
  | 'OTHER_PRODUCT'
  | 'BOUGHT_ELSEWHERE'
  | 'TOO_EXPENSIVE'
  | 'SIDE_EFFECTS'
  | 'OTHER';

/** What an AutoShip ships. */
export interface AutoshipItem {
  autoshipItemId: number;
  productName: string;
  productStrength: string | null;
  productPackaging: string | null;
  quantity: number;
  /** What `quantity` can be changed to: what the product is sold in, and what a prescription that is required has for each fill. */
  minimumQuantity: number;
  maximumQuantity: number;
  animalId: number;
  animalName: string;
  compoundingPharmacyMessage: string | null;
  /** Days between shipments that the product is sold with; null for none. */
  productDefaultAutoshipDays: number | null;
}

/**
 * Repeating shipments.
 * Rule: docs/rules/autoship.md#autoship.
 */
export interface Autoship {
  autoshipId: number;
  /** Days. */
  frequency: number;
  /** `YYYY-MM-DD`; null while it is paused. */
  nextShipDate: string | null;
  active: boolean;
  runState: AutoshipRunState | null;
  walletId: number | null;
  addressId: number | null;
  autoShipItemResponseBeans: AutoshipItem[];
  /** Counts the times it was edited: sent back with a change, so that two people do not overwrite each other. */
  version: number;
}

/** Query of `GET autoships/client/{clientId}`. */
export interface AutoshipsQuery extends ClientListQuery {
  activeOnly?: boolean | undefined;
}

/** Answer of `GET autoships/client/{clientId}`. */
export type AutoshipPage = ListPage<Autoship>;

/** How much of an item ships. */
export interface AutoshipItemChange {
  autoshipItemId: number;
  quantity: number;
}

/** Body of `POST autoships/{autoshipId}`. Rule: docs/rules/autoship.md#editing. */
export interface AutoshipEdit {
  autoshipId: number;
  addressId: number;
  /** Days. */
  frequency: number;
  /** `YYYY-MM-DD`: when it ships next. */
  nextFireDate: string;
  /** Null only where the practice is shown no cards. */
  walletId: number | null;
  // Ours.
  /** How much of which item ships; what is left out stays. */
  items?: AutoshipItemChange[] | undefined;
}

/** Answer of the calls that change one AutoShip. */
export interface AutoshipAnswer {
  data: Autoship;
}

/** Body of `POST autoship/rest/v1/cancelautoship/cancelitem/{autoshipId}`. Rule: docs/rules/autoship.md#canceling. */
export interface CancelAutoshipItem {
  cancelReason: CancelReason;
  sourceId: number;
  /** Needed with `OTHER`. */
  notes: string | null;
  cancelAllAutoshipsForPet: boolean;
}

/** Which items were canceled. */
export interface CanceledItems {
  data: { autoshipItemIds: number[] };
}

/** A reason to choose, with its words. */
export interface CancelReasonChoice {
  value: CancelReason;
  label: string;
}
