import { sql } from 'drizzle-orm';

import { rowsOf, type Db } from '../../src/db/client.ts';
import type { Entity } from '@practice-portal/domain/contract';

/** The id of something, with the type that stands beside it where it has one. */
export interface SampleId {
  id: number;
  type?: string;
}

/** Where each kind of thing is found. A route that asks for another kind fails the tests until it is named here. */
const QUERIES: Partial<Record<Entity, string>> = {
  staff: 'select id from staff where practice_id = $practice order by id limit 1',
  vet: 'select id from staff where practice_id = $practice and veterinarian and vet_id > 0 order by id limit 1',
  // The owner of the pet below, so that a call about both is about one family.
  client: 'select client_id as id from animals where practice_id = $practice order by id limit 1',
  // Of the same family.
  address: `select id from addresses where client_id =
    (select client_id from animals where practice_id = $practice order by id limit 1) order by id limit 1`,
  animal: 'select id from animals where practice_id = $practice order by id limit 1',
  queueItem: "select id, type from queue_items where practice_id = $practice and status = 'AWAITING' order by id limit 1",
  orderItem: "select id from queue_items where practice_id = $practice and type = 'EC_ORDER_ITEM' order by id limit 1",
  profilePrescription: "select id from queue_items where practice_id = $practice and type = 'PROFILE_PRESCRIPTION' order by id limit 1",
  prescription: 'select id from prescriptions where practice_id = $practice and voided_at is null order by id limit 1',
  order: 'select id from orders where practice_id = $practice order by id limit 1',
  cart: `select cart_id as id from queue_items i join queue_item_details d on d.item_id = i.id
    where practice_id = $practice and cart_id is not null order by i.id limit 1`,
  openCart: "select id from carts where practice_id = $practice and status = 'OPEN' order by id limit 1",
  cartItem: `select i.id from cart_items i join carts c on c.id = i.cart_id
    where c.practice_id = $practice and c.status = 'OPEN' order by c.id, i.id limit 1`,
  recommendedCart: "select id from carts where practice_id = $practice and status = 'RECOMMENDED' order by id limit 1",
  recommendedItem: `select i.id from cart_items i join carts c on c.id = i.cart_id
    where c.practice_id = $practice and c.status = 'RECOMMENDED' order by c.id, i.id limit 1`,
  catalogProduct: 'select min(id) as id from catalogue_products',
  favoriteDirection: 'select id from favourite_directions where practice_id = $practice order by id limit 1',
  dietRecommendation: 'select id from diet_recommendations where practice_id = $practice order by id limit 1',
  dietItem: `select id from cart_items where practice_id = $practice and royal_canin_recommendation_id is not null order by id limit 1`,
  orderLine: 'select id from order_items where practice_id = $practice order by id limit 1',
  failedOrder: 'select id from orders where practice_id = $practice and payment_failed_at is not null order by id limit 1',
  card: 'select id from wallets where practice_id = $practice order by client_id, id limit 1',
  autoshipItem: `select id::int as id from shipping_items where practice_id = $practice and active order by client_id, id limit 1`,
  autoship: `select autoship_id::int as id from shipping_items
    where practice_id = $practice and active and wallet_id is not null order by client_id, id limit 1`,
  recommendation: `select cart_id as id from recommendations
    where practice_id = $practice and renewed_by_cart_id is null order by sent_at desc limit 1`,
  product: 'select min(id) as id from products',
  pharmacyLine: "select id from order_items where practice_id = $practice and status = 'Processing' order by id limit 1",
  compoundingPharmacy: 'select min(compounding_pharmacy_id) as id from medication_indications',
  recipient: 'select id from notification_recipients where practice_id = $practice order by id limit 1',
  staffRecipient: 'select recipient_id as id from staff where practice_id = $practice order by id limit 1',
  settlement: 'select reference as id from settlements where practice_id = $practice order by month desc limit 1',
  protocol: 'select id from protocols where practice_id = $practice and removed_at is null order by id limit 1',
  note: 'select id from notes where practice_id = $practice and staff_id is null and removed_at is null order by id limit 1',
  eventEndpoint: 'select id from event_endpoints where practice_id = $practice order by id limit 1',
  eventDelivery: 'select id from event_deliveries where practice_id = $practice order by id limit 1',
  partner: 'select min(id) as id from partners',
  chat: 'select id from chat_conversations where practice_id = $practice order by id limit 1',
};

/** Makes an endpoint of a practice with a delivery: demo data has none, so that nothing is sent. */
const makeDelivery = async (db: Db, practiceId: number): Promise<void> => {
  await db.execute(sql`insert into event_endpoints (practice_id, url, secret_sealed, created_at)
    values (${practiceId}, 'https://sample.example/events', '', now()) on conflict do nothing`);
  await db.execute(sql`insert into event_deliveries
    (practice_id, endpoint_id, key, type, subject, data, happened_at, next_try_at, sent_at)
    select practice_id, id, 'sample', 'order.delivered', 'order/1', '{}', now(), now(), now() from event_endpoints
    where practice_id = ${practiceId} limit 1`);
};

/** Something of a practice, to ask for. */
export const sampleId = async (db: Db, practiceId: number, entity: Entity): Promise<SampleId> => {
  if (entity === 'practice') return { id: practiceId };
  const query = QUERIES[entity];
  if (query === undefined) throw new Error(`Say in test/support/entities.ts where a ${entity} is found`);
  if (entity === 'eventEndpoint' || entity === 'eventDelivery') await makeDelivery(db, practiceId);
  const [row] = rowsOf<SampleId>(await db.execute(sql.raw(query.replace('$practice', String(practiceId)))));
  if (!row) throw new Error(`Practice ${practiceId} has no ${entity}`);
  return row;
};

const NAMES: Record<string, Entity> = {
  practiceId: 'practice',
  staffId: 'staff',
  preparedByStaffId: 'staff',
  userStaffId: 'staff',
  vetStaffId: 'vet',
  clientId: 'client',
  animalId: 'animal',
  productId: 'product',
};

/** Things that are the same for every practice. */
export const SHARED_ENTITIES: ReadonlySet<Entity> = new Set(['compoundingPharmacy', 'product', 'catalogProduct', 'partner']);

/** Names of fields that read like ids and are none of a practice's. */
const NO_ENTITY = new Set([
  'shipModeId',
  'promotionId',
  'languageId',
  'sourceId',
  'denialMethodId',
  'referralSourceId',
  'medicationIndicationIds',
  'dvmReachVetSignature',
  'compoundingFlavorId',
  'partnerId',
  'hfpProgramId',
  'rciRecoId',
]);

/** Whose id a field is: as its schema says, else by its name; `id` beside a `type` is a queue item's. */
export const entityOf = (name: string, meta: { entity?: Entity } | undefined, siblings: readonly string[]): Entity | null => {
  if (meta?.entity) return meta.entity;
  if (name === 'id' && siblings.includes('type')) return 'queueItem';
  const named = NAMES[name];
  if (named) return named;
  if (/(^id|Id)$/.test(name) && !NO_ENTITY.has(name)) throw new Error(`Field ${name}: whose id is it? Give its schema meta({ entity })`);
  return null;
};
