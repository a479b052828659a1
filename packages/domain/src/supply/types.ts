import type { SupplyClock } from './schema.ts';

/** One fill of a product for a pet. */
export interface Fill {
  /** `YYYY-MM-DD`: the day it is begun, if nothing is left of the one before. */
  filledOn: string;
  /** Packs. */
  quantity: number;
  productPackaging: string | null;
  /** The directions it was filled with. */
  usageInstructions: string;
}

/** Why it is unknown when a pet runs out. */
export type RunOutProblem = 'noFill' | 'packaging' | 'directions' | 'asNeeded' | 'range' | 'tooLong';

/** When a pet runs out, or why that is unknown. */
export type RunOut = { known: true; day: string; from: 'fills' | 'autoship' } | { known: false; problem: RunOutProblem };

/** The days on which the pharmacy ships and parcels arrive. */
export interface ShippingCalendar {
  /** @param day `YYYY-MM-DD` */
  isWorkingDay(day: string): boolean;
}

/** How an order stands to the day the pet runs out. */
export type SupplyStanding = SupplyClock['standing'];

/** Until when there is time to approve an order: no more, until the end of today's shipping, or later. */
export type SupplyDue = 'past' | 'today' | 'later';
