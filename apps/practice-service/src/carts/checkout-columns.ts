import type { CartItemInput } from '@practice-portal/domain/cart';
import { isShipMode } from '@practice-portal/domain/checkout';
import { formatMoney, multiplyMoney } from '@practice-portal/domain/money';
import { domainMessage } from '@practice-portal/domain/text';

import type { LoadedSku } from '../catalogue/load-sku.ts';
import { isApproval } from '../checkout/price-override.ts';
import type { Services } from '../services.ts';
import { fieldProblem } from './check-item.ts';
import type { CartItemRow, CartReader } from './load-cart.ts';

const INVALID = domainMessage('validation.invalid');

/** The least that one pack may be sold for, in minor units. */
const minimumPrice = ({ price, overridePercent }: Pick<LoadedSku, 'price' | 'overridePercent'>): number =>
  multiplyMoney(price, 1 - overridePercent / 100);

interface Priced {
  sku: LoadedSku;
  isRefill: boolean;
  input: CartItemInput;
}

type CheckoutColumns = Partial<Pick<CartItemRow, 'shipModeId' | 'overridePrice' | 'priceOverrideStaffId'>>;

/**
 * What of an item the checkout sets: how it ships, and a price that an approver has agreed to. What is left out stays.
 * Source: ordering-and-approval.md section 5, "Price match"; section 6, overridePriceEnabled and canOverridePrice.
 * @throws 422 with what is wrong with which field
 */
export const checkoutColumns = (
  services: Pick<Services, 'keys'>,
  { practice, now }: CartReader,
  { sku, isRefill, input }: Priced,
): CheckoutColumns => {
  const { shipModeId, overridePrice, priceOverrideStaffId: staffId, priceOverrideToken: token } = input;
  if (shipModeId !== undefined && !isShipMode(shipModeId)) throw fieldProblem(practice, { shipModeId: INVALID });
  const shipped = shipModeId === undefined ? {} : { shipModeId };
  if (overridePrice === undefined) return shipped;
  if (overridePrice === null) return { ...shipped, overridePrice: null, priceOverrideStaffId: null };
  const minimum = minimumPrice(sku);
  const canOverride = practice.practiceHomeFeatures.overridePriceEnabled && sku.overridePercent > 0 && !isRefill;
  if (!canOverride) throw fieldProblem(practice, { overridePrice: INVALID });
  if (overridePrice < minimum) {
    const price = formatMoney(minimum - 1, practice.localizationData.defaultLocaleCode);
    throw fieldProblem(practice, { overridePrice: domainMessage('checkout.priceAbove', { price }) });
  }
  if (staffId == null || token === undefined || !isApproval(services, { practiceId: practice.id, staffId }, token, now))
    throw fieldProblem(practice, { priceOverrideToken: INVALID });
  return { ...shipped, overridePrice, priceOverrideStaffId: staffId };
};
