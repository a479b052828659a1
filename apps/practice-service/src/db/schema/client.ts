import type { Sex } from '@practice-portal/domain/client';
import { boolean, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { practices } from './practice.ts';

/** A pet owner. */
export const clients = pgTable(
  'clients',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    /** Digits only. */
    phone: text('phone'),
    phone2: text('phone2'),
    active: boolean('active').notNull().default(true),
    externalClientId: text('external_client_id'),
    defaultShippingAddressId: integer('default_shipping_address_id'),
    defaultBillingAddressId: integer('default_billing_address_id'),
  },
  (t) => [index('clients_practice').on(t.practiceId, t.lastName, t.firstName)],
);

/** A patient. */
export const animals = pgTable(
  'animals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    name: text('name').notNull(),
    species: text('species').notNull(),
    breed: text('breed'),
    sex: text('sex').$type<Sex>(),
    /** Pounds. */
    weight: doublePrecision('weight'),
    /** The day it was measured; null where nobody noted it. */
    weightDate: date('weight_date', { mode: 'string' }),
    birthDate: date('birth_date', { mode: 'string' }),
    neutered: boolean('neutered'),
    active: boolean('active').notNull().default(true),
    /** It lives with somebody else. */
    rehomed: boolean('rehomed').notNull().default(false),
    deceased: boolean('deceased').notNull().default(false),
    deceasedDate: date('deceased_date', { mode: 'string' }),
    medications: text('medications').notNull().default(''),
    info: text('info').notNull().default(''),
    petExternalId: text('pet_external_id'),
    /** Counts the times it was saved. */
    version: integer('version').notNull().default(1),
  },
  (t) => [index('animals_client').on(t.practiceId, t.clientId)],
);

/** A client's postal address. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    address: text('address').notNull(),
    address2: text('address2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    postalCode2: text('postal_code2'),
    country: text('country').notNull(),
  },
  (t) => [index('addresses_client').on(t.practiceId, t.clientId)],
);
