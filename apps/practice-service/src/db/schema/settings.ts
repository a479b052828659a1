import { NOTIFICATION_MODES, type NotificationMode } from '@practice-portal/domain/notifications';
import {
  PETMAIL_CANCEL_REASONS,
  PETMAIL_FREQUENCIES,
  type PetMailCancelReason,
  type PetMailFrequency,
} from '@practice-portal/domain/petmail';
import { CARE_FOCUSES, type CareFocus } from '@practice-portal/domain/practice-info';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { carts } from './cart.ts';
import { atLeast, inOrder, isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { orderItems, refunds } from './order.ts';
import { practices, recipientIds, staff } from './practice.ts';

const practiceKey = () =>
  integer('practice_id')
    .primaryKey()
    .references(() => practices.id);
const practiceId = () =>
  integer('practice_id')
    .notNull()
    .references(() => practices.id);

/** Keeps what a practice's settings say beside what everybody who signs in must know. A practice without a row has the defaults. */
export const practiceDetails = pgTable(
  'practice_details',
  {
    practiceId: practiceKey(),
    websiteTitle: text('website_title').notNull().default(''),
    /** Digits only, as all phones. */
    billingPhone: text('billing_phone').notNull().default(''),
    mobilePhone: text('mobile_phone'),
    fax: text('fax'),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    address2: text('address2'),
    careFocus: text('care_focus').$type<CareFocus>().notNull().default('SMALL_ANIMAL'),
    /** Minor units. */
    compoundedFee: integer('compounded_fee'),
    notificationMode: text('notification_mode').$type<NotificationMode>().notNull().default('EMAIL_ONLY'),
    defaultMessage: text('default_message').notNull().default(''),
    /** The practice is being sold: its bank stays as it is. */
    ownershipChanging: boolean('ownership_changing').notNull().default(false),
    /** Of the general information. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    ...isOneOf(t.careFocus, CARE_FOCUSES),
    ...isOneOf(t.notificationMode, NOTIFICATION_MODES),
    ...atLeast(0, t.compoundedFee),
    ...atLeast(1, t.version),
  ],
);

/** Where goods and mail for commerce go, of practices where that is elsewhere. */
export const commercialInformation = pgTable('commercial_information', {
  practiceId: practiceKey(),
  address1: text('address1').notNull(),
  address2: text('address2'),
  city: text('city').notNull(),
  state: text('state'),
  postalCode: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  version: integer('version').notNull().default(1),
});

/** Notification recipients who are not staff. The staff's preferences are in their own rows. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    /** Of one series with the staff's: an id says who is meant, of the staff or not. */
    id: integer('id').primaryKey().default(recipientIds),
    practiceId: practiceId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    groups: jsonb('groups').$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('notification_recipients_practice').on(t.practiceId, t.name)],
);

/** Enrolments in PetMail+; a practice that never signed up has none. */
export const petmailEnrollments = pgTable(
  'petmail_enrollments',
  {
    practiceId: practiceKey(),
    enrolled: boolean('enrolled').notNull().default(true),
    frequency: text('frequency').$type<PetMailFrequency>().notNull().default('WEEKLY'),
    pauseStart: date('pause_start', { mode: 'string' }),
    resumeOn: date('resume_on', { mode: 'string' }),
    pauseReason: text('pause_reason').notNull().default(''),
    cancelReason: text('cancel_reason').$type<PetMailCancelReason>(),
    cancelWords: text('cancel_words'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    ...isOneOf(t.frequency, PETMAIL_FREQUENCIES),
    ...isOneOf(t.cancelReason, PETMAIL_CANCEL_REASONS),
    ...inOrder(t.pauseStart, t.resumeOn),
  ],
);

/** Where proceeds are paid to. Numbers are sealed with the service's key, see `security/sealed-text.ts`. */
export const bankAccounts = pgTable('bank_accounts', {
  practiceId: practiceKey(),
  routingSealed: text('routing_sealed').notNull(),
  accountSealed: text('account_sealed').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** A month's settlement of home delivery. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: practiceId(),
    reference: text('reference').notNull(),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** Its lines are still being written: nobody sees it yet. */
    isOpen: boolean('is_open').notNull().default(false),
  },
  (t) => [uniqueIndex('settlements_reference').on(t.practiceId, t.reference), index('settlements_month').on(t.practiceId, t.month)],
);

/** Keeps what was sold in a settlement. Amounts in minor units of the practice's currency. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    settlementId: integer('settlement_id')
      .notNull()
      .references(() => settlements.id),
    orderNumber: text('order_number').notNull(),
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    clientName: text('client_name').notNull(),
    productName: text('product_name').notNull(),
    sales: integer('sales').notNull(),
    /** Goes to the pharmacy: its shipping, tax and fees, and its part of the sale. */
    fees: integer('fees').notNull(),
    /** Is null for demo data's past. */
    orderItemId: integer('order_item_id').references(() => orderItems.id),
    refundId: integer('refund_id').references(() => refunds.id),
  },
  (t) => [
    index('settlement_lines_settlement').on(t.settlementId, t.placedOn),
    // Nothing is settled a second time.
    uniqueIndex('settlement_lines_sale')
      .on(t.orderItemId)
      .where(sql`${t.refundId} is null`),
    uniqueIndex('settlement_lines_refund').on(t.refundId),
  ],
);

/** Software that works with practices' data. The same for every practice. */
export const partners = pgTable('partners', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  displayName: text('display_name').notNull(),
  releaseStatusLabel: text('release_status_label'),
  isPms: boolean('is_pms').notNull().default(false),
});

/** Which partners a practice is offered, and how it stands with each. */
export const partnerOffers = pgTable(
  'partner_offers',
  {
    practiceId: practiceId(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    canGenerateToken: boolean('can_generate_token').notNull().default(true),
    /** SHA-256 of the token; null while there is none. */
    tokenHash: text('token_hash').unique(),
    /** Its last four characters. */
    tokenEnd: text('token_end'),
    enabledAt: at('enabled_at'),
    enabledBy: integer('enabled_by').references(() => staff.id),
    reviewRequestedAt: at('review_requested_at'),
    /** Support has looked at it: it may be enabled in spite of the limit. */
    reviewedAt: at('reviewed_at'),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.partnerId] })],
);

/** Drafts that came from partners, each once by the partner's own reference. */
export const partnerDrafts = pgTable(
  'partner_drafts',
  {
    cartId: integer('cart_id')
      .primaryKey()
      .references(() => carts.id),
    practiceId: practiceId(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    /** How the partner names it. */
    reference: text('reference').notNull(),
    /** SHA-256 of what was sent. */
    sentHash: text('sent_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('partner_drafts_reference').on(t.practiceId, t.partnerId, t.reference)],
);
