import { lineFacts, linePrice } from '@practice-portal/domain/cart';
import { minimumOverridePrice, type PriceMatchRange } from '@practice-portal/domain/checkout';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { LoadedSku } from '../catalog/load-sku.ts';
import type { PricedItem } from './types.ts';

interface Priced extends Pick<PricedItem, 'row'> {
  sku: LoadedSku;
}

/** Returns what the price of an item depends on. */
export const factsOf = ({ row, sku }: Priced) => lineFacts(sku, row);

/** Returns what one pack of an item may cost by a price match, as it is ordered: up to what it costs without one. */
export const priceMatchRange = (item: Priced): PriceMatchRange => ({
  min: minimumOverridePrice(item.sku),
  max: linePrice(factsOf(item)).usualPrice,
});

/** Whether the price of an item can be matched. One that promotions have brought below the minimum can't. */
export const canMatchPrice = ({ practiceHomeFeatures }: PracticeData, item: Priced): boolean => {
  const { min, max } = priceMatchRange(item);
  return practiceHomeFeatures.overridePriceEnabled && item.sku.overridePercent > 0 && item.row.kind !== 'REFILL' && min <= max;
};
