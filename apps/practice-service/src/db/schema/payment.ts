import type { CardAuthentication, CardCheck } from '@practice-portal/domain/card-frame';
import type { OrderEstimate, PlacedOrder } from '@practice-portal/domain/checkout';
import { DECLINE_REASONS, type DeclineReason } from '@practice-portal/domain/payment';
import { CARD_TYPES, type CardType } from '@practice-portal/domain/card';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, json, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { carts } from './cart.ts';
import { promotions } from './catalog.ts';
import { atLeast, isOneOf } from './checks.ts';
import { clients } from './client.ts';
import { at, requestId } from './columns.ts';
import { orders } from './order.ts';
import { practices } from './practice.ts';
import { wallets } from './card.ts';

/** PENDING: the acquirer may have been asked. VOIDING: it is to forget it. PAID: charged, with its order. DECLINED, VOIDED: nothing is charged. */
const PAYMENT_STATUSES = ['PENDING', 'VOIDING', 'PAID', 'DECLINED', 'VOIDED'] as const;
/** Where a payment stands. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Every attempt to charge a card, written before the acquirer is asked: whatever dies when, what it asked for is known. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Idempotency key at the acquirer. */
    key: text('key').notNull(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    walletId: integer('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** Is null for an order that exists already. */
    cartId: integer('cart_id').references(() => carts.id),
    /** The order it pays; null until there is one. */
    orderId: integer('order_id').references(() => orders.id),
    /** In minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('PENDING'),
    reason: text('reason').$type<DeclineReason>(),
    /** The cart as it is charged; another version is not. */
    cartVersion: integer('cart_version'),
    estimate: jsonb('estimate').$type<Omit<OrderEstimate, 'taxes'>>(),
    /** The promotional code that was used for it, given back when it comes to nothing. */
    promotionId: integer('promotion_id').references(() => promotions.id),
    sourceId: integer('source_id'),
    /** The request it belongs to. */
    idempotencyKey: text('idempotency_key'),
    fingerprint: text('fingerprint'),
    /** Whose request that is: what the audit log says of one that is finished without them. */
    actor: text('actor').notNull(),
    // As it was given, to the letter.
    answer: json('answer').$type<PlacedOrder>(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.status, PAYMENT_STATUSES),
    ...isOneOf(t.reason, DECLINE_REASONS),
    ...atLeast(0, t.amount),
    uniqueIndex('payments_key').on(t.key),
    // One at a time: a second submit of a cart, or update of an order, finds the first.
    uniqueIndex('payments_cart')
      .on(t.cartId)
      .where(sql`${t.status} = 'PENDING' and ${t.orderId} is null`),
    uniqueIndex('payments_order_pending')
      .on(t.orderId)
      .where(sql`${t.status} = 'PENDING'`),
    uniqueIndex('payments_request')
      .on(t.practiceId, t.idempotencyKey)
      .where(sql`${t.status} in ('PENDING', 'PAID') and ${t.cartId} is not null`),
    index('payments_of_order').on(t.orderId, t.id),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('PENDING', 'VOIDING')`),
    // Whether a card was ever refused for good.
    index('payments_wallet')
      .on(t.walletId)
      .where(sql`${t.status} = 'DECLINED'`),
  ],
);

/** Keeps what the link is known by, by which the owner pays an order: of the link itself only its hash is kept. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    hash: text('hash').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('payment_links_order').on(t.orderId)],
);

/** Lists what a card of the simulated acquirer can do when it is charged. Its number is nowhere: it was given up for this. */
const CARD_BEHAVIOURS = ['approve', 'silent', ...DECLINE_REASONS] as const;
/** One of them. */
export type CardBehaviour = (typeof CARD_BEHAVIOURS)[number];

/** The simulated acquirer's vault: tokens of cards. A real one is somewhere else, and knows the cards. */
export const acquirerCards = pgTable(
  'acquirer_cards',
  {
    token: text('token').primaryKey(),
    behaviour: text('behaviour').$type<CardBehaviour>().notNull(),
    type: text('type').$type<CardType>().notNull(),
    lastDigits: text('last_digits').notNull(),
    /** MMYY. */
    expirationDate: text('expiration_date').notNull(),
    name: text('name').notNull(),
    /** The bank did not say no to the cardholder. */
    authenticated: boolean('authenticated').notNull().default(true),
    swiped: boolean('swiped').notNull().default(false),
    /** Is null for a card that was swiped. */
    check: jsonb('check').$type<CardCheck>(),
    /** A person who plays the pharmacy has the next charge declined. */
    declinesNext: boolean('declines_next').notNull().default(false),
    /** When the bank said no, or was not answered. */
    refusedAt: at('refused_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [...isOneOf(t.behaviour, CARD_BEHAVIOURS), ...isOneOf(t.type, CARD_TYPES)],
);

const CHARGE_STATUSES = ['CHARGED', 'DECLINED', 'VOIDED'] as const;

/** The simulated acquirer's ledger: what it was asked to charge, and what it said. */
export const acquirerCharges = pgTable(
  'acquirer_charges',
  {
    key: text('key').primaryKey(),
    token: text('token').notNull(),
    /** Is what 3-D Secure said of the card; null for one that was swiped. */
    authentication: jsonb('authentication').$type<CardAuthentication>(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<(typeof CHARGE_STATUSES)[number]>().notNull(),
    reason: text('reason').$type<DeclineReason>(),
    at: at('at').notNull(),
  },
  (t) => [...isOneOf(t.status, CHARGE_STATUSES), ...isOneOf(t.reason, DECLINE_REASONS), ...atLeast(0, t.amount)],
);

const ANSWERS = ['REFUNDED', 'REFUSED'] as const;

/** Keeps what the simulated acquirer was asked to give back, and of which charge. */
export const acquirerRefunds = pgTable(
  'acquirer_refunds',
  {
    key: text('key').primaryKey(),
    chargeKey: text('charge_key').notNull(),
    amount: integer('amount').notNull(),
    status: text('status').$type<(typeof ANSWERS)[number]>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [...isOneOf(t.status, ANSWERS), ...atLeast(0, t.amount), index('acquirer_refunds_charge').on(t.chargeKey)],
);
