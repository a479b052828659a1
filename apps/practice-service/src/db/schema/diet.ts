import type { DietPatient, DietRecommendation, PlanChoice } from '@practice-portal/domain/diet';
import { date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

// oxlint-disable-next-line import/no-cycle -- these tables refer to each other, by functions
import { cartItems } from './cart.ts';
import { atLeast, moreThanZero } from './checks.ts';
import { animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Keeps what a pet is fed by: a formula that was confirmed. */
export const dietRecommendations = pgTable(
  'diet_recommendations',
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
    /** The manufacturer's. */
    rciRecoId: text('rci_reco_id').notNull(),
    patient: jsonb('patient').$type<DietPatient>().notNull(),
    /** The formula as it was recommended. */
    recommendation: jsonb('recommendation').$type<DietRecommendation>().notNull(),
    /** Kilocalories a day. */
    energyValue: doublePrecision('energy_value').notNull(),
    /** Grams of dry food a day. */
    grams: integer('grams').notNull(),
    /** Null where no weight is to be lost. */
    plan: jsonb('plan').$type<PlanChoice>(),
    nextVisitDate: date('next_visit_date', { mode: 'string' }).notNull(),
    /** Null for the shared practice login. */
    confirmedByStaffId: integer('confirmed_by_staff_id').references(() => staff.id),
    confirmedAt: at('confirmed_at').notNull(),
    /** The item it was saved for; null before, and when that was removed. */
    cartItemId: integer('cart_item_id').references(() => cartItems.id, { onDelete: 'set null' }),
  },
  (t) => [
    ...moreThanZero(t.energyValue),
    ...atLeast(0, t.grams),
    index('diet_recommendations_animal').on(t.practiceId, t.animalId, t.confirmedAt),
    uniqueIndex('diet_recommendations_item').on(t.cartItemId),
  ],
);

/** Keeps what a pet weighed on a day. */
export const dietWeighIns = pgTable(
  'diet_weigh_ins',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** Pounds. */
    weight: doublePrecision('weight').notNull(),
    /** Null for the shared practice login. */
    recordedByStaffId: integer('recorded_by_staff_id').references(() => staff.id),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [...moreThanZero(t.weight), uniqueIndex('diet_weigh_ins_day').on(t.animalId, t.date)],
);
