import type { CartItemInput } from '@practice-portal/domain/cart';
import { isShipMode, priceMatchProblem } from '@practice-portal/domain/checkout';
import { domainMessage } from '@practice-portal/domain/text';

import type { LoadedSku } from '../catalog/load-sku.ts';
import { isApproval, type PriceApproval } from './price-approval.ts';
import type { Services } from '../services.ts';
import { fieldProblem } from './check-item.ts';
import type { CartItemRow, CartReader } from './load-cart.ts';
import { canMatchPrice, priceMatchRange } from './price-match.ts';

const INVALID = domainMessage('validation.invalid');

interface Priced {
  sku: LoadedSku;
  /** The item as it is to be stored; null before it has an id: nobody can have agreed to its price. */
  item: (CartItemRow & { clientId: number }) | null;
  input: CartItemInput;
}

const approvalOf = (
  { id: cartItemId, practiceId, clientId, animalId, productId, orderQuantity }: CartItemRow & { clientId: number },
  agreed: { staffId: number; overridePrice: number },
): PriceApproval => ({ practiceId, cartItemId, clientId, animalId, productId, orderQuantity, ...agreed });

type CheckoutColumns = Partial<Pick<CartItemRow, 'shipModeId' | 'overridePrice' | 'priceOverrideStaffId'>>;

/** Lists what an approver has agreed to as long as all of it stays: another price takes another yes. */
const PRICED_FIELDS = ['animalId', 'productId', 'orderQuantity'] as const;

/** A price that was agreed to goes with what it was agreed for. */
export const keptPrice = (
  before: Pick<CartItemRow, (typeof PRICED_FIELDS)[number]>,
  after: Pick<CartItemRow, (typeof PRICED_FIELDS)[number]>,
): CheckoutColumns =>
  PRICED_FIELDS.every((field) => after[field] === before[field]) ? {} : { overridePrice: null, priceOverrideStaffId: null };

/**
 * Returns what of an item the checkout sets: how it ships, and a price that an approver has agreed to. What is left out stays.
 * Rule: docs/rules/checkout.md#price-match.
 * @throws 422 with what is wrong with which field
 */
export const checkoutColumns = (
  services: Pick<Services, 'keys'>,
  { practice, now }: CartReader,
  { sku, item, input }: Priced,
): CheckoutColumns => {
  const { shipModeId, overridePrice, priceOverrideStaffId: staffId, priceOverrideToken: token } = input;
  if (shipModeId !== undefined && !isShipMode(shipModeId)) throw fieldProblem(practice, { shipModeId: INVALID });
  const shipped = shipModeId === undefined ? {} : { shipModeId };
  if (overridePrice === undefined) return shipped;
  if (overridePrice === null) return { ...shipped, overridePrice: null, priceOverrideStaffId: null };
  if (item !== null) {
    if (!canMatchPrice(practice, { row: item, sku })) throw fieldProblem(practice, { overridePrice: INVALID });
    const wrong = priceMatchProblem(overridePrice, priceMatchRange({ row: item, sku }), practice.localizationData.defaultLocaleCode);
    if (wrong) throw fieldProblem(practice, { overridePrice: wrong });
  }
  if (
    item === null ||
    staffId == null ||
    token === undefined ||
    !isApproval(services, approvalOf(item, { staffId, overridePrice }), token, now)
  )
    throw fieldProblem(practice, { priceOverrideToken: INVALID });
  return { ...shipped, overridePrice, priceOverrideStaffId: staffId };
};
