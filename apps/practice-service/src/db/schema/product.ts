import type { ComplianceBean } from '@practice-portal/domain/product';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { atLeast } from './checks.ts';

/** The pharmacy's catalog: one row a product, strength and pack. The same for every practice. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    genericName: text('generic_name').notNull(),
    strength: text('strength'),
    packaging: text('packaging'),
    form: text('form').notNull(),
    drugClass: text('drug_class').notNull(),
    /** As `animals.species` spells them. */
    species: jsonb('species').$type<string[]>().notNull(),
    /** DEA schedule, such as 'II'. */
    schedule: text('schedule'),
    /** US cents. */
    priceCents: integer('price_cents').notNull(),
    compounded: boolean('compounded').notNull().default(false),
    /** Dates in it are relative: see `seed/products.ts`. */
    compliance: jsonb('compliance').$type<ComplianceBean>().notNull(),
  },
  (t) => [...atLeast(0, t.priceCents), index('products_name').on(t.name)],
);
