import { type CodeDiscount, codeDiscount, type CartPrice } from '../cart/cart-pricing.ts';
import { addMoney } from '../money/arithmetic.ts';
import { shippingOf } from '../order/ship-modes.ts';
import type { AppliedPromotion, OrderEstimate } from './schema.ts';
import { SIGNATURE_FEE } from '../order/credit.ts';
import { type TaxPlace, taxesOf } from '../order/taxes.ts';

/** The names that fees are shown with, in the practice's language. */
export interface FeeNames {
  signature: string;
  compounding: string;
}

export interface EstimatedFacts {
  cartItemId: number;
  productName: string;
  shipModeId: number;
  compounded: boolean;
  controlled: boolean;
  /** Of the promotion on its product. */
  promotionId: number | null;
}

/** A promotional code on a cart. */
export interface CartCode extends CodeDiscount {
  promotionId: number;
  description: string;
}

const feesOf = (items: readonly EstimatedFacts[], names: FeeNames, compoundingFee: number): Record<string, number> => {
  const compounded = items.filter((item) => item.compounded).length;
  return {
    ...(items.some(({ controlled }) => controlled) ? { [names.signature]: SIGNATURE_FEE } : {}),
    ...(compounded * compoundingFee > 0 ? { [names.compounding]: compoundingFee * compounded } : {}),
  };
};

/**
 * Returns what an order costs. Shown and charged totals both come from here.
 * Tax is of what the items cost after the promotional code, not of shipping and fees.
 * @param compoundingFee what the practice's settings say for each compounded line, in minor units
 * @param price of the same items in the same order, from `cartPrice`
 */
export const estimateOrder = (
  items: readonly EstimatedFacts[],
  price: Pick<CartPrice, 'lines' | 'subtotal'>,
  { code, feeNames, compoundingFee, place }: { code: CartCode | null; feeNames: FeeNames; compoundingFee: number; place: TaxPlace },
): OrderEstimate => {
  const priced = items.map((item, at) => ({ ...item, price: price.lines[at]?.total ?? 0, saved: price.lines[at]?.promotionSavings ?? 0 }));
  const promo = codeDiscount(price.subtotal, code);
  const shipping = shippingOf(priced);
  const taxes = taxesOf(addMoney(price.subtotal, -promo), place);
  const tax = addMoney(...taxes.map(({ amount }) => amount));
  const fees = feesOf(items, feeNames, compoundingFee);
  const promosApplied = priced.flatMap(({ promotionId, saved: amount, productName }): AppliedPromotion[] =>
    promotionId !== null && amount > 0 ? [{ productName, amount, promotionId }] : [],
  );
  return {
    items: priced.map(({ cartItemId, price: itemPrice }) => ({ cartItemId, price: itemPrice })),
    shipping,
    tax,
    taxes,
    fees,
    promo,
    promosApplied:
      code !== null && promo > 0
        ? [...promosApplied, { productName: code.description, amount: promo, promotionId: code.promotionId }]
        : promosApplied,
    total: addMoney(price.subtotal, -promo, shipping, tax, ...Object.values(fees)),
  };
};
