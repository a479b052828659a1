import type { PurchasedItem } from '@practice-portal/domain/cart';

import type { OrderActions } from '../actions/use-order-actions.ts';

/** Add product, add refill or renew prescription: whatever can be done with something that was bought before. */
export const runPurchase = async (
  actions: OrderActions,
  { action, rxId, productId, isRoyalCaninIndividualis }: PurchasedItem,
): Promise<void> => {
  if (action === 'REFILL' && rxId !== null) await actions.refill(rxId);
  else if (action === 'RENEW' && rxId !== null) await actions.renew(rxId);
  else if (isRoyalCaninIndividualis) await actions.recommendDiet(productId);
  else actions.show({ kind: 'add', skuId: productId, exact: true });
};
