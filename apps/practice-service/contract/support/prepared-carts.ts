import { sql } from 'drizzle-orm';

import { rowsOf } from '../../src/db/client.ts';
import { catalogProducts, favoriteDirections } from '../../src/db/schema/catalog.ts';
import type { Making } from '../../test/support/made.ts';
import type { Prepare } from './prepared.ts';
import { uniqueWord } from './unique-word.ts';

/** A pet of the owner of the first open cart of the practice. */
const petOfCart = async ({ db, practiceId }: Making): Promise<number> => {
  const [pet] = rowsOf<{ id: number }>(
    await db.execute(
      sql`select a.id from animals a join carts c on c.client_id = a.client_id
        where c.practice_id = ${practiceId} and c.status = 'OPEN' order by c.id, a.id limit 1`,
    ),
  );
  if (!pet) throw new Error('No open cart has a pet');
  return pet.id;
};

const withItsPet: Prepare = async (making) => ({ body: { animalId: await petOfCart(making) } });

/** Fills are left, and it has not expired. */
const withFills: Prepare = async ({ db, practiceId, now }) => {
  const [rx] = rowsOf<{ id: number }>(
    await db.execute(
      sql`select r.id from prescriptions r join animals a on a.id = r.animal_id and not a.deceased and not a.rehomed
        join clients c on c.id = r.client_id and c.active and c.default_shipping_address_id is not null
        where r.practice_id = ${practiceId} and r.voided_at is null and r.fills_remaining > 0
        and r.expiration_date > ${now} and (r.final_at is null or r.final_at < ${now})
        and r.id not in (select rx_id from cart_items where rx_id is not null)
        order by r.client_id in (select client_id from carts where status = 'OPEN'), r.id desc limit 1`,
    ),
  );
  const prescriptionId = rx?.id ?? 0;
  // Nothing is left of earlier orders: a fill is not early.
  await db.execute(sql`update order_items set placed_at = placed_at - interval '700 days'
    where animal_id = (select animal_id from prescriptions where id = ${prescriptionId})`);
  return { params: { prescriptionId }, body: { prescriptionId } };
};

/** {@link withFills}, in no item's place. */
const besideWhatIsThere: Prepare = async (...asked) => {
  const { params, body } = await withFills(...asked);
  return { params, body: { ...body, insteadOfItemId: undefined } };
};

const firstId = async ({ db }: Making, query: ReturnType<typeof sql>): Promise<number> =>
  rowsOf<{ id: number }>(await db.execute(query))[0]?.id ?? 0;

/** One whom no other example is about. */
const lastClient: Prepare = async (making) => ({
  params: {
    clientId: await firstId(
      making,
      sql`select id from clients where practice_id = ${making.practiceId} and active order by id desc limit 1`,
    ),
  },
});

/** Sent to a person who can be written to. */
const toReader: Prepare = async (making) => ({
  params: {
    rxCartId: await firstId(
      making,
      sql`select c.id from carts c join clients o on o.id = c.client_id
        where c.practice_id = ${making.practiceId} and c.status = 'RECOMMENDED' and o.email is not null
          and c.id in (select cart_id from recommendations where renewed_by_cart_id is null) order by c.id limit 1`,
    ),
  },
});

/** Sent, and not sent anew since, with its first item that can still be ordered. */
const notRenewed: Prepare = async ({ db, practiceId }, { body }) => {
  const [found] = rowsOf<{ cartId: number; itemId: number; clientEmail: string | null }>(
    await db.execute(sql`select r.cart_id as "cartId", min(i.id) as "itemId", min(o.email) as "clientEmail" from recommendations r
      join carts c on c.id = r.cart_id and c.status = 'RECOMMENDED' join cart_items i on i.cart_id = c.id and i.kind = 'ADD'
      join clients o on o.id = c.client_id and o.active and o.email is not null join animals a on a.id = i.animal_id and not a.deceased and not a.rehomed
      join products p on p.id = i.product_id and not (p.compliance ->> 'compounded')::boolean
      where r.practice_id = ${practiceId} and r.renewed_by_cart_id is null group by r.cart_id order by r.cart_id limit 1`),
  );
  const bean = { ...(body['recommendationBean'] as object), rxCartId: found?.cartId, clientEmail: found?.clientEmail };
  return { body: { recommendationBean: bean, cartItemIds: [found?.itemId] } };
};

/** Of whom no order is open, with one of their pets. */
const withoutCart: Prepare = async ({ db, practiceId }, { body }) => {
  const [found] = rowsOf<{ clientId: number; animalId: number }>(
    await db.execute(sql`select a.client_id as "clientId", min(a.id) as "animalId" from animals a join clients c on c.id = a.client_id
      where a.practice_id = ${practiceId} and c.active and not a.deceased and not a.rehomed
        and a.client_id not in (select client_id from carts where status = 'OPEN') group by a.client_id order by a.client_id limit 1`),
  );
  return { body: { clientId: found?.clientId, cartItem: { ...(body['cartItem'] as object), animalId: found?.animalId } } };
};

/** Directions that nobody else has kept. */
const keptDirection: Prepare = async ({ db, practiceId, now }) => {
  const [product] = await db.select({ id: catalogProducts.id }).from(catalogProducts).limit(1);
  const [made] = await db
    .insert(favoriteDirections)
    .values({ practiceId, catalogProductId: product?.id ?? 0, usageInstructions: `Give as told, ${uniqueWord()}`, createdAt: now })
    .returning({ id: favoriteDirections.id });
  return { params: { directionId: made?.id ?? 0 } };
};

/** Holds what carts need before their examples are sent. */
export const PREPARED_CARTS: Record<string, Prepare> = {
  'carts.create': withoutCart,
  'catalogue.removeDirection': keptDirection,
  'recommendations.renew': notRenewed,
  'clients.deactivate': lastClient,
  'recommendations.restartCampaign': toReader,
  'carts.addItem': withItsPet,
  'carts.saveItem': withItsPet,
  'carts.save': () => Promise.resolve({ body: { shippingAddressId: null, walletId: null } }),
  'carts.refill': besideWhatIsThere,
  'carts.renew': withFills,
  'carts.replace': withFills,
};
