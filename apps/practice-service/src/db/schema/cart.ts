import type { SignedFacts } from '@practice-portal/domain/approval';
import { ORDER_ITEM_KINDS, type OrderItemKind } from '@practice-portal/domain/cart';
import { SHIP_MODES } from '@practice-portal/domain/checkout';
import { PRN_REFILLS } from '@practice-portal/domain/prescription';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { atLeast, atMost, isOneOf } from './checks.ts';
import { addresses, animals, clients } from './client.ts';
import { at } from './columns.ts';
// oxlint-disable-next-line import/no-cycle -- these tables refer to each other, by functions
import { dietRecommendations } from './diet.ts';
import { practices, staff } from './practice.ts';
import { prescriptions } from './prescription.ts';
import { products } from './product.ts';
import { wallets } from './card.ts';

/** Where a cart can stand: only OPEN ones can be changed; RECOMMENDED ones are the client's to buy. */
const CART_STATUSES = ['OPEN', 'RECOMMENDED', 'PLACED', 'DELETED'] as const;
/** One of them. */
export type CartStatus = (typeof CART_STATUSES)[number];

/** Keeps what is being ordered for a client. */
export const carts = pgTable(
  'carts',
  {
    // Above what the queue's demo items have for carts that were never kept here.
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 900_000_001 }),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    status: text('status').$type<CartStatus>().notNull().default('OPEN'),
    sourceId: integer('source_id').notNull(),
    referralSourceId: integer('referral_source_id'),
    walletId: integer('wallet_id').references(() => wallets.id),
    shippingAddressId: integer('shipping_address_id').references(() => addresses.id),
    printReceipt: boolean('print_receipt').notNull().default(false),
    recommendationNote: text('recommendation_note'),
    deletedReason: text('deleted_reason'),
    promoCode: text('promo_code'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    /** Counts its changes, items included. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...isOneOf(t.status, CART_STATUSES),
    ...atLeast(1, t.version),
    // One open cart a client.
    uniqueIndex('carts_open')
      .on(t.clientId)
      .where(sql`${t.status} = 'OPEN'`),
    index('carts_drafts')
      .on(t.practiceId, t.modifiedAt, t.id)
      .where(sql`${t.status} = 'OPEN'`),
    index('carts_client').on(t.practiceId, t.clientId, t.status),
  ],
);

/** Keeps what is ordered for one pet. Prices are the catalog's and are not kept here, but for one that a person has set. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').$type<OrderItemKind>().notNull().default('ADD'),
    /** The prescription that is filled, renewed or replaced. */
    rxId: integer('rx_id').references(() => prescriptions.id),
    orderQuantity: integer('order_quantity').notNull(),
    prescriptionQuantity: integer('prescription_quantity').notNull(),
    /** 999 means PRN. */
    refills: integer('refills'),
    refillExpiration: date('refill_expiration', { mode: 'string' }),
    usageInstructions: text('usage_instructions').notNull(),
    pharmacyNotes: text('pharmacy_notes').notNull().default(''),
    clinicalRationaleCode: text('clinical_rationale_code'),
    compoundingFlavorId: integer('compounding_flavor_id'),
    medicationIndicationIds: jsonb('medication_indication_ids').$type<number[]>().notNull().default([]),
    autoshipFrequency: integer('autoship_frequency'),
    autoshipQuantity: integer('autoship_quantity'),
    autoshipStartDate: date('autoship_start_date', { mode: 'string' }),
    shipModeId: integer('ship_mode_id').notNull().default(1),
    /** The team member who prepared it. */
    staffId: integer('staff_id').references(() => staff.id),
    /** The vet who is to approve it. */
    vetStaffId: integer('vet_staff_id').references(() => staff.id),
    /** When that vet signed it; null: it waits in the queue once it is ordered. */
    approvedAt: at('approved_at'),
    /** Is what that vet signed, as `signedOrder` of the domain says it: the signature counts while that is what is ordered. */
    signedOrder: text('signed_order'),
    /** Is null where what the signature rests on was not kept. */
    signedFacts: jsonb('signed_facts').$type<SignedFacts>(),
    /** The vet who approved that the prescription is void once this is saved in its place; null: nothing is voided by that. */
    voidVetStaffId: integer('void_vet_staff_id').references(() => staff.id),
    /** Of one pack, in minor units. */
    overridePrice: integer('override_price'),
    priceOverrideStaffId: integer('price_override_staff_id').references(() => staff.id),
    royalCaninRecommendationId: integer('royal_canin_recommendation_id').references((): AnyPgColumn => dietRecommendations.id),
    /** It replaces a prescription that is void, rather than renewing one. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    /** When it was ordered. */
    purchasedAt: at('purchased_at'),
  },
  (t) => [
    ...isOneOf(t.kind, ORDER_ITEM_KINDS),
    ...isOneOf(
      t.shipModeId,
      SHIP_MODES.map(({ id }) => id),
    ),
    ...atLeast(1, t.orderQuantity, t.prescriptionQuantity, t.autoshipFrequency, t.autoshipQuantity),
    ...atLeast(0, t.refills, t.overridePrice),
    ...atMost(PRN_REFILLS, t.refills),
    index('cart_items_cart').on(t.cartId, t.id),
    index('cart_items_practice').on(t.practiceId, t.animalId),
  ],
);
