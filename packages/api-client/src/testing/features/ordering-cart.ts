import { type Cart, type CartItem, type CartItemInput, cartPrice, lineFacts, linePrice } from '@practice-portal/domain/cart';
import type { PracticeData } from '@practice-portal/domain/practice';
import { canSubmitRecommendation } from '@practice-portal/domain/recommend';

import { dateFromNow, TEST_NOW } from '../clock.ts';
import { makeSku } from './ordering-catalog.ts';
import type { OrderingWorld } from './ordering-world.ts';

/** An item that waits for a vet's approval once it is ordered. */
export const makeCartItem = (overrides: Partial<CartItem> = {}): CartItem => {
  const sku = makeSku();
  const line = {
    orderQuantity: 1,
    usageInstructions: 'Give 1 tablet by mouth every 24 hours with food.',
    autoshipFrequency: null,
    autoshipQuantity: null,
    ...overrides,
  };
  const pricing = linePrice(lineFacts(sku, line));
  return {
    id: 6101,
    cartId: 6001,
    animalId: 7201,
    animalName: 'Biscuit',
    productId: sku.id,
    productName: 'Rimadyl Caplets',
    productStrength: sku.strengthSize,
    productPackaging: sku.packaging,
    prescriptionQuantity: 1,
    refills: 2,
    overridePrice: null,
    priceOverrideStaffId: null,
    minimumOverridePrice: 2_124,
    defaultPrice: sku.price,
    canOverridePrice: false,
    promoCode: null,
    pharmacyNotes: '',
    refillExpiration: dateFromNow(180),
    shipModeId: 1,
    staffId: null,
    vetStaffId: null,
    clinicalRationaleCode: null,
    compoundingFlavorId: null,
    compoundingFlavor: null,
    medicationIndicationIds: [],
    autoshipStartDate: null,
    autoshipOrderId: null,
    autoshipDefault: false,
    productDefaultAutoshipDays: null,
    compounded: false,
    compoundingPharmacyMessage: null,
    beyondUseDays: null,
    shipsWhen: null,
    price: pricing.total,
    productBackordered: false,
    isRoyalCaninIndividualis: false,
    royalCaninIndividualisRecommendationId: null,
    refill: false,
    kind: 'ADD',
    rxId: null,
    isPrescriptionRequired: true,
    voidsRx: false,
    approved: false,
    purchased: false,
    canRecommend: true,
    pricing,
    nextCharge: null,
    ...line,
  };
};

/** A cart of one item. */
export const makeCart = (overrides: Partial<Cart> = {}): Cart => {
  const cartItems = overrides.cartItems ?? [makeCartItem()];
  return {
    id: 6001,
    clientId: 4001,
    walletId: null,
    shippingAddressId: 8101,
    printReceipt: false,
    deletedReason: null,
    recommendation: false,
    recommendationNote: null,
    totalShippingAmount: 0,
    sourceId: 7,
    canSubmitRecommendation: true,
    promoCode: null,
    subtotal: cartItems.reduce((sum, { price }) => sum + price, 0),
    taxes: [],
    savings: 0,
    autoshipMonthly: null,
    modifiedDate: TEST_NOW,
    version: 1,
    ...overrides,
    cartItems,
  };
};

const skuIn = ({ products }: OrderingWorld, id: number) => products.flatMap(({ skus }) => skus).find((sku) => sku.id === id);

/** A cart with the prices of what it holds now, as the service computes them. */
export const repriced = (cart: Cart, state: OrderingWorld, practice: PracticeData): Cart => {
  const facts = cart.cartItems.map((item) => lineFacts(skuIn(state, item.productId) ?? makeSku({ id: item.productId }), item));
  const { lines, subtotal, savings, autoshipMonthly } = cartPrice(facts);
  const cartItems = cart.cartItems.map((item, at): CartItem => {
    const pricing = lines[at] ?? item.pricing;
    return { ...item, pricing, price: pricing.total };
  });
  return { ...cart, cartItems, subtotal, savings, autoshipMonthly, canSubmitRecommendation: canSubmitRecommendation(cartItems, practice) };
};

/** An item as it is saved. */
export const withInput = (
  item: CartItem,
  input: CartItemInput,
  { state, practice }: { state: OrderingWorld; practice: PracticeData },
): CartItem => {
  const { pin, priceOverrideToken: _token, ...order } = input;
  const sku = skuIn(state, input.productId) ?? makeSku();
  const product = state.products.find(({ skus }) => skus.some(({ id }) => id === sku.id));
  const signed = input.vetStaffId != null && (pin !== undefined || !practice.practiceHomeFeatures.vetPinRequired);
  return {
    ...item,
    ...order,
    animalName: state.petOf(input.animalId)?.name ?? item.animalName,
    productName: product?.displayName ?? item.productName,
    productStrength: sku.strengthSize,
    productPackaging: sku.packaging,
    prescriptionQuantity: input.prescriptionQuantity ?? input.orderQuantity,
    refills: input.refills ?? null,
    refillExpiration: input.refillExpiration ?? null,
    pharmacyNotes: input.pharmacyNotes ?? '',
    clinicalRationaleCode: input.clinicalRationaleCode ?? null,
    compoundingFlavorId: input.compoundingFlavorId ?? null,
    compoundingFlavor: sku.compoundingFlavorEntries.find(({ id }) => id === input.compoundingFlavorId)?.description ?? null,
    medicationIndicationIds: input.medicationIndicationIds ?? [],
    autoshipFrequency: input.autoshipFrequency ?? null,
    autoshipQuantity: input.autoshipFrequency == null ? null : (input.autoshipQuantity ?? input.orderQuantity),
    autoshipStartDate: input.autoshipFrequency == null ? null : (input.autoshipStartDate ?? dateFromNow(0)),
    staffId: input.staffId ?? null,
    vetStaffId: input.vetStaffId ?? null,
    defaultPrice: sku.price,
    productBackordered: sku.backordered,
    canRecommend: !sku.backordered,
    productDefaultAutoshipDays: sku.productDefaultAutoshipDays,
    isRoyalCaninIndividualis: product?.isRoyalCaninIndividualis ?? false,
    compounded: sku.complianceBean.compounded,
    compoundingPharmacyMessage: sku.complianceBean.compoundingPharmacyMessage,
    beyondUseDays: sku.complianceBean.beyondUseDays,
    isPrescriptionRequired: sku.complianceBean.isPrescriptionRequired,
    voidsRx: false,
    approved: signed,
  };
};
