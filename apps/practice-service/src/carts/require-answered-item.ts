import { clinicalFindings } from '@practice-portal/domain/approval';
import type { CartItemInput } from '@practice-portal/domain/cart';
import { queueAnimalOf } from '@practice-portal/domain/pet';

import { loadPet } from '../records/pet-record.ts';
import { requireAnswered } from '../queue-items/require-answered.ts';
import { loadGiven, loadInCart } from '../queue-items/load-given.ts';
import type { LoadedSku } from '../catalogue/load-sku.ts';
import type { Tx } from '../db/client.ts';
import type { CartReader } from './load-cart.ts';

/**
 * An item that is signed skips the queue: what a review would warn of is said here.
 * @param itemId of the item that is changed; 0 for a new one
 * @throws 422 with the findings when one was not shown, or was not confirmed where that is asked
 */
export const requireAnsweredItem = async (
  tx: Tx,
  { practice, now }: CartReader,
  sku: LoadedSku,
  input: CartItemInput,
  itemId = 0,
): Promise<void> => {
  const { complianceBean, name: productName, strengthSize: productStrength, packaging: productPackaging, id: productId } = sku;
  const product = {
    productId,
    productName,
    productStrength,
    productPackaging,
    compounded: complianceBean.compounded,
    complianceBean,
  };
  const animal = queueAnimalOf(await loadPet(tx, practice.id, input.animalId));
  const given = await loadGiven(tx, practice.id, { id: 0, renewsRxId: null, animal, product }, now);
  const inCart = await loadInCart(tx, practice.id, input.animalId, itemId);
  const validationMessages = clinicalFindings({
    item: { animal, product, quantity: input.orderQuantity },
    localization: practice.localizationData,
    form: { usageInstructions: input.usageInstructions.trim() },
    medications: [...given.medications, ...inCart],
    productSpecies: given.productSpecies,
  });
  requireAnswered(practice, { validationMessages }, input);
};
