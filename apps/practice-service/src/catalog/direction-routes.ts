import { FAVOURITE_DIRECTIONS_MAX, type FavouriteDirection } from '@practice-portal/domain/catalog';
import {
  addFavouriteDirectionContract,
  readFavouriteDirectionsContract,
  removeFavouriteDirectionContract,
} from '@practice-portal/domain/contract/catalog';
import { and, asc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { catalogProducts, favouriteDirections } from '../db/schema/catalog.ts';
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
  and(eq(favouriteDirections.practiceId, practiceId), eq(favouriteDirections.catalogProductId, productId));

const load = async (executor: Executor, product: OfProduct): Promise<FavouriteDirection[]> => {
  const rows = await executor.select().from(favouriteDirections).where(ofProduct(product)).orderBy(asc(favouriteDirections.id));
  return rows.map(({ id, catalogProductId: productId, usageInstructions }) => ({ id, productId, usageInstructions }));
};

const readDirections = route(readFavouriteDirectionsContract, {
  handler: async ({ params, db }) => {
    await requireProduct(db, params.productId);
    return { data: await load(db, params) };
  },
});

const addDirection = route(addFavouriteDirectionContract, {
  subject: ({ params }) => `product/${params.productId}`,
  handler: async ({ params, body, tx, now }) => {
    const { practiceId, productId: catalogProductId } = params;
    await requireProduct(tx, catalogProductId);
    const known = await load(tx, params);
    const usageInstructions = body.usageInstructions.trim();
    if (known.some((favourite) => favourite.usageInstructions === usageInstructions)) return { data: known };
    if (known.length >= FAVOURITE_DIRECTIONS_MAX) throw problem(409, 'Remove a favorite first: this product already has the maximum');
    await tx.insert(favouriteDirections).values({ practiceId, catalogProductId, usageInstructions, createdAt: now }).onConflictDoNothing();
    return { data: await load(tx, params) };
  },
});

const removeDirection = route(removeFavouriteDirectionContract, {
  subject: ({ params }) => `product/${params.productId}`,
  handler: async ({ params, tx }) => {
    const [gone] = await tx
      .delete(favouriteDirections)
      .where(and(ofProduct(params), eq(favouriteDirections.id, params.directionId)))
      .returning({ id: favouriteDirections.id });
    if (!gone) throw problem(404, 'No such favourite');
    return { data: await load(tx, params) };
  },
});

/** The routes of favourite directions. */
export const directionRoutes: readonly AnyRoute[] = [readDirections, addDirection, removeDirection];
