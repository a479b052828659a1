import type { PurchasedItem } from '@practice-portal/domain/cart';

import type { Desk } from '../order-manager/use-desk.ts';

/** Add product, add refill or renew prescription: whatever can be done with something that was bought before. */
export const runPurchase = async (desk: Desk, { action, rxId, productId, isRoyalCaninIndividualis }: PurchasedItem): Promise<void> => {
  if (action === 'REFILL' && rxId !== null) await desk.refill(rxId);
  else if (action === 'RENEW' && rxId !== null) await desk.renew(rxId);
  else if (isRoyalCaninIndividualis) await desk.recommendDiet(productId);
  else desk.show({ kind: 'add', skuId: productId, exact: true });
};
