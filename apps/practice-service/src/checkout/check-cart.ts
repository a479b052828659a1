import { signatureText } from '@practice-portal/domain/approval';
import { beginsLater } from '@practice-portal/domain/autoship';
import { cartPrice } from '@practice-portal/domain/cart';
import type { CartMessage, CheckoutCheck, ScheduledLine } from '@practice-portal/domain/checkout';
import { isoDateOf } from '@practice-portal/domain/locale';
import { MONEY_MAX } from '@practice-portal/domain/money';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { SECOND_COMPOUNDING_PARTNER_ID } from '@practice-portal/domain/card';

import { estimateItems, type EstimateTerms, loadTerms } from '../carts/estimate-items.ts';
import { type CartReader, type CartRow, loadItems, type PricedItem } from '../carts/load-cart.ts';
import { refusalsOf } from '../carts/check-order.ts';
import { isClientActive } from '../carts/order-standing.ts';
import { chargeOn } from '../carts/shipment-price.ts';
import { factsOf } from '../carts/price-match.ts';
import { cartCode, codeOfCart } from '../catalog/promotion-code.ts';
import type { Executor } from '../db/client.ts';
import type { promotions } from '../db/schema/catalog.ts';

/** A validated cart with what it was made from. */
export interface CheckedCart {
  check: CheckoutCheck;
  items: PricedItem[];
  /** The promotion of the cart's code. */
  code: typeof promotions.$inferSelect | null;
}

/** Says what the AutoShip of an item that ships first on a later day is charged then. */
const scheduledLine = async (
  executor: Executor,
  { practice, now }: CartReader,
  { row, sku }: PricedItem,
  terms: EstimateTerms,
): Promise<ScheduledLine> => {
  const shipsOn = row.autoshipStartDate ?? '';
  const quantity = row.autoshipQuantity ?? row.orderQuantity;
  const shipped = { id: row.id, productId: row.productId, quantity, frequency: row.autoshipFrequency ?? 0 };
  const charge = await chargeOn(executor, { practiceId: practice.id, now }, { day: shipsOn, rows: [shipped], terms });
  const named = { cartItemId: row.id, productName: sku.name, productStrength: sku.strengthSize, quantity, shipsOn };
  return { ...named, total: charge?.total ?? 0 };
};

interface Checking {
  /** The code's promotion, where this cart has its use of it already. */
  reserved?: typeof promotions.$inferSelect | null;
}

/**
 * Validates a cart and says what it costs. What is shown and what is charged are both asked here.
 * What ships first on a later day is charged then.
 * Items that were bought before, of a recommended cart, are no part of it.
 */
export const checkCart = async (
  executor: Executor,
  reader: CartReader,
  cart: CartRow,
  { reserved = null }: Checking = {},
): Promise<CheckedCart> => {
  const { practice, now } = reader;
  const { defaultLocaleCode: localeCode } = practice.localizationData;
  const say = (key: string): string => messageText(domainMessage(`checkout.${key}`), localeCode);
  const today = isoDateOf(now);
  const items = (await loadItems(executor, reader, cart.id)).filter(({ row }) => row.purchasedAt === null);
  const code = reserved ?? (await codeOfCart(executor, cart, now));
  const ordered = items.filter(({ row }) => !beginsLater(row, today));
  const later = items.filter(({ row }) => beginsLater(row, today));
  const price = cartPrice(ordered.map(factsOf));
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
  // What was agreed to for this order is not what its AutoShip charges on a later day.
  for (const { row } of later) if (row.overridePrice !== null) block('matchedLater', row.id);
  if (items.length > 0 && ordered.length === 0 && cart.promoCode !== null) block('promoLater');

  const hasControlledSubstance = items.some(({ sku }) => sku.complianceBean.isControlledSubstance);
  const notices: CartMessage[] = hasControlledSubstance ? [{ message: say('controlled'), cartItemId: null, hideBeforeSubmit: false }] : [];
  for (const { row, sku, fallen } of items)
    if (fallen !== undefined) {
      const params = { product: sku.name, why: signatureText(localeCode, fallen) };
      notices.push({
        message: messageText(domainMessage('signature.waits', params), localeCode),
        cartItemId: row.id,
        hideBeforeSubmit: false,
      });
    }
  const terms = await loadTerms(executor, practice, cart.shippingAddressId);
  const scheduled: ScheduledLine[] = [];
  for (const item of later) scheduled.push(await scheduledLine(executor, reader, item, terms));
  const orderEstimate = estimateItems(ordered, price, { ...terms, code: code && cartCode(code) });
  const check: CheckoutCheck = {
    orderEstimate,
    messages: [...blocking, ...notices],
    isBlocked: blocking.length > 0,
    lines: ordered.map(({ row, sku }, at) => ({
      cartItemId: row.id,
      price: price.lines[at]?.total ?? 0,
      productName: sku.name,
      productStrength: sku.strengthSize,
      quantity: row.orderQuantity,
      unitPrice: price.lines[at]?.unitPrice ?? 0,
      backordered: sku.backordered,
    })),
    scheduled,
    subtotal: price.subtotal,
    hasWedgewoodProducts: items.some(({ sku }) => sku.complianceBean.compoundingPharmacyId === SECOND_COMPOUNDING_PARTNER_ID),
    hasControlledSubstance,
    version: cart.version,
  };
  return { check, items, code };
};
