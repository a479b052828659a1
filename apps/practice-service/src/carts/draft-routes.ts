import { DRAFT_PAGE_SIZES, type DraftOrder } from '@practice-portal/domain/cart';
import { listDraftsContract } from '@practice-portal/domain/contract/cart';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';

import { type AskedPage, askedPage, countRows, listPage } from '../lists/client-list.ts';
import { idsIn, inChunks } from '../lists/in-chunks.ts';
import type { Db } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { animals, clients } from '../db/schema/client.ts';
import { products } from '../db/schema/product.ts';
import { partnerDrafts, partners } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfChunks, joined, moment, plain } from '../http/csv.ts';
import type { ContextOf } from '../http/handlers.ts';
import type { AnyRoute } from '../http/route.ts';

const draftsOf = (practiceId: number): SQL | undefined => and(eq(carts.practiceId, practiceId), eq(carts.status, 'OPEN'));
const NEWEST = [desc(carts.modifiedAt), desc(carts.id)];

const readDrafts = async (db: Db, where: SQL | undefined, { size, page }: Pick<AskedPage, 'size' | 'page'>): Promise<DraftOrder[]> => {
  const rows = await db
    .select({ cart: carts, client: clients, partner: partners.displayName })
    .from(carts)
    .innerJoin(clients, eq(clients.id, carts.clientId))
    .leftJoin(partnerDrafts, eq(partnerDrafts.cartId, carts.id))
    .leftJoin(partners, eq(partners.id, partnerDrafts.partnerId))
    .where(where)
    .orderBy(...NEWEST)
    .limit(size)
    .offset(page * size);
  const ids = rows.map(({ cart }) => cart.id);
  const items =
    ids.length === 0
      ? []
      : await db
          .select({
            id: cartItems.id,
            cartId: cartItems.cartId,
            petName: animals.name,
            productName: products.name,
            productStrength: products.strength,
          })
          .from(cartItems)
          .innerJoin(animals, eq(animals.id, cartItems.animalId))
          .innerJoin(products, eq(products.id, cartItems.productId))
          .where(inArray(cartItems.cartId, ids))
          .orderBy(asc(cartItems.id));
  return rows.map(({ cart, partner, client: { id, firstName, lastName, phone } }) => ({
    id: cart.id,
    client: { id, firstName, lastName, phone },
    cartItems: items.filter(({ cartId }) => cartId === cart.id).map(({ cartId: _cart, ...item }) => item),
    modifiedDate: cart.modifiedAt.toISOString(),
    version: cart.version,
    partner,
  }));
};

const COLUMNS: readonly CsvColumn<DraftOrder>[] = [
  plain('client', ({ client }) => `${client.lastName}, ${client.firstName}`),
  plain('phone', ({ client }) => client.phone),
  plain('pet', (draft) => [...new Set(draft.cartItems.map(({ petName }) => petName))].join('; ')),
  plain('product', (draft) => draft.cartItems.map(({ productName, productStrength }) => joined(productName, productStrength)).join('; ')),
  plain('source', ({ partner }) => partner),
  moment('modified', ({ modifiedDate }) => modifiedDate),
];

const drafts = route(listDraftsContract, {
  csv: csvOfChunks(COLUMNS, async function* all({ params: { practiceId }, db }: ContextOf<typeof listDraftsContract>) {
    const where = draftsOf(practiceId);
    const ids = await db
      .select({ id: carts.id })
      .from(carts)
      .where(where)
      .orderBy(...NEWEST);
    yield* inChunks(idsIn(ids), (some) => readDrafts(db, and(where, inArray(carts.id, some)), { size: some.length, page: 0 }));
  }),
  handler: async ({ params: { practiceId }, query, db }) => {
    const asked = askedPage({ size: query.size ?? DRAFT_PAGE_SIZES[0], page: query.page });
    const where = draftsOf(practiceId);
    return { data: listPage(await readDrafts(db, where, asked), await countRows(db, carts, where), asked, 'modifiedDate') };
  },
});

/** The routes of drafts. */
export const draftRoutes: readonly AnyRoute[] = [drafts];
