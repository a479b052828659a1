import type { CartPrice } from '@practice-portal/domain/cart';
import { type CartCode, type EstimatedFacts, estimateOrder, type OrderEstimate } from '@practice-portal/domain/checkout';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import type { Executor } from '../db/client.ts';
import { loadCompoundingFee } from '../practices/compounding-fee.ts';
import type { LoadedSku } from '../catalog/load-sku.ts';

/** The terms of an estimate, but for its code. */
export type EstimateTerms = Omit<Parameters<typeof estimateOrder>[2], 'code'>;

/** Returns what a practice adds to what is ordered, with the names of its fees. */
export const loadTerms = async (executor: Executor, practice: PracticeData): Promise<EstimateTerms> => {
  const say = (key: string): string => messageText(domainMessage(`checkout.fee.${key}`), practice.localizationData.defaultLocaleCode);
  return {
    compoundingFee: await loadCompoundingFee(executor, practice.id),
    feeNames: { signature: say('signature'), compounding: say('compounding') },
  };
};

/** An item as far as its estimate goes. */
export const estimatedFacts = (cartItemId: number, sku: LoadedSku, shipModeId: number): EstimatedFacts => ({
  cartItemId,
  productName: sku.name,
  shipModeId,
  compounded: sku.complianceBean.compounded,
  controlled: sku.complianceBean.isControlledSubstance,
  promotionId: sku.promotion?.promotionId ?? null,
});

/** Returns what items of a cart cost together, with shipping, tax and fees, whichever way they are ordered. */
export const estimateItems = (
  items: readonly { row: { id: number; shipModeId: number }; sku: LoadedSku }[],
  price: CartPrice,
  terms: EstimateTerms & { code: CartCode | null },
): OrderEstimate =>
  estimateOrder(
    items.map(({ row, sku }) => estimatedFacts(row.id, sku, row.shipModeId)),
    price,
    terms,
  );
