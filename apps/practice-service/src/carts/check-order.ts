import type { OrderRefusal } from '@practice-portal/domain/order';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import type { Executor } from '../db/client.ts';
import { isDietProduct } from '../catalog/diet-product.ts';
import { problem } from '../http/problem.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { problemsOf } from './check-item.ts';
import { earlySince } from './early-fills.ts';
import type { CartReader, CartRow, PricedItem } from './load-cart.ts';
import { refusalText, standingOf } from './order-standing.ts';

export interface ItemRefusal {
  cartItemId: number;
  message: string;
}

const OUT_OF_STOCK = 'One or more items are out of stock';

/**
 * Returns what speaks against ordering these items now: each is checked again, as all of it may have changed since it was added.
 * @param held their prescriptions, where the transaction has them
 * @param except what is said otherwise, for the order as a whole
 */
export const refusalsOf = async (
  executor: Executor,
  reader: CartReader,
  cart: CartRow,
  items: readonly PricedItem[],
  { held, except }: { held?: ReadonlyMap<number, PrescriptionRecord>; except?: OrderRefusal } = {},
): Promise<ItemRefusal[]> => {
  const { practice } = reader;
  const code = practice.localizationData.defaultLocaleCode;
  const standing = await standingOf(executor, reader, cart, items, held);
  const refusals: ItemRefusal[] = [];
  const refuse = (cartItemId: number, message: string): void => {
    refusals.push({ cartItemId, message });
  };
  for (const { row, sku, pet } of items) {
    const refusal = standing.get(row.id);
    if (refusal !== undefined && refusal !== except) refuse(row.id, refusalText(refusal, practice));
    if (sku.backordered) refuse(row.id, OUT_OF_STOCK);
    if (isDietProduct(sku) && row.royalCaninRecommendationId === null)
      refuse(row.id, messageText(domainMessage('diet.item.unsaved'), code));
    if (refusal === undefined && row.kind === 'REFILL' && !sku.complianceBean.isControlledSubstance) {
      const early = await earlySince(executor, reader, { animalId: row.animalId, animalName: pet.name, sku }, cart.modifiedAt);
      if (early !== null) refuse(row.id, early);
    }
    if (refusal !== undefined || row.kind === 'REFILL') continue;
    const problems = await problemsOf(executor, reader, { sku, pet, input: row });
    // A person who buys what was saved before order forms asked it of every partner's product has nowhere to answer.
    if (!sku.complianceBean.isMedicationIndicationsRequired && row.medicationIndicationIds.length === 0)
      delete problems['medicationIndicationIds'];
    const [first] = Object.values(problems);
    if (first) refuse(row.id, messageText(first, code));
  }
  return refusals;
};

/** @throws 422 with what is wrong with which item */
export const requireOrderable = async (...args: Parameters<typeof refusalsOf>): Promise<void> => {
  const refusals = await refusalsOf(...args);
  const [first] = refusals;
  if (first) throw problem(422, first.message, { items: refusals });
};
