import { AUTOSHIP_RUN_STATES, CANCEL_REASONS, type AutoshipRunState, type CancelReason } from '@practice-portal/domain/autoship';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, pgView, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { atLeast, isOneOf, neededWhere } from './checks.ts';
import { addresses, animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';
import { products } from './product.ts';
import { wallets } from './card.ts';

/** Repeating shipments: how often, when next, where to, paid by what. What they ship is in {@link autoshipItems}. */
export const autoships = pgTable(
  'autoships',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    /** Days between shipments. */
    frequency: integer('frequency').notNull(),
    /** Null while it is paused. */
    nextShipDate: date('next_ship_date', { mode: 'string' }),
    /** It is not paused. Without an item that still ships it says nothing. */
    active: boolean('active').notNull().default(true),
    /** Why it is paused; null for one that runs. */
    runState: text('run_state').$type<AutoshipRunState>(),
    /** The card that pays. */
    walletId: integer('wallet_id').references(() => wallets.id),
    /** Where it ships to; null for the client's own address. */
    addressId: integer('address_id').references(() => addresses.id),
    /** Counts the times it was edited. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...isOneOf(t.runState, AUTOSHIP_RUN_STATES),
    ...neededWhere(t.active, t.nextShipDate),
    ...atLeast(1, t.frequency, t.version),
    index('autoships_client').on(t.practiceId, t.clientId),
    // The renewal radar looks through what runs.
    index('autoships_running')
      .on(t.practiceId, t.nextShipDate)
      .where(sql`${t.active}`),
  ],
);

/** What an AutoShip ships: a product for a pet. Each is canceled by itself. */
export const autoshipItems = pgTable(
  'autoship_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    autoshipId: bigint('autoship_id', { mode: 'number' })
      .notNull()
      .references(() => autoships.id),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** The queue item that ships it, if one waits. */
    queueItemId: integer('queue_item_id').references((): AnyPgColumn => queueItems.id),
    canceledAt: at('canceled_at'),
    /** Why somebody canceled it; null where a denial, or the end of the pet's care, did. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelNotes: text('cancel_notes'),
    cancelSourceId: integer('cancel_source_id'),
    /** Who canceled it; null for the shared practice login. */
    canceledByStaffId: integer('canceled_by_staff_id').references(() => staff.id),
  },
  (t) => [
    ...isOneOf(t.cancelReason, CANCEL_REASONS),
    ...atLeast(1, t.quantity),
    index('autoship_items_autoship').on(t.autoshipId, t.id),
    index('autoship_items_animal').on(t.practiceId, t.animalId, t.productId),
  ],
);

/** Items with what their AutoShip says: for whoever reads both. */
export const shippingItems = pgView('shipping_items', {
  id: bigint('id', { mode: 'number' }).notNull(),
  autoshipId: bigint('autoship_id', { mode: 'number' }).notNull(),
  practiceId: integer('practice_id').notNull(),
  clientId: integer('client_id').notNull(),
  animalId: integer('animal_id').notNull(),
  productId: integer('product_id').notNull(),
  productName: text('product_name').notNull(),
  quantity: integer('quantity').notNull(),
  queueItemId: integer('queue_item_id'),
  canceledAt: at('canceled_at'),
  frequency: integer('frequency').notNull(),
  nextShipDate: date('next_ship_date', { mode: 'string' }),
  /** It ships: it was not canceled, and its AutoShip is not paused. */
  active: boolean('active').notNull(),
  runState: text('run_state').$type<AutoshipRunState>(),
  walletId: integer('wallet_id'),
  addressId: integer('address_id'),
  version: integer('version').notNull(),
}).as(sql`
  select i.id, i.autoship_id, i.practice_id, a.client_id, i.animal_id, i.product_id, i.product_name, i.quantity, i.queue_item_id,
    i.canceled_at, a.frequency, a.next_ship_date, a.active and i.canceled_at is null as active, a.run_state, a.wallet_id, a.address_id, a.version
  from autoship_items i join autoships a on a.id = i.autoship_id`);

/** Shipments that somebody was told of as they may be missed without an approval: each once. */
export const autoshipNotices = pgTable(
  'autoship_notices',
  {
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    shipDate: date('ship_date', { mode: 'string' }).notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.animalId, t.productId, t.shipDate] })],
);

/** Shipments that their client was mailed about beforehand: each once. */
export const autoshipMails = pgTable(
  'autoship_mails',
  {
    autoshipId: bigint('autoship_id', { mode: 'number' })
      .notNull()
      .references(() => autoships.id),
    shipDate: date('ship_date', { mode: 'string' }).notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.autoshipId, t.shipDate] })],
);
