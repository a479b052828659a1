import { beginsLater, type NextCharge } from '@practice-portal/domain/autoship';
import { type Cart, cartPrice, type CartItem } from '@practice-portal/domain/cart';
import { minimumOverridePrice, shippingOf, type TaxLine } from '@practice-portal/domain/checkout';
import { isoDateOf } from '@practice-portal/domain/locale';
import type { OrderRefusal } from '@practice-portal/domain/order';
import { canSubmitRecommendation, isRecommendable } from '@practice-portal/domain/recommend';
import type { FieldMessage } from '@practice-portal/domain/text';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { loadOrderedSkus, skuNames } from '../catalog/load-sku.ts';
import { cartCode, codeOfCart } from '../catalog/promotion-code.ts';
import type { Executor } from '../db/client.ts';
import { type CartStatus, cartItems, carts } from '../db/schema/cart.ts';
import { animals } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { isDietProduct } from '../catalog/diet-product.ts';
import { problem } from '../http/problem.ts';
import { signatureFall } from '../queue-items/fallen-signature.ts';
import { petRecordOf } from '../records/pet-record.ts';
import { estimateItems, type EstimateTerms, loadTerms } from './estimate-items.ts';
import { standingOf } from './order-standing.ts';
import { flavorOf } from './ordered-flavor.ts';
import { canMatchPrice, factsOf } from './price-match.ts';
import { chargeOn, dayAfterOrder } from './shipment-price.ts';
import { isSigned } from './signature.ts';
import type { CartReader, CartRow, PricedItem } from './types.ts';

export type { CartItemRow, CartReader, CartRow, PricedItem } from './types.ts';

/** Why a signature no longer stands; null for one that does, or whose facts were not kept. */
const fallOf = async (executor: Executor, reader: CartReader, { row, pet, sku }: PricedItem): Promise<FieldMessage[] | null> =>
  row.signedFacts === null
    ? null
    : signatureFall(executor, reader, {
        signed: row.signedFacts,
        pet: petRecordOf(pet),
        sku,
        quantity: row.orderQuantity,
        usageInstructions: row.usageInstructions,
        rxId: row.kind === 'ADD' ? null : row.rxId,
        isOpen: true,
      });

/** The items of a cart with their SKUs, in the order they were added. */
export const loadItems = async (executor: Executor, { practice, now }: CartReader, cartId: number): Promise<PricedItem[]> => {
  const rows = await executor
    .select({ row: cartItems, pet: animals, clientId: carts.clientId, vet: staff })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .leftJoin(staff, and(eq(staff.id, cartItems.vetStaffId), eq(staff.practiceId, cartItems.practiceId)))
    .innerJoin(animals, eq(animals.id, cartItems.animalId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
  const skus = await loadOrderedSkus(
    executor,
    { practiceId: practice.id, now },
    rows.map(({ row }) => row.productId),
  );
  const items: PricedItem[] = [];
  for (const { row, pet, clientId, vet } of rows) {
    const sku = skus.get(row.productId);
    if (!sku) throw new Error('An item has no product');
    const item = { row, pet, sku, signed: isSigned({ row, clientId, vet, sku }) };
    const fallen = item.signed && row.purchasedAt === null ? await fallOf(executor, { practice, now }, item) : null;
    items.push(fallen === null ? item : { ...item, signed: false, fallen });
  }
  return items;
};

const dietOf = ({ row, sku }: Pick<PricedItem, 'row' | 'sku'>) => ({
  isRoyalCaninIndividualis: isDietProduct(sku),
  royalCaninIndividualisRecommendationId: row.royalCaninRecommendationId,
});

interface CartContext {
  cart: CartRow;
  reader: CartReader;
  /** Why items can no longer be bought, by their ids. */
  refusals: ReadonlyMap<number, OrderRefusal>;
  /** The AutoShips that ship an item's product to its pet already, by {@link shippedKey}. */
  shipped: ReadonlyMap<string, number>;
  /** What the AutoShips of items are charged next, by the items' ids. */
  charges: ReadonlyMap<number, NextCharge>;
  /** Of what ships today. */
  taxes: TaxLine[];
}

const itemOf = (
  { row, pet, sku, signed }: PricedItem,
  pricing: CartItem['pricing'],
  { cart, reader: { practice }, refusals, shipped, charges }: CartContext,
): CartItem => ({
  id: row.id,
  cartId: row.cartId,
  animalId: row.animalId,
  animalName: pet.name,
  ...skuNames(sku),
  orderQuantity: row.orderQuantity,
  prescriptionQuantity: row.prescriptionQuantity,
  refills: row.refills,
  overridePrice: row.overridePrice,
  priceOverrideStaffId: row.priceOverrideStaffId,
  minimumOverridePrice: minimumOverridePrice(sku),
  defaultPrice: sku.price,
  canOverridePrice: canMatchPrice(practice, { row, sku }),
  promoCode: cart.promoCode,
  pharmacyNotes: row.pharmacyNotes,
  usageInstructions: row.usageInstructions,
  refillExpiration: row.refillExpiration,
  shipModeId: row.shipModeId,
  staffId: row.staffId,
  vetStaffId: row.vetStaffId,
  clinicalRationaleCode: row.clinicalRationaleCode,
  compoundingFlavorId: row.compoundingFlavorId,
  compoundingFlavor: flavorOf(row, sku).compoundingFlavor,
  medicationIndicationIds: row.medicationIndicationIds,
  autoshipFrequency: row.autoshipFrequency,
  autoshipQuantity: row.autoshipQuantity,
  autoshipStartDate: row.autoshipStartDate,
  autoshipOrderId: shipped.get(shippedKey(row)) ?? null,
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
  voidsRx: row.voidVetStaffId !== null,
  approved: signed,
  purchased: row.purchasedAt !== null,
  orderRefusal: refusals.get(row.id) ?? null,
  canRecommend: isRecommendable({ productBackordered: sku.backordered, orderRefusal: refusals.get(row.id), ...dietOf({ row, sku }) }),
  pricing,
  nextCharge: charges.get(row.id) ?? null,
});

const shippedKey = ({ animalId, productId }: { animalId: number; productId: number }): string => `${animalId}/${productId}`;

/** The AutoShips that ship what is in a cart already. */
const readShipped = async (executor: Executor, { practice }: CartReader, items: readonly PricedItem[]): Promise<Map<string, number>> => {
  const animalIds = [...new Set(items.map(({ row }) => row.animalId))];
  if (animalIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: shippingItems.autoshipId, animalId: shippingItems.animalId, productId: shippingItems.productId })
    .from(shippingItems)
    .where(and(eq(shippingItems.practiceId, practice.id), inArray(shippingItems.animalId, animalIds), isNull(shippingItems.canceledAt)));
  return new Map(rows.map((row) => [shippedKey(row), row.id]));
};

/** What the AutoShips that are ordered with items are charged next, by the items' ids. */
const readCharges = async (
  executor: Executor,
  { practice, now }: CartReader,
  items: readonly PricedItem[],
  terms: EstimateTerms,
): Promise<Map<number, NextCharge>> => {
  const charges = new Map<number, NextCharge>();
  const repeated = items.filter(({ row }) => row.autoshipFrequency !== null);
  if (repeated.length === 0) return charges;
  for (const { row } of repeated) {
    const frequency = row.autoshipFrequency ?? 0;
    const day = dayAfterOrder({ autoshipStartDate: row.autoshipStartDate, frequency }, isoDateOf(now));
    const shipped = { id: row.id, productId: row.productId, quantity: row.autoshipQuantity ?? row.orderQuantity, frequency };
    const charge = await chargeOn(executor, { practiceId: practice.id, now }, { day, rows: [shipped], terms });
    if (charge !== null) charges.set(row.id, charge);
  }
  return charges;
};

/** A cart as the wire has it. What is shown is what is charged: both ask `cartPrice`. */
const toCart = (items: readonly PricedItem[], context: CartContext): Cart => {
  const { cart, reader } = context;
  const price = cartPrice(items.map(factsOf));
  const lines = items.flatMap((item, at) => {
    const pricing = price.lines[at];
    return pricing ? [itemOf(item, pricing, context)] : [];
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
    totalShippingAmount: shippingOf(
      items.flatMap(({ row }, at) =>
        row.purchasedAt === null && !beginsLater(row, isoDateOf(reader.now))
          ? [{ shipModeId: row.shipModeId, price: price.lines[at]?.total ?? 0 }]
          : [],
      ),
    ),
    sourceId: cart.sourceId,
    canSubmitRecommendation: cart.status === 'OPEN' && canSubmitRecommendation(lines, reader.practice),
    promoCode: cart.promoCode,
    subtotal: price.subtotal,
    taxes: context.taxes,
    savings: price.savings,
    autoshipMonthly: price.autoshipMonthly,
    modifiedDate: cart.modifiedAt.toISOString(),
    version: cart.version,
  };
};

/** {@link toCart} with its items read. */
export const readWholeCart = async (executor: Executor, reader: CartReader, cart: CartRow): Promise<Cart> => {
  const items = await loadItems(executor, reader, cart.id);
  const open = items.filter(({ row }) => row.purchasedAt === null);
  const refusals = await standingOf(executor, reader, cart, open);
  const terms = await loadTerms(executor, reader.practice, cart.shippingAddressId);
  const charges = await readCharges(executor, reader, open, terms);
  const today = open.filter(({ row }) => !beginsLater(row, isoDateOf(reader.now)));
  const code = today.length === 0 ? null : await codeOfCart(executor, cart, reader.now);
  const { taxes } = estimateItems(today, cartPrice(today.map(factsOf)), { ...terms, code: code && cartCode(code) });
  return toCart(items, { cart, reader, refusals, shipped: await readShipped(executor, reader, items), charges, taxes });
};

const READABLE: CartStatus[] = ['OPEN', 'RECOMMENDED', 'PLACED'];

/** @throws 404 for no such cart in this practice, or one that was deleted */
export const findCart = async (executor: Executor, practiceId: number, cartId: number): Promise<CartRow> => {
  const [cart] = await executor
    .select()
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.practiceId, practiceId), inArray(carts.status, READABLE)));
  if (!cart) throw problem(404, 'This cart is no longer there');
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
