import type { SignedFacts } from '@practice-portal/domain/approval';
import { PRN_REFILLS } from '@practice-portal/domain/prescription';
import { boolean, date, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';

// oxlint-disable-next-line import/no-cycle -- these tables refer to each other, by functions
import { queueItems } from './approval.ts';
import { atLeast, atMost, inOrder } from './checks.ts';
import { animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';
import { products } from './product.ts';

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
    /** Is null where what the signature rests on was not kept. */
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
