import { cartPrice } from '@practice-portal/domain/cart';
import { type CartCode, type CartMessage, type CheckoutCheck, estimateOrder } from '@practice-portal/domain/checkout';
import { isoDateOf } from '@practice-portal/domain/locale';
import { MONEY_MAX } from '@practice-portal/domain/money';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { SECOND_COMPOUNDING_PARTNER_ID } from '@practice-portal/domain/wallet';

import { type CartReader, type CartRow, loadItems, type PricedItem } from '../carts/load-cart.ts';
import { refusalsOf } from '../carts/check-order.ts';
import { isClientActive } from '../carts/order-standing.ts';
import { factsOf } from '../carts/price-match.ts';
import { compoundingFeeOf } from '../practice-info/compounding-fee.ts';
import { findCode } from '../catalogue/promotion-code.ts';
import type { Executor } from '../db/client.ts';
import type { promotions } from '../db/schema/catalogue.ts';

/** A validated cart with what it was made from. */
export interface CheckedCart {
  check: CheckoutCheck;
  items: PricedItem[];
  /** The promotion of the cart's code. */
  code: typeof promotions.$inferSelect | null;
}

const cartCode = (code: typeof promotions.$inferSelect | null): CartCode | null =>
  code && { promotionId: code.id, description: code.description, percentOff: code.percentOff, amountOff: code.amountOff };

interface Checking {
  /** The code's promotion, where this cart has its use of it already. */
  reserved?: typeof promotions.$inferSelect | null;
}

/**
 * Validates a cart and says what it costs. What is shown and what is charged are both asked here.
 * Items that were bought before, of a recommended cart, are no part of it.
 */
export const checkCart = async (
  executor: Executor,
  reader: CartReader,
  cart: CartRow,
  { reserved = null }: Checking = {},
): Promise<CheckedCart> => {
  const { practice, now } = reader;
  const say = (key: string): string => messageText(domainMessage(`checkout.${key}`), practice.localizationData.defaultLocaleCode);
  const today = isoDateOf(now);
  const items = (await loadItems(executor, reader, cart.id)).filter(({ row }) => row.purchasedAt === null);
  const code = reserved ?? (cart.promoCode === null ? null : await findCode(executor, practice.id, cart.promoCode, now));
  const price = cartPrice(items.map(factsOf));
  // That the client is inactive is said once, of the whole order.
  const refusals = await refusalsOf(executor, reader, cart, items, { except: 'clientInactive' });

  const blocking: CartMessage[] = refusals.map((refusal) => ({ ...refusal, hideBeforeSubmit: false }));
  const block = (key: string, cartItemId: number | null = null, hideBeforeSubmit = false): void => {
    blocking.push({ message: say(key), cartItemId, hideBeforeSubmit });
  };
  for (const { row } of items)
    if (row.autoshipFrequency !== null && (row.autoshipStartDate === null || row.autoshipStartDate < today))
      block('firstShipDatePassed', row.id);
  if (items.length === 0) block('empty');
  if (!(await isClientActive(executor, cart.clientId))) block('inactive');
  if (cart.shippingAddressId === null) block('noAddress', null, true);
  if (cart.promoCode !== null && code === null) block('promoGone');
  if (price.subtotal > MONEY_MAX) block('tooMuch');

  const hasControlledSubstance = items.some(({ sku }) => sku.complianceBean.isControlledSubstance);
  const notices: CartMessage[] = hasControlledSubstance ? [{ message: say('controlled'), cartItemId: null, hideBeforeSubmit: false }] : [];
  const orderEstimate = estimateOrder(
    items.map(({ row, sku }) => ({
      cartItemId: row.id,
      productName: sku.name,
      shipModeId: row.shipModeId,
      compounded: sku.complianceBean.compounded,
      controlled: sku.complianceBean.isControlledSubstance,
      promotionId: sku.promotion?.promotionId ?? null,
    })),
    price,
    {
      code: cartCode(code),
      feeNames: { signature: say('fee.signature'), compounding: say('fee.compounding') },
      compoundingFee: await compoundingFeeOf(executor, practice.id),
    },
  );
  const check: CheckoutCheck = {
    orderEstimate,
    messages: [...blocking, ...notices],
    isBlocked: blocking.length > 0,
    lines: items.map(({ row, sku }, at) => ({
      cartItemId: row.id,
      price: price.lines[at]?.total ?? 0,
      productName: sku.name,
      productStrength: sku.strengthSize,
      quantity: row.orderQuantity,
      unitPrice: price.lines[at]?.unitPrice ?? 0,
      backordered: sku.backordered,
    })),
    subtotal: price.subtotal,
    hasWedgewoodProducts: items.some(({ sku }) => sku.complianceBean.compoundingPharmacyId === SECOND_COMPOUNDING_PARTNER_ID),
    hasControlledSubstance,
    version: cart.version,
  };
  return { check, items, code };
};
