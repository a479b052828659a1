import type { WeightRange } from '@practice-portal/domain/approval';
import type { FlavorEntry, PriceTier } from '@practice-portal/domain/catalog';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { atLeast, atMost, inOrder } from './checks.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';
import { products } from './product.ts';

/** A product with all its strengths and packs: what is searched for. The same for every practice. */
export const catalogProducts = pgTable(
  'catalogue_products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    genericName: text('generic_name').notNull(),
    form: text('form').notNull(),
    drugClass: text('drug_class').notNull(),
    species: jsonb('species').$type<string[]>().notNull(),
    /** Begins with name and drug, folded and one a line; then come its strengths. */
    searchText: text('search_text').notNull(),
    /** See `search/grams.ts`; the catalog is nobody's, so the practice in them is 0. */
    grams: integer('grams').array().notNull(),
    /** The online store does not sell it. */
    ecomExcluded: boolean('ecom_excluded').notNull().default(false),
  },
  (t) => [
    index('catalogue_products_search').using('gin', t.grams).with({ fastupdate: 'off' }),
    index('catalogue_products_name').on(t.name),
    index('catalogue_products_class').on(t.drugClass),
  ],
);

/** How a SKU is sold, beside what `products` says of it. */
export const productTerms = pgTable(
  'product_terms',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    catalogProductId: integer('catalogue_product_id')
      .notNull()
      .references(() => catalogProducts.id),
    /** Its place among the SKUs of its product. */
    place: integer('place').notNull().default(0),
    backordered: boolean('backordered').notNull().default(false),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull().default([]),
    flavors: jsonb('flavors').$type<FlavorEntry[]>().notNull().default([]),
    canineWeightRange: jsonb('canine_weight_range').$type<WeightRange>(),
    felineWeightRange: jsonb('feline_weight_range').$type<WeightRange>(),
    /** Null: the usual 30. */
    autoshipDays: integer('autoship_days'),
    /** Percent of the price that an override may take off at most. */
    overridePercent: integer('override_percent').notNull().default(0),
    shipsWhen: text('ships_when'),
  },
  (t) => [
    ...atLeast(0, t.place, t.overridePercent),
    ...atMost(100, t.overridePercent),
    ...atLeast(1, t.minimumQuantity, t.autoshipDays),
    index('product_terms_product').on(t.catalogProductId, t.place),
  ],
);

/** Keeps what is taken off prices: of a product by itself, or of a cart by its code. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null: at every practice. */
    practiceId: integer('practice_id').references(() => practices.id),
    /** Upper case. Null for one that needs no code. */
    code: text('code'),
    /** Null for a code, which is about the whole cart. */
    catalogProductId: integer('catalogue_product_id').references(() => catalogProducts.id),
    description: text('description').notNull(),
    percentOff: integer('percent_off'),
    /** Of one pack, or of the whole cart for a code, in minor units. */
    amountOff: integer('amount_off'),
    autoshipOnly: boolean('autoship_only').notNull().default(false),
    /** Of a code: for the first order of a client at the practice. */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Null: as often as one likes. */
    usageLimit: integer('usage_limit'),
    used: integer('used').notNull().default(0),
  },
  (t) => [
    ...atLeast(0, t.percentOff, t.amountOff, t.usageLimit, t.used),
    ...atMost(100, t.percentOff),
    ...inOrder(t.startsOn, t.endsOn),
    index('promotions_product').on(t.catalogProductId),
    uniqueIndex('promotions_code').on(t.practiceId, t.code),
  ],
);

/** Directions that a practice gives a product with again and again. */
export const favoriteDirections = pgTable(
  'favourite_directions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    catalogProductId: integer('catalogue_product_id')
      .notNull()
      .references(() => catalogProducts.id),
    usageInstructions: text('usage_instructions').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('favourite_directions_text').on(t.practiceId, t.catalogProductId, t.usageInstructions)],
);

/** That a practice has accepted the compounding agreement. */
export const compoundingAgreements = pgTable('compounding_agreements', {
  practiceId: integer('practice_id')
    .primaryKey()
    .references(() => practices.id),
  acceptedAt: at('accepted_at').notNull(),
  /** Null for the shared practice login. */
  acceptedByStaffId: integer('accepted_by_staff_id').references(() => staff.id),
});
