import type { ApplicationCode } from '@practice-portal/domain/application';
import type { QueueItemType } from '@practice-portal/domain/approval';
import { LOCALE_CODES, type LocaleCode } from '@practice-portal/domain/locale';
import { PRACTICE_STATUSES, type PracticeHomeFeatures, type PracticeStatus } from '@practice-portal/domain/practice';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { atLeast, inOrder, isOneOf, neededWhere } from './checks.ts';
import { at } from './columns.ts';

/** A practice: what it is, how it signs in and which features it has. */
export const practices = pgTable(
  'practices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    companyName: text('company_name').notNull(),
    resellerId: integer('reseller_id'),
    status: text('status').$type<PracticeStatus>().notNull(),
    ecommerceUrl: text('ecommerce_url'),
    oidcClientId: text('oidc_client_id'),
    oidcEndpoint: text('oidc_endpoint'),
    localeCode: text('locale_code').$type<LocaleCode>().notNull(),
    dateTimeFormat: text('date_time_format').notNull(),
    /** IANA: whose calendar says which day it is. */
    timeZone: text('time_zone').notNull().default('UTC'),
    individualLoginRequired: boolean('individual_login_required').notNull(),
    /** argon2id. Null: nobody can use the shared login. */
    passwordHash: text('password_hash'),
    /** Of the approvers' practice code, see `auth/access-code.ts`. Null: there is none. */
    accessCodeHash: text('access_code_hash'),
    features: jsonb('features').$type<PracticeHomeFeatures>().notNull(),
    /** Lists what the launcher offers, in its order. */
    applications: jsonb('applications').$type<ApplicationCode[]>().notNull().default([]),
    /** Digits only. */
    phone: text('phone'),
    address1: text('address1'),
    city: text('city'),
    /** Null where addresses have none. */
    state: text('state'),
    postalCode: text('postal_code'),
  },
  (t) => [
    ...isOneOf(t.status, PRACTICE_STATUSES),
    ...isOneOf(t.localeCode, LOCALE_CODES),
    uniqueIndex('practices_access_code').on(t.accessCodeHash),
    index('practices_phone').on(t.phone),
  ],
);

/** The ids of recipients of notifications, whoever they are. */
export const recipientIdSequence = pgSequence('recipient_ids');

/** The next of {@link recipientIdSequence}. */
export const recipientIds = sql`nextval('recipient_ids')`;

/** Everyone who works at a practice; vets are staff with `veterinarian` on. */
export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    userName: text('user_name').notNull(),
    /** Is `usernameKey` of the name, as a database folds case in its own way. */
    userNameKey: text('user_name_key').notNull(),
    email: text('email'),
    /** argon2id. Null: no individual login. */
    passwordHash: text('password_hash'),
    scopes: jsonb('scopes').$type<string[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    siteAdministrator: boolean('site_administrator').notNull().default(false),
    practiceManager: boolean('practice_manager').notNull().default(false),
    priceOverride: boolean('price_override').notNull().default(false),
    paymentRefund: boolean('payment_refund').notNull().default(false),
    externalId: text('external_id'),
    /** Whether notifications are on at all. */
    notificationsEnabled: boolean('notifications_enabled').notNull().default(false),
    /** Of the practice's notification groups; null: all of them. */
    notificationTypes: jsonb('notification_types').$type<string[]>(),
    /** Names them as a recipient of notifications. */
    recipientId: integer('recipient_id').notNull().unique().default(recipientIds),
    veterinarian: boolean('veterinarian').notNull().default(false),
    /** The vet's number; 0 or less marks a record that cannot sign in. */
    vetId: integer('vet_id'),
    canApprove: jsonb('can_approve').$type<QueueItemType[]>().notNull().default([]),
    /** argon2id. */
    pinHash: text('pin_hash'),
    licenseNumber: text('license_number'),
    licenseState: text('license_state'),
    licenseExpiration: date('license_expiration', { mode: 'string' }),
    /** Digits only. */
    phone: text('phone'),
    /** Digits only. */
    cell: text('cell'),
    /** Since when a person who manages staff is to say that this vet is one; null: nobody has to. */
    unconfirmedSince: at('unconfirmed_since'),
    /** Who made them a vet, of those who are to be confirmed: another person says that they are one. */
    madeVetBy: integer('made_vet_by').references((): AnyPgColumn => staff.id),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...neededWhere(t.veterinarian, t.vetId),
    ...atLeast(1, t.version),
    uniqueIndex('staff_user_name').on(t.practiceId, t.userNameKey),
    index('staff_practice').on(t.practiceId, t.displayName),
  ],
);

/** Invitations of staff who have no password yet: one each, by its token's hash. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    staffId: integer('staff_id')
      .primaryKey()
      .references(() => staff.id),
    hash: text('hash').notNull().unique(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [...inOrder(t.sentAt, t.expiresAt)],
);
