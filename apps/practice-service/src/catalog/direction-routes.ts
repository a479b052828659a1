import { FAVORITE_DIRECTIONS_MAX, type FavoriteDirection } from '@practice-portal/domain/catalog';
import {
  addFavoriteDirectionContract,
  readFavoriteDirectionsContract,
  removeFavoriteDirectionContract,
} from '@practice-portal/domain/contract/catalog';
import { and, asc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { catalogProducts, favoriteDirections } from '../db/schema/catalog.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';

interface OfProduct {
  practiceId: number;
  productId: number;
}

/** @throws 404 for no such product */
const requireProduct = async (executor: Executor, productId: number): Promise<void> => {
  const [found] = await executor.select({ id: catalogProducts.id }).from(catalogProducts).where(eq(catalogProducts.id, productId));
  if (!found) throw problem(404, 'No such product');
};

const ofProduct = ({ practiceId, productId }: OfProduct) =>
  and(eq(favoriteDirections.practiceId, practiceId), eq(favoriteDirections.catalogProductId, productId));

const load = async (executor: Executor, product: OfProduct): Promise<FavoriteDirection[]> => {
  const rows = await executor.select().from(favoriteDirections).where(ofProduct(product)).orderBy(asc(favoriteDirections.id));
  return rows.map(({ id, catalogProductId: productId, usageInstructions }) => ({ id, productId, usageInstructions }));
};

const readDirections = route(readFavoriteDirectionsContract, {
  handler: async ({ params, db }) => {
    await requireProduct(db, params.productId);
    return { data: await load(db, params) };
  },
});

const addDirection = route(addFavoriteDirectionContract, {
  subject: ({ params }) => `product/${params.productId}`,
  handler: async ({ params, body, tx, now }) => {
    const { practiceId, productId: catalogProductId } = params;
    await requireProduct(tx, catalogProductId);
    const known = await load(tx, params);
    const usageInstructions = body.usageInstructions.trim();
    if (known.some((favorite) => favorite.usageInstructions === usageInstructions)) return { data: known };
    if (known.length >= FAVORITE_DIRECTIONS_MAX) throw problem(409, 'Remove a favorite first: this product already has the maximum');
    await tx.insert(favoriteDirections).values({ practiceId, catalogProductId, usageInstructions, createdAt: now }).onConflictDoNothing();
    return { data: await load(tx, params) };
  },
});

const removeDirection = route(removeFavoriteDirectionContract, {
  subject: ({ params }) => `product/${params.productId}`,
  handler: async ({ params, tx }) => {
    const [gone] = await tx
      .delete(favoriteDirections)
      .where(and(ofProduct(params), eq(favoriteDirections.id, params.directionId)))
      .returning({ id: favoriteDirections.id });
    if (!gone) throw problem(404, 'No such favorite');
    return { data: await load(tx, params) };
  },
});

/** The routes of favorite directions. */
export const directionRoutes: readonly AnyRoute[] = [readDirections, addDirection, removeDirection];
