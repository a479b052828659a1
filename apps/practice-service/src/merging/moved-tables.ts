import type { MergeKind, MovedThing } from '@practice-portal/domain/merge';

/** A column that names a client or a pet, and what of its table a person is told before it moves. */
interface MovedTable {
  table: string;
  column: 'client_id' | 'animal_id';
  /** What names a row of it beside the column that moves. */
  key: string;
  shown: { what: MovedThing; where: string; count: string } | null;
}

type More = Partial<Pick<MovedTable, 'key'>> & { what?: MovedThing; where?: string; count?: string };

const inColumn =
  (column: MovedTable['column']) =>
  (table: string, { key = 'id', what, where = 'true', count = 'count(*)' }: More = {}): MovedTable => ({
    table,
    column,
    key,
    shown: what === undefined ? null : { what, where, count },
  });

const ofClient = inColumn('client_id');
const ofPet = inColumn('animal_id');

const UNDECIDED = "item_id in (select id from queue_items where status in ('AWAITING', 'PUT_OFF'))";
const OPEN = "cart_id in (select id from carts where status = 'OPEN')";

/**
 * Every column of the database that names a client or a pet: all of them move with a merge. A test holds it against the foreign
 * keys of the schema. What is new since a merge, and goes with the pet when that is undone, say `client-since.ts` and `pet-since.ts`.
 */
export const MOVED_TABLES: Record<MergeKind, readonly MovedTable[]> = {
  client: [
    ofClient('animals', { what: 'pets' }),
    ofClient('addresses', { what: 'addresses' }),
    ofClient('wallets', { what: 'cards', where: 'deleted_at is null' }),
    ofClient('orders', { what: 'orders' }),
    ofClient('order_items'),
    ofClient('payments'),
    ofClient('refunds'),
    ofClient('prescriptions', { what: 'prescriptions' }),
    ofClient('autoships', { what: 'autoships', where: 'id in (select autoship_id from autoship_items where canceled_at is null)' }),
    ofClient('carts', { what: 'drafts', where: "status = 'OPEN' and id in (select cart_id from cart_items)" }),
    ofClient('recommendations', { key: 'cart_id', what: 'recommendations' }),
    ofClient('queue_item_details', { key: 'item_id', what: 'queueItems', where: UNDECIDED }),
    ofClient('notes', { what: 'notes', where: 'removed_at is null' }),
    ofClient('diet_recommendations', { what: 'diets' }),
    ofClient('client_endings'),
    ofClient('record_changes'),
    ofClient('merges'),
  ],
  pet: [
    ofPet('order_items', { what: 'orders', count: 'count(distinct order_id)' }),
    ofPet('prescriptions', { what: 'prescriptions' }),
    ofPet('autoship_items', { what: 'autoships', where: 'canceled_at is null' }),
    ofPet('cart_items', { what: 'drafts', where: OPEN }),
    ofPet('queue_item_details', { key: 'item_id', what: 'queueItems', where: UNDECIDED }),
    ofPet('notes', { what: 'notes', where: 'removed_at is null' }),
    ofPet('diet_recommendations', { what: 'diets' }),
    ofPet('diet_weigh_ins', { what: 'weighIns' }),
    ofPet('autoship_notices', { key: "product_id || '/' || ship_date" }),
    ofPet('merges'),
  ],
};

/** The table of the records themselves. */
export const RECORDS: Record<MergeKind, 'clients' | 'animals'> = { client: 'clients', pet: 'animals' };

/** Tables of which a pet has one row of a kind: where both have it, the kept one's stays, and the other is put aside. */
export const ONCE: Record<string, readonly string[]> = {
  diet_weigh_ins: ['date'],
  autoship_notices: ['product_id', 'ship_date'],
};
