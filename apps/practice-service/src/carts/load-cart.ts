import { type Cart, cartPrice, type CartItem, lineFacts } from '@practice-portal/domain/cart';
import { multiplyMoney } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';
import { canSubmitRecommendation, isRecommendable } from '@practice-portal/domain/recommend';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { type LoadedSku, loadSkus } from '../catalogue/load-sku.ts';
import type { Executor } from '../db/client.ts';
import { type CartStatus, cartItems, carts } from '../db/schema/cart.ts';
import { animals } from '../db/schema/client.ts';
import { isDietProduct } from '../diet/diet-product.ts';
import { problem } from '../http/problem.ts';

/** A cart as it is stored. */
export type CartRow = typeof carts.$inferSelect;
/** An item as it is stored. */
export type CartItemRow = typeof cartItems.$inferSelect;

/** Whose carts are read, and when: prices are those of the moment. */
export interface CartReader {
  practice: PracticeData;
  now: Date;
}

/** An item with what the catalogue says of it. */
export interface PricedItem {
  row: CartItemRow;
  animalName: string;
  sku: LoadedSku;
}

/** The items of a cart with their SKUs, in the order they were added. */
export const loadItems = async (executor: Executor, { practice, now }: CartReader, cartId: number): Promise<PricedItem[]> => {
  const rows = await executor
    .select({ row: cartItems, animalName: animals.name })
    .from(cartItems)
    .innerJoin(animals, eq(animals.id, cartItems.animalId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
  const skus = await loadSkus(
    executor,
    { practiceId: practice.id, now },
    rows.map(({ row }) => row.productId),
  );
  return rows.flatMap(({ row, animalName }) => {
    const sku = skus.get(row.productId);
    return sku ? [{ row, animalName, sku }] : [];
  });
};

const dietOf = ({ row, sku }: Pick<PricedItem, 'row' | 'sku'>) => ({
  isRoyalCaninIndividualis: isDietProduct(sku),
  royalCaninIndividualisRecommendationId: row.royalCaninRecommendationId,
});

const itemOf = ({ row, animalName, sku }: PricedItem, cart: CartRow, pricing: CartItem['pricing'], { practice }: CartReader): CartItem => ({
  id: row.id,
  cartId: row.cartId,
  animalId: row.animalId,
  animalName,
  productId: sku.id,
  productName: sku.name,
  productStrength: sku.strengthSize,
  productPackaging: sku.packaging,
  orderQuantity: row.orderQuantity,
  prescriptionQuantity: row.prescriptionQuantity,
  refills: row.refills,
  overridePrice: row.overridePrice,
  priceOverrideStaffId: row.priceOverrideStaffId,
  minimumOverridePrice: multiplyMoney(sku.price, 1 - sku.overridePercent / 100),
  defaultPrice: sku.price,
  canOverridePrice: practice.practiceHomeFeatures.overridePriceEnabled && sku.overridePercent > 0 && row.kind !== 'REFILL',
  promoCode: cart.promoCode,
  pharmacyNotes: row.pharmacyNotes,
  usageInstructions: row.usageInstructions,
  refillExpiration: row.refillExpiration,
  shipModeId: row.shipModeId,
  staffId: row.staffId,
  vetStaffId: row.vetStaffId,
  clinicalRationaleCode: row.clinicalRationaleCode,
  compoundingFlavorId: row.compoundingFlavorId,
  medicationIndicationIds: row.medicationIndicationIds,
  autoshipFrequency: row.autoshipFrequency,
  autoshipQuantity: row.autoshipQuantity,
  autoshipStartDate: row.autoshipStartDate,
  autoshipOrderId: null,
  autoshipDefault: sku.productDefaultAutoshipDays !== null,
  productDefaultAutoshipDays: sku.productDefaultAutoshipDays,
  compounded: sku.complianceBean.compounded,
  compoundingPharmacyMessage: sku.complianceBean.compoundingPharmacyMessage,
  beyondUseDays: sku.complianceBean.beyondUseDays,
  shipsWhen: sku.shipsWhen,
  price: pricing.total,
  productBackordered: sku.backordered,
  ...dietOf({ row, sku }),
  refill: row.kind === 'REFILL',
  kind: row.kind,
  rxId: row.rxId,
  isPrescriptionRequired: sku.complianceBean.isPrescriptionRequired,
  approved: row.approvedAt !== null,
  purchased: row.purchasedAt !== null,
  canRecommend: isRecommendable({ productBackordered: sku.backordered, ...dietOf({ row, sku }) }),
  pricing,
});

/** What the price of an item depends on. */
export const factsOf = ({ row, sku }: Pick<PricedItem, 'row' | 'sku'>) => lineFacts(sku, row);

/** A cart as the wire has it. What is shown is what is charged: both ask `cartPrice`. */
const toCart = (cart: CartRow, items: readonly PricedItem[], reader: CartReader): Cart => {
  const price = cartPrice(items.map(factsOf));
  const lines = items.flatMap((item, at) => {
    const pricing = price.lines[at];
    return pricing ? [itemOf(item, cart, pricing, reader)] : [];
  });
  return {
    id: cart.id,
    clientId: cart.clientId,
    walletId: cart.walletId,
    shippingAddressId: cart.shippingAddressId,
    cartItems: lines,
    printReceipt: cart.printReceipt,
    deletedReason: cart.deletedReason,
    recommendation: cart.status === 'RECOMMENDED',
    recommendationNote: cart.recommendationNote,
    totalShippingAmount: 0,
    sourceId: cart.sourceId,
    canSubmitRecommendation: cart.status === 'OPEN' && canSubmitRecommendation(lines, reader.practice),
    promoCode: cart.promoCode,
    subtotal: price.subtotal,
    savings: price.savings,
    autoshipMonthly: price.autoshipMonthly,
    modifiedDate: cart.modifiedAt.toISOString(),
    version: cart.version,
  };
};

/** {@link toCart} with its items read. */
export const readWholeCart = async (executor: Executor, reader: CartReader, cart: CartRow): Promise<Cart> =>
  toCart(cart, await loadItems(executor, reader, cart.id), reader);

const READABLE: CartStatus[] = ['OPEN', 'RECOMMENDED', 'PLACED'];

/** @throws 404 for no such cart in this practice, or one that was deleted */
export const findCart = async (executor: Executor, practiceId: number, cartId: number): Promise<CartRow> => {
  const [cart] = await executor
    .select()
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.practiceId, practiceId), inArray(carts.status, READABLE)));
  if (!cart) throw problem(404, 'No such cart');
  return cart;
};

/** The open cart of a client; undefined when there is none. */
export const findOpenCart = async (executor: Executor, practiceId: number, clientId: number): Promise<CartRow | undefined> => {
  const [cart] = await executor
    .select()
    .from(carts)
    .where(and(eq(carts.clientId, clientId), eq(carts.practiceId, practiceId), eq(carts.status, 'OPEN')));
  return cart;
};
