import { bigint, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Prescriptions. An approval makes one. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    animalId: integer('animal_id').notNull(),
    productId: integer('product_id').notNull(),
    productName: text('product_name').notNull(),
    productStrength: text('product_strength'),
    productPackaging: text('product_packaging'),
    quantity: integer('quantity').notNull(),
    /** 999 means PRN. */
    originalRefills: integer('original_refills').notNull(),
    /** Fills, the first one included; 1000 and more means PRN. */
    fillsRemaining: integer('fills_remaining').notNull(),
    expirationDate: date('expiration_date', { mode: 'string' }),
    usageInstructions: text('usage_instructions').notNull(),
    pharmacyNotes: text('pharmacy_notes').notNull().default(''),
    vetStaffId: integer('vet_staff_id')
      .notNull()
      .references(() => staff.id),
    preparedByStaffId: integer('prepared_by_staff_id'),
    sourceItemId: integer('source_item_id'),
    createdAt: at('created_at').notNull(),
    /** When the approval that made it is final; null for one that nobody can take back. */
    finalAt: at('final_at'),
    voidedAt: at('voided_at'),
    /** The vet who approved the void. */
    voidedByStaffId: integer('voided_by_staff_id').references(() => staff.id),
    /** Another prescription took its place. */
    voidedForReplacement: boolean('voided_for_replacement').notNull().default(false),
  },
  (t) => [
    index('prescriptions_animal').on(t.practiceId, t.animalId, t.productName),
    index('prescriptions_client').on(t.practiceId, t.clientId),
  ],
);

/** Repeating shipments. */
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
    animalId: integer('animal_id').notNull(),
    productId: integer('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Days between shipments. */
    frequency: integer('frequency').notNull(),
    nextShipDate: date('next_ship_date', { mode: 'string' }),
    active: boolean('active').notNull().default(true),
    /** Where it ships to; null for the client's own address. */
    addressId: integer('address_id'),
    /** The queue item that ships by it, if one waits. */
    itemId: integer('item_id'),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [index('autoships_animal').on(t.practiceId, t.animalId, t.productId), index('autoships_client').on(t.practiceId, t.clientId)],
);
