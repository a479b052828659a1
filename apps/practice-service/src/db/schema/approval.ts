import {
  type Origin,
  ORIGINS,
  QUEUE_ITEM_TYPES,
  type ApprovalSuggestion,
  type ApproveRequest,
  type DenyRequest,
  type QueueItemType,
  type SignedFacts,
} from '@practice-portal/domain/approval';
import type { Address, QueuePet } from '@practice-portal/domain/client';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { WAITING_FOR, type ReturnMark, type WaitingFor } from '@practice-portal/domain/waiting';
import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { atLeast, inOrder, isOneOf } from './checks.ts';
import { animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';
// oxlint-disable-next-line import/no-cycle -- these tables refer to each other, by functions
import { prescriptions } from './prescription.ts';
import { products } from './product.ts';
import { sessions } from './session.ts';

/** Text that sorts by code point, so that every database and every machine's locale gives the same order. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const DECISIONS = ['APPROVED', 'DENIED'] as const;
/** What an item is while nobody has decided it. */
export const UNDECIDED = ['AWAITING', 'PUT_OFF'] as const;
/** Where an item can stand. Only AWAITING items are in the queue; those that are PUT_OFF come back to it. */
const QUEUE_ITEM_STATUSES = [...UNDECIDED, ...DECISIONS] as const;
/** One of them. */
export type QueueItemStatus = (typeof QUEUE_ITEM_STATUSES)[number];

/** The condition of every index of the queue: decided items cost the queue nothing. */
const awaiting = (status: AnyPgColumn): SQL => sql`${status} = 'AWAITING'`;

/**
 * Keeps what the queue is searched, filtered and sorted by; narrow, because lists read many of its rows. What a person sees of an item is
 * in {@link queueItemDetails}.
 */
export const queueItems = pgTable(
  'queue_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    type: text('type').$type<QueueItemType>().notNull(),
    status: text('status').$type<QueueItemStatus>().notNull().default('AWAITING'),
    /** The vet it is assigned to; 0 for nobody, so that "nobody" is a value an index can hold beside the others. */
    vetStaffId: integer('vet_staff_id').notNull().default(0),
    vetDisplayName: text('vet_display_name'),
    source: sortKey('source').notNull(),
    orderDate: at('order_date').notNull(),
    clientSort: sortKey('client_sort').notNull(),
    productSort: sortKey('product_sort').notNull(),
    vetSort: sortKey('vet_sort').notNull().default(''),
    /** Client, pet, product, phone digits and order number, folded and one a line. */
    searchText: text('search_text').notNull(),
    /** The pairs and triples of characters in `searchText`, hashed with the practice: see `search/grams.ts`. */
    grams: integer('grams').array().notNull(),
  },
  (t) => [
    ...isOneOf(t.type, QUEUE_ITEM_TYPES),
    ...isOneOf(t.status, QUEUE_ITEM_STATUSES),
    // One index a sort column; the id makes the order of equal rows certain.
    index('queue_by_date').on(t.practiceId, t.orderDate, t.id).where(awaiting(t.status)),
    index('queue_by_client').on(t.practiceId, t.clientSort, t.id).where(awaiting(t.status)),
    index('queue_by_product').on(t.practiceId, t.productSort, t.id).where(awaiting(t.status)),
    index('queue_by_source').on(t.practiceId, t.source, t.id).where(awaiting(t.status)),
    index('queue_by_vet').on(t.practiceId, t.vetSort, t.id).where(awaiting(t.status)),
    // The same within one vet and one source: filtered lists merge a few of these.
    index('queue_group_by_date').on(t.practiceId, t.vetStaffId, t.source, t.orderDate, t.id).where(awaiting(t.status)),
    index('queue_group_by_client').on(t.practiceId, t.vetStaffId, t.source, t.clientSort, t.id).where(awaiting(t.status)),
    index('queue_group_by_product').on(t.practiceId, t.vetStaffId, t.source, t.productSort, t.id).where(awaiting(t.status)),
    index('queue_group').on(t.practiceId, t.vetStaffId, t.source, t.id).where(awaiting(t.status)),
    index('queue_put_off')
      .on(t.practiceId, t.id)
      .where(sql`${t.status} = 'PUT_OFF'`),
    // Without the pending list of fastupdate a search never pays for what was written before it.
    index('queue_search').using('gin', t.grams).with({ fastupdate: 'off' }).where(awaiting(t.status)),
  ],
);

/** Keeps what seldom changes about an item while it waits: what a person sees of it, without what `queue_items` and locks know. */
export const queueItemDetails = pgTable(
  'queue_item_details',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => queueItems.id, { onDelete: 'cascade' }),
    /** Counts the changes of what the queue shows: who keeps items knows by it which to read again. */
    version: integer('version').notNull().default(0),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone'),
    clientEmail: text('client_email'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    animalId: integer('animal_id')
      .notNull()
      .references(() => animals.id),
    /** As the pet's record was when it was last saved. */
    animal: jsonb('animal').$type<QueuePet>().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    productStrength: text('product_strength'),
    productPackaging: text('product_packaging'),
    compounded: boolean('compounded').notNull(),
    /** The product's rules as they were when it was ordered. */
    complianceBean: jsonb('compliance_bean').$type<ComplianceBean>().notNull(),
    quantity: integer('quantity').notNull(),
    isAutoship: boolean('is_autoship').notNull(),
    isReplacement: boolean('is_replacement').notNull(),
    nextShipDate: date('next_ship_date', { mode: 'string' }),
    autoshipFrequency: integer('autoship_frequency'),
    canPrintOrder: boolean('can_print_order').notNull(),
    canSuggestAlternative: boolean('can_suggest_alternative').notNull(),
    approvalSuggestion: jsonb('approval_suggestion').$type<ApprovalSuggestion>(),
    preparedByStaffId: integer('prepared_by_staff_id').references(() => staff.id),
    showPreparedBy: boolean('show_prepared_by').notNull(),
    isLicenseFormRequired: boolean('is_license_form_required').notNull(),
    eConnectPartnerId: integer('e_connect_partner_id'),
    autoshipQuantity: integer('autoship_quantity'),
    compoundingFlavorId: integer('compounding_flavor_id'),
    compoundingFlavor: text('compounding_flavor'),
    referralSourceId: integer('referral_source_id'),
    /** A note to the pharmacist is asked for, whatever else is found. */
    pharmacyNoteRequired: boolean('pharmacy_note_required').notNull().default(false),
    /** The weights the product is for, in pounds; null when for all. */
    weightLower: doublePrecision('weight_lower'),
    weightUpper: doublePrecision('weight_upper'),
    /** The prescription this item renews: no duplicate of itself. */
    renewsRxId: integer('renews_rx_id').references((): AnyPgColumn => prescriptions.id),
    /** Rested on facts that no longer stand; null where there was no signature. */
    fallenSignature: jsonb('fallen_signature').$type<SignedFacts>(),
    /** Where it came from. */
    origin: text('origin').$type<Origin>().notNull(),
    /** The pet, or its client, is in the records of the practice's own system; true where there is none. */
    isPetKnown: boolean('is_pet_known').notNull().default(true),
    /** When it was offered from the practice's store. */
    offeredAt: at('offered_at'),
    /** What it had waited for before it came back into the queue; null where it was never put off. */
    returned: jsonb('returned').$type<ReturnMark>(),
    orderNumber: text('order_number'),
    cartId: integer('cart_id'),
  },
  (t) => [
    ...atLeast(1, t.quantity, t.autoshipFrequency, t.autoshipQuantity),
    ...atLeast(0, t.version),
    ...isOneOf(t.origin, ORIGINS),
    ...inOrder(t.weightLower, t.weightUpper),
    index('queue_item_details_order').on(t.orderNumber),
    index('queue_item_details_cart').on(t.cartId),
    index('queue_item_details_client').on(t.clientId),
    index('queue_item_details_animal').on(t.animalId),
    index('queue_item_details_product').on(t.productId),
    // A prescription that is taken back is looked for here.
    index('queue_item_details_renews')
      .on(t.renewsRxId)
      .where(sql`${t.renewsRxId} is not null`),
  ],
);

/** What the items wait for that were put off: a row goes when its item comes back or leaves the queue for good. */
export const waitingItems = pgTable(
  'waiting_items',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => queueItems.id, { onDelete: 'cascade' }),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    waitingFor: text('waiting_for').$type<WaitingFor>().notNull(),
    /** The practice's day on which it comes back. */
    until: date('until', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    putOffAt: at('put_off_at').notNull(),
    putOffByStaffId: integer('put_off_by_staff_id')
      .notNull()
      .references(() => staff.id),
    putOffBy: text('put_off_by').notNull(),
  },
  (t) => [...isOneOf(t.waitingFor, WAITING_FOR), index('waiting_items_until').on(t.practiceId, t.until, t.itemId)],
);

/**
 * How many items wait, by vet and source: every count that is not a search, and the list of sources.
 * Kept in the transaction of each change, so that no list counts rows.
 */
export const queueCounts = pgTable(
  'queue_counts',
  {
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    vetStaffId: integer('vet_staff_id').notNull(),
    source: text('source').notNull(),
    awaiting: integer('awaiting').notNull(),
  },
  (t) => [...atLeast(0, t.awaiting), primaryKey({ columns: [t.practiceId, t.vetStaffId, t.source] })],
);

/**
 * Who processes an item now. The primary key lets one vet have an item; the unique index lets a vet have one item.
 * Free again when `expiresAt` has passed, when the connection that took it has not been seen for the grace period,
 * or when the session that took it ends.
 */
export const recordLocks = pgTable(
  'record_locks',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => queueItems.id, { onDelete: 'cascade' }),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    type: text('type').$type<QueueItemType>().notNull(),
    holderStaffId: integer('holder_staff_id')
      .notNull()
      .references(() => staff.id),
    holderName: text('holder_name').notNull(),
    /** The realtime connection of the tab that took it; null for a client without one. */
    connectionId: text('connection_id'),
    /** The sign-in that took it: signing out gives it back. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    lockedAt: at('locked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    ...isOneOf(t.type, QUEUE_ITEM_TYPES),
    ...inOrder(t.lockedAt, t.expiresAt),
    uniqueIndex('record_locks_holder').on(t.practiceId, t.holderStaffId),
    index('record_locks_expiry').on(t.expiresAt),
    index('record_locks_connection').on(t.connectionId),
    index('record_locks_session').on(t.sessionId),
  ],
);

/** Lists what a decision did beside deciding, to be undone with it. */
export interface DecisionEffects {
  /** The prescription that ended with it, as its renewal took its place. */
  renewedRxId: number | null;
  /** The AutoShips that were canceled. */
  autoshipIds: number[];
}

/** Keeps what was decided about an item. A decision that is taken back is no decision: its row goes, the audit log keeps it. */
export const decisions = pgTable(
  'decisions',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => queueItems.id),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    type: text('type').$type<QueueItemType>().notNull(),
    decision: text('decision').$type<(typeof DECISIONS)[number]>().notNull(),
    vetStaffId: integer('vet_staff_id')
      .notNull()
      .references(() => staff.id),
    vetDisplayName: text('vet_display_name').notNull(),
    request: jsonb('request').$type<Partial<ApproveRequest> | Partial<DenyRequest>>().notNull(),
    rxId: integer('rx_id').references((): AnyPgColumn => prescriptions.id),
    decidedAt: at('decided_at').notNull(),
    /** Until then it can be taken back. Null for decisions from before that was possible. */
    finalAt: at('final_at'),
    effects: jsonb('effects').$type<DecisionEffects>(),
    /** The key it was made with, which can decide nothing more once it is taken back. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    ...isOneOf(t.type, QUEUE_ITEM_TYPES),
    ...isOneOf(t.decision, DECISIONS),
    ...inOrder(t.decidedAt, t.finalAt),
    // Those of a month, the newest first.
    index('decisions_by_date').on(t.practiceId, t.decidedAt, t.itemId).concurrently(),
    // A prescription that is taken back is looked for here.
    index('decisions_rx')
      .on(t.rxId)
      .where(sql`${t.rxId} is not null`),
  ],
);
