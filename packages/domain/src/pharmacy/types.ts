/** Where an order comes from that was not placed in the portal. */
export type OutsideSource = 'store' | 'app' | 'retailer';

/** All of {@link OutsideSource}. */
export const OUTSIDE_SOURCES: readonly OutsideSource[] = ['store', 'app', 'retailer'];

/** Lists what the simulated pharmacy can be made to do with a line of an order. */
export type FillAction = 'confirm' | 'neverConfirm' | 'ship' | 'delay' | 'deliver' | 'outOfStock' | 'return';

/** All of {@link FillAction}. */
export const FILL_ACTIONS: readonly FillAction[] = ['confirm', 'neverConfirm', 'ship', 'delay', 'deliver', 'outOfStock', 'return'];

/** How far the clock of demo data is put forward: `monthEnd` is the first day of the next month, when months are closed. */
export type ClockStep = 'day' | 'month' | 'monthEnd';

/** All of {@link ClockStep}. */
export const CLOCK_STEPS: readonly ClockStep[] = ['day', 'month', 'monthEnd'];

export interface PharmacyLinesQuery {
  /** At most 50. */
  size?: number;
  /** Zero-based. */
  page?: number;
  /** A part of an order number, of a product or of a client's name. */
  search?: string;
}

/** The longest {@link PharmacyLinesQuery.search}. */
export const PHARMACY_SEARCH_MAX = 100;

/** Lines a page of the pharmacy's list can have. */
export const PHARMACY_LINE_SIZES = [20, 50] as const;
