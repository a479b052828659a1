import type { ApprovalFacts, NewOrderRequest } from '@practice-portal/domain/approval';
import { clientName } from '@practice-portal/domain/client';
import { and, eq } from 'drizzle-orm';

import type { Executor } from '../../db/client.ts';
import { animals, clients } from '../../db/schema/client.ts';
import { products } from '../../db/schema/product.ts';
import { problem } from '../../http/problem.ts';
import { weightRangeOf } from '../../products/weight-range.ts';

/** An order that is being written. */
export interface NewOrder extends Pick<ApprovalFacts, 'item' | 'productWeightRange'> {
  /** Of the client and the pet, as they will be printed. */
  names: string[];
}

/**
 * The pet and the product of an order form.
 * @param isVetKnown without a vet there is no license to ask for
 * @throws 404 for a pet that is not this client's of this practice, or no such product
 */
export const loadNewOrder = async (
  executor: Executor,
  practiceId: number,
  { clientId, animalId, productId }: NewOrderRequest,
  isVetKnown: boolean,
): Promise<NewOrder> => {
  const [found] = await executor
    .select({ animal: animals, firstName: clients.firstName, lastName: clients.lastName })
    .from(animals)
    .innerJoin(clients, eq(clients.id, animals.clientId))
    .where(and(eq(animals.id, animalId), eq(animals.clientId, clientId), eq(animals.practiceId, practiceId)));
  if (!found) throw problem(404, 'No such pet of this client');
  const { animal } = found;
  const [product] = await executor.select().from(products).where(eq(products.id, productId));
  if (!product) throw problem(404, 'No such product');
  const { compliance } = product;
  return {
    names: [clientName(found), animal.name],
    item: {
      clientId,
      animal: { ...animal, animalId: animal.id },
      product: {
        productId: product.id,
        productName: product.name,
        productStrength: product.strength,
        productPackaging: product.packaging,
        compounded: product.compounded,
        complianceBean: compliance,
      },
      isLicenseFormRequired: isVetKnown && (compliance.compoundingPharmacyId !== null || compliance.isVetLicenceInformationRequired),
    },
    productWeightRange: product.species.includes(animal.species) ? weightRangeOf(product) : null,
  };
};
