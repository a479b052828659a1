import {
  CHANGE_KINDS,
  CHANGED_SUBJECTS,
  SEXES,
  VALIDATED_STATUSES,
  type ChangedSubject,
  type IdControlledSubstances,
  type RecordChange,
  type Sex,
  type ValidatedStatus,
} from '@practice-portal/domain/client';
import { COUNTRY_CODES } from '@practice-portal/domain/locale';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { atLeast, inOrder, isOneOf, moreThanZero, onlyWhere } from './checks.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Text that sorts by code point, so that every database and every machine's locale gives the same order. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

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
    defaultShippingAddressId: integer('default_shipping_address_id').references((): AnyPgColumn => addresses.id),
    defaultBillingAddressId: integer('default_billing_address_id').references((): AnyPgColumn => addresses.id),
    /** Of `clients/languages.ts`. */
    languageId: integer('language_id').notNull().default(1),
    idControlledSubstances: jsonb('id_controlled_substances').$type<IdControlledSubstances>(),
    /** Counts the times it was saved. */
    version: integer('version').notNull().default(1),
    /** Last and first name, folded. */
    nameSort: sortKey('name_sort').notNull().default(''),
    /** Name, email, phone digits, external ID and the names of the pets, folded and one a line. */
    searchText: text('search_text').notNull().default(''),
    /** The pairs and triples of characters in `searchText`, hashed with the practice: see `search/grams.ts`. */
    grams: integer('grams').array().notNull().default([]),
  },
  (t) => [
    ...atLeast(1, t.version),
    index('clients_by_name').on(t.practiceId, t.active, t.nameSort, t.id),
    index('clients_search').using('gin', t.grams).with({ fastupdate: 'off' }),
  ],
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
    /** It lives with another person. */
    rehomed: boolean('rehomed').notNull().default(false),
    deceased: boolean('deceased').notNull().default(false),
    deceasedDate: date('deceased_date', { mode: 'string' }),
    medications: text('medications').notNull().default(''),
    info: text('info').notNull().default(''),
    petExternalId: text('pet_external_id'),
    // `pnpm gen field` adds a pet's columns here.
    /** Counts the times it was saved. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...isOneOf(t.sex, SEXES),
    ...moreThanZero(t.weight),
    ...inOrder(t.birthDate, t.deceasedDate),
    ...onlyWhere(t.deceased, t.deceasedDate),
    ...atLeast(1, t.version),
    index('animals_client').on(t.practiceId, t.clientId),
  ],
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
    /** Digits only. */
    phone: text('phone'),
    validatedStatus: text('validated_status').$type<ValidatedStatus>().notNull().default('NOT_VALID'),
    /** Counts the times it was saved. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...isOneOf(t.country, COUNTRY_CODES),
    ...isOneOf(t.validatedStatus, VALIDATED_STATUSES),
    ...atLeast(1, t.version),
    index('addresses_client').on(t.practiceId, t.clientId),
  ],
);

/** Keeps what ended when a client was deactivated, to be brought back when it is activated. */
export const clientEndings = pgTable(
  'client_endings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    endedAt: at('ended_at').notNull(),
    autoshipIds: jsonb('autoship_ids').$type<number[]>().notNull(),
    rxIds: jsonb('rx_ids').$type<number[]>().notNull(),
    /** When the client was activated, whether or not what had ended was brought back. */
    settledAt: at('settled_at'),
  },
  (t) => [index('client_endings_client').on(t.practiceId, t.clientId, t.id)],
);

/** Keeps what changed on a client's records, field by field. */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    at: at('at').notNull(),
    /** Null for the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    subject: text('subject').$type<ChangedSubject>().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    name: text('name'),
    kind: text('kind').$type<RecordChange['kind']>().notNull(),
    fields: jsonb('fields').$type<RecordChange['fields']>().notNull(),
  },
  (t) => [
    ...isOneOf(t.subject, CHANGED_SUBJECTS),
    ...isOneOf(t.kind, CHANGE_KINDS),
    index('record_changes_client').on(t.practiceId, t.clientId, t.id),
  ],
);
