import { type CartItemInput, cartItemOf, chooseSku, PRODUCT_FORM_EMPTY } from '@practice-portal/domain/cart';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { and, eq, inArray, or } from 'drizzle-orm';

import { requireItem, requireSku } from '../carts/check-item.ts';
import type { CartReader } from '../carts/load-cart.ts';
import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { Problem, problem } from '../http/problem.ts';
import { mergedByExternalId } from '../records/merged-record.ts';
import type { PartnerItem } from './draft-contract.ts';

/** How a partner's fields are called in a cart. */
const FIELDS: Readonly<Record<string, string>> = {
  orderQuantity: 'quantity',
  usageInstructions: 'directions',
  productId: 'sku',
  animalId: 'pet',
};

const petOf = async (tx: Tx, practiceId: number, clientId: number, external: string): Promise<number> => {
  const found = await tx
    .select({ id: animals.id })
    .from(animals)
    .where(
      and(
        eq(animals.practiceId, practiceId),
        eq(animals.clientId, clientId),
        or(eq(animals.petExternalId, external), inArray(animals.id, await mergedByExternalId(tx, practiceId, 'pet', external))),
      ),
    );
  const [pet] = found;
  if (!pet) throw problem(422, 'No such pet of this client', { fieldErrors: { animalId: 'No such pet of this client' } });
  if (found.length > 1) throw problem(422, 'Several pets have this ID', { fieldErrors: { animalId: 'Several pets have this ID' } });
  return pet.id;
};

/** An item as a person would begin it with the product, with what the partner says. Held to what is asked of one that is typed. */
const itemOf = async (tx: Tx, reader: CartReader, clientId: number, item: PartnerItem): Promise<CartItemInput> => {
  const { practice, now } = reader;
  const animalId = await petOf(tx, practice.id, clientId, item.pet);
  const sku = await requireSku(tx, reader, item.sku);
  const product = { productName: sku.name, productStrength: sku.strengthSize, complianceBean: sku.complianceBean };
  const context = { localization: practice.localizationData, now, limits: prescribingLimits(product, { practice, now }) };
  const form = chooseSku(PRODUCT_FORM_EMPTY, { displayName: sku.name }, sku, context);
  const input = cartItemOf(
    {
      ...form,
      quantity: item.quantity,
      usageInstructions: item.directions,
      refill: item.refills ?? form.refill,
      notesToPharmacist: item.pharmacyNotes ?? form.notesToPharmacist,
    },
    animalId,
  );
  await requireItem(tx, reader, clientId, input);
  return input;
};

/** A refusal of an item by the partner's names of its fields. */
const refusedAt = (at: number, { status, message, extra }: Problem): { said: string; fieldErrors: Record<string, string> } => {
  const errors = Object.entries((extra['fieldErrors'] as Record<string, string> | undefined) ?? {});
  const named = errors.map(([field, words]) => [`items[${at}].${FIELDS[field] ?? field}`, words] as const);
  const [first] = named;
  if (first === undefined)
    return { said: `Item ${at + 1}: ${message}`, fieldErrors: { [`items[${at}]${status === 404 ? '.sku' : ''}`]: message } };
  return { said: `Item ${at + 1}, ${first[0].split('.').at(-1)}: ${first[1]}`, fieldErrors: Object.fromEntries(named) };
};

/**
 * The items of a partner's draft, checked as if they were typed.
 * @throws 422 with everything that is wrong, by item and field
 */
export const checkItems = async (tx: Tx, reader: CartReader, clientId: number, items: readonly PartnerItem[]): Promise<CartItemInput[]> => {
  const inputs: CartItemInput[] = [];
  const refused: ReturnType<typeof refusedAt>[] = [];
  for (const [at, item] of items.entries())
    try {
      inputs.push(await itemOf(tx, reader, clientId, item));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push(refusedAt(at, error));
    }
  const [first] = refused;
  if (first === undefined) return inputs;
  throw problem(422, first.said, { fieldErrors: Object.assign({}, ...refused.map(({ fieldErrors }) => fieldErrors)) as object });
};
