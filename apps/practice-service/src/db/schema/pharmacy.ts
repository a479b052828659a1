import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { at } from './columns.ts';

/**
 * The simulated pharmacy's book: what it was asked to fill, and what becomes of it when. A real one keeps its own.
 * A moment ahead of the clock is what is going to happen; changing it is how the pharmacy is played.
 */
export const pharmacyFills = pgTable('pharmacy_fills', {
  key: text('key').primaryKey(),
  practiceId: integer('practice_id').notNull(),
  productName: text('product_name').notNull(),
  takenAt: at('taken_at').notNull(),
  /** When its prescriber confirms a controlled substance; null for never, and where nothing is to be confirmed. */
  confirmsAt: at('confirms_at'),
  shipsAt: at('ships_at'),
  deliversAt: at('delivers_at'),
  trackingNumber: text('tracking_number'),
  delayedAt: at('delayed_at'),
  expectedOn: date('expected_on', { mode: 'string' }),
  outOfStockAt: at('out_of_stock_at'),
  returnedAt: at('returned_at'),
  canceledAt: at('canceled_at'),
});
