import type { SignedFacts } from '@practice-portal/domain/approval';
import { AUTOSHIP_RUN_STATES, CANCEL_REASONS, type AutoshipRunState, type CancelReason } from '@practice-portal/domain/autoship';
import { PRN_REFILLS } from '@practice-portal/domain/prescription';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { atLeast, atMost, inOrder, isOneOf } from './checks.ts';
import { addresses, animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';
import { products } from './product.ts';
import { wallets } from './wallet.ts';

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
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    productStrength: text('product_strength'),
    productPackaging: text('product_packaging'),
    quantity: integer('quantity').notNull(),
    /** 999 means PRN. */
    originalRefills: integer('original_refills').notNull(),
    /** Those of them that were proposed at signing and granted beyond what was asked for: they spare a request each. */
    refillsBeyond: integer('refills_beyond').notNull().default(0),
    /** Fills, the first one included; 1000 and more means PRN. */
    fillsRemaining: integer('fills_remaining').notNull(),
    expirationDate: date('expiration_date', { mode: 'string' }),
    usageInstructions: text('usage_instructions').notNull(),
    pharmacyNotes: text('pharmacy_notes').notNull().default(''),
    vetStaffId: integer('vet_staff_id')
      .notNull()
      .references(() => staff.id),
    /** Holds what that vet's signature rests on; null where it was not kept. */
    signedFacts: jsonb('signed_facts').$type<SignedFacts>(),
    preparedByStaffId: integer('prepared_by_staff_id').references(() => staff.id),
    sourceItemId: integer('source_item_id').references((): AnyPgColumn => queueItems.id),
    /** The flavor of a compounded product, and how it was called when it was prescribed. */
    compoundingFlavorId: integer('compounding_flavor_id'),
    compoundingFlavor: text('compounding_flavor'),
    /** The compounding partner that makes it, or the prescribing app's partner it came by. */
    partnerId: integer('partner_id'),
    referralSourceId: integer('referral_source_id'),
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
    ...atLeast(1, t.quantity),
    ...atLeast(0, t.refillsBeyond, t.fillsRemaining),
    ...atMost(PRN_REFILLS, t.originalRefills),
    ...inOrder(t.refillsBeyond, t.originalRefills),
    ...inOrder(t.createdAt, t.finalAt),
    index('prescriptions_animal').on(t.practiceId, t.animalId, t.productName),
    index('prescriptions_client').on(t.practiceId, t.clientId),
  ],
);

/**
 * Repeating shipments: a row for each product and pet. Rows with the same {@link autoshipKey} ship together and are one
 * AutoShip: its frequency, dates, card, address and state are the same in all of them.
 */
export const autoships = pgTable(
  'autoships',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The first of the rows that ship together; null for one that ships alone, and for that first row. */
    bundleId: bigint('bundle_id', { mode: 'number' }).references((): AnyPgColumn => autoships.id),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Days between shipments. */
    frequency: integer('frequency').notNull(),
    /** Null while it is paused. */
    nextShipDate: date('next_ship_date', { mode: 'string' }),
    active: boolean('active').notNull().default(true),
    /** Why it is, or was when it was canceled, paused; null for one that runs. */
    runState: text('run_state').$type<AutoshipRunState>(),
    /** The card that pays. */
    walletId: integer('wallet_id').references(() => wallets.id),
    /** Where it ships to; null for the client's own address. */
    addressId: integer('address_id').references(() => addresses.id),
    /** The queue item that ships by it, if one waits. */
    itemId: integer('item_id').references((): AnyPgColumn => queueItems.id),
    canceledAt: at('cancelled_at'),
    /** Why a person canceled it; null where a denial, or the end of the pet's care, did. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelNotes: text('cancel_notes'),
    cancelSourceId: integer('cancel_source_id'),
    /** Who canceled it; null for the shared practice login. */
    canceledByStaffId: integer('cancelled_by_staff_id').references(() => staff.id),
    /** Counts the times it was edited. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...isOneOf(t.runState, AUTOSHIP_RUN_STATES),
    ...isOneOf(t.cancelReason, CANCEL_REASONS),
    ...atLeast(1, t.quantity, t.frequency, t.version),
    index('autoships_animal').on(t.practiceId, t.animalId, t.productId),
    index('autoships_client').on(t.practiceId, t.clientId),
    index('autoships_key').on(t.practiceId, sql`(coalesce(${t.bundleId}, ${t.id}))`),
    // The renewal radar looks through what runs.
    index('autoships_running')
      .on(t.practiceId, t.nextShipDate)
      .where(sql`${t.active}`),
  ],
);

/** Keeps what an AutoShip is known by: the id of its first row. */
export const autoshipKey = sql<number>`coalesce(${autoships.bundleId}, ${autoships.id})`.mapWith(Number);

/** Shipments that a person was told of as they may be missed without an approval: each once. */
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
