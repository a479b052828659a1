import type { CartPrice } from '@practice-portal/domain/cart';
import { type CartCode, type EstimatedFacts, estimateOrder, type OrderEstimate, type TaxPlace } from '@practice-portal/domain/checkout';
import { localeProfile } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { loadCompoundingFee } from '../practices/compounding-fee.ts';
import type { LoadedSku } from '../catalog/load-sku.ts';

/** The terms of an estimate, but for its code. */
export type EstimateTerms = Omit<Parameters<typeof estimateOrder>[2], 'code'>;

/** Where an address is, as taxes go; of none, the practice's country alone is known. */
const placeOf = async (executor: Executor, { localizationData }: PracticeData, addressId: number | null): Promise<TaxPlace> => {
  const [known] =
    addressId === null
      ? []
      : await executor.select({ country: addresses.country, state: addresses.state }).from(addresses).where(eq(addresses.id, addressId));
  return known ?? { country: localeProfile(localizationData.defaultLocaleCode).country, state: '' };
};

/** Returns what a practice adds to what ships to an address: the names of its fees, and where its taxes are. */
export const loadTerms = async (executor: Executor, practice: PracticeData, addressId: number | null): Promise<EstimateTerms> => {
  const say = (key: string): string => messageText(domainMessage(`checkout.fee.${key}`), practice.localizationData.defaultLocaleCode);
  return {
    place: await placeOf(executor, practice, addressId),
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
