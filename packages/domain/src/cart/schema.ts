import { array, string, type InferType } from 'yup';

import { pageOf } from '../paging/contract.ts';
import { ORDER_REFUSALS, type OrderRefusal } from '../order/order-refusal.ts';
import { nextCharge } from '../autoship/schema.ts';
import { taxLine } from '../order/tax-schema.ts';
import { amount, amountOrNull, cents, centsOrNull, dataOf, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';
import { ORDER_ITEM_KINDS } from './types.ts';

const linePrice = fields({
  quantity: amount(),
  /** Of one pack, before anything is taken off. */
  listPrice: cents(),
  /** Of one pack, as it is charged. */
  unitPrice: cents(),
  /** Of one pack, without a price match: the most that one may be. */
  usualPrice: cents(),
  /** Is charged: one fill of it. */
  total: cents(),
  tierSavings: cents(),
  promotionSavings: cents(),
  /** Null where directions do not tell how long a fill lasts. */
  perDay: centsOrNull(),
  /** Is what its AutoShip costs in 30 days; null for a single shipment. */
  autoshipMonthly: centsOrNull(),
}).meta({ name: 'CartPricing' });
/** Has all amounts in minor units. */
export interface LinePrice extends InferType<typeof linePrice> {}

/** How an item came about, in answers. */
const kindAnswer = () => string().oneOf(ORDER_ITEM_KINDS).required();

const cartItem = fields({
  id: amount(),
  cartId: amount(),
  animalId: amount(),
  animalName: text(),
  productId: amount(),
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  orderQuantity: amount(),
  prescriptionQuantity: amount(),
  /** 999 means PRN; null where no prescription is needed. */
  refills: amountOrNull(),
  /** Of one pack; null unless a person who may has set it. */
  overridePrice: centsOrNull(),
  priceOverrideStaffId: amountOrNull(),
  /** Of one pack: the least an override may be. */
  minimumOverridePrice: cents(),
  /** Of one pack, before tiers, promotions and overrides. */
  defaultPrice: cents(),
  canOverridePrice: flag(),
  promoCode: textOrNull(),
  pharmacyNotes: text(),
  usageInstructions: text(),
  /** `YYYY-MM-DD`: when the prescription expires. */
  refillExpiration: textOrNull(),
  shipModeId: amount(),
  /** The team member who prepared it. */
  staffId: amountOrNull(),
  /** The vet who is to approve it, or did. */
  vetStaffId: amountOrNull(),
  clinicalRationaleCode: textOrNull(),
  compoundingFlavorId: amountOrNull(),
  /** Is null where it has none. */
  compoundingFlavor: textOrNull(),
  medicationIndicationIds: listOf(amount()),
  /** Days; null for a single shipment. */
  autoshipFrequency: amountOrNull(),
  autoshipQuantity: amountOrNull(),
  /** `YYYY-MM-DD`. */
  autoshipStartDate: textOrNull(),
  /** The AutoShip that ships its product to its pet already. */
  autoshipOrderId: amountOrNull(),
  autoshipDefault: flag(),
  productDefaultAutoshipDays: amountOrNull(),
  compounded: flag(),
  compoundingPharmacyMessage: textOrNull(),
  beyondUseDays: amountOrNull(),
  shipsWhen: textOrNull(),
  /** Of the whole line: what is charged for it. */
  price: cents(),
  productBackordered: flag(),
  /** A diet item: nothing but AutoShip can be changed. */
  isRoyalCaninIndividualis: flag(),
  /** Its letter can be printed by it; null until the recommendation is saved. */
  royalCaninIndividualisRecommendationId: amountOrNull(),
  /** It is a fill of a prescription there is: nothing but quantity and AutoShip can be changed. */
  refill: flag(),
  // Ours.
  kind: kindAnswer(),
  /** The prescription that is filled, renewed or replaced. */
  rxId: amountOrNull(),
  isPrescriptionRequired: flag(),
  /** Saving it voids the prescription that it replaces: a vet has approved that, and it was not saved yet. */
  voidsRx: flag(),
  /** A vet has signed it, and may sign it still: it skips the approval queue. A change of what was signed ends that. */
  approved: flag(),
  /** It was bought by the link of a recommendation. */
  purchased: flag(),
  /** Why it can no longer be bought; null when it can, or was. Absent from services that do not say. */
  orderRefusal: string<OrderRefusal>()
    .oneOf([...ORDER_REFUSALS])
    .nullable()
    .optional(),
  /** It can stand in a recommendation. */
  canRecommend: flag(),
  pricing: linePrice,
  /** Of its AutoShip, after the order or on its first day; null without one. */
  nextCharge: nextCharge.nullable(),
}).meta({ name: 'CartItem' });
/**
 * Holds what is ordered for one pet. Amounts are in minor units of the practice's currency.
 * Rule: docs/rules/ordering.md#cart-item.
 */
export interface CartItem extends InferType<typeof cartItem> {}

const cart = fields({
  id: amount(),
  clientId: amount(),
  walletId: amountOrNull(),
  shippingAddressId: amountOrNull(),
  cartItems: listOf(cartItem),
  printReceipt: flag(),
  deletedReason: textOrNull(),
  /** It was sent to the client as a recommendation. */
  recommendation: flag(),
  recommendationNote: textOrNull(),
  /** Leaves out what ships first on a later day. */
  totalShippingAmount: cents(),
  sourceId: amount(),
  canSubmitRecommendation: flag(),
  promoCode: textOrNull(),
  // Ours.
  /** Of all lines, in minor units, before shipping, tax, fees and the promotional code. */
  subtotal: cents(),
  /** Of what ships today, after the promotional code. */
  taxes: listOf(taxLine),
  savings: cents(),
  /** Is what its AutoShips cost in 30 days; null when there are none. */
  autoshipMonthly: centsOrNull(),
  /** ISO 8601. */
  modifiedDate: text(),
  /** Counts its changes, items included: sent back with each, so that two tabs do not overwrite each other. */
  version: amount(),
}).meta({ name: 'Cart' });
/** Rule: docs/rules/ordering.md#cart. */
export interface Cart extends InferType<typeof cart> {}

export const cartAnswer = dataOf(cart);
/** Answer of the calls that change a cart. */
export interface CartAnswer extends InferType<typeof cartAnswer> {}

export const maybeCartAnswer = dataOf(cart.nullable());
/** Answer of `GET cart-by-client/{clientId}` and `DELETE cartitems/{id}`: null for no cart, or no longer one. */
export interface MaybeCartAnswer extends InferType<typeof maybeCartAnswer> {}

export const cartFromPrescriptionAnswer = fields({
  cartId: amount(),
  /** The item that was added: removing it undoes the call, and removes the cart with it when it was the only one. */
  cartItemId: amount(),
});
/** Answer of {@link CartFromPrescription}. */
export interface CartFromPrescriptionAnswer extends InferType<typeof cartFromPrescriptionAnswer> {}

const draftOrder = fields({
  id: amount(),
  client: fields({ id: amount(), firstName: text(), lastName: text(), phone: textOrNull() }),
  cartItems: array(fields({ id: amount(), petName: text(), productName: text(), productStrength: textOrNull() })).required(),
  /** ISO 8601. */
  modifiedDate: text(),
  version: amount(),
  /** The partner whose software sent it; null for one that was typed here. Absent from services that do not say. */
  partner: string().nullable().optional(),
});
/** A cart as the list of drafts shows it. Rule: docs/rules/ordering.md#drafts. */
export interface DraftOrder extends InferType<typeof draftOrder> {}

export const draftsAnswer = dataOf(pageOf(draftOrder));
/** Answer of `GET carts/drafts/practice/{practiceId}`. */
export interface DraftsAnswer extends InferType<typeof draftsAnswer> {}

const purchasedItem = fields({
  orderItemId: amount(),
  productId: amount(),
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  animalId: amount(),
  animalName: text(),
  quantity: amount(),
  /** ISO 8601. */
  lastPurchased: text(),
  /** Of the prescription it can be filled by; null without one. */
  fillsRemaining: amountOrNull(),
  rxId: amountOrNull(),
  imageUrl: textOrNull(),
  /** Add product, add refill or renew prescription. */
  action: kindAnswer(),
  /** ISO 8601: until then its approval can be taken back, and nothing is ordered on it; null where it can't. */
  finalAt: textOrNull(),
  /** It is on this AutoShip already: who adds it is asked first. */
  autoshipId: amountOrNull(),
  backordered: flag(),
  /** Of one pack, in minor units. */
  price: cents(),
  /** The diet product: it opens the diet wizard. */
  isRoyalCaninIndividualis: flag(),
});
/** Something a client bought in the past two years. Rule: docs/rules/ordering.md#purchased-before. */
export interface PurchasedItem extends InferType<typeof purchasedItem> {}

export const purchasedAnswer = dataOf(listOf(purchasedItem));
/** Answer of `GET cart-suggestions/client/{clientId}/purchased`. */
export interface PurchasedAnswer extends InferType<typeof purchasedAnswer> {}

const cartSuggestion = fields({
  skuId: amount(),
  displayName: text(),
  strengthSize: textOrNull(),
  packaging: textOrNull(),
  /** Of one pack, in minor units. */
  price: cents(),
  imageUrl: textOrNull(),
  /** The diet product: it opens the diet wizard. */
  isRoyalCaninIndividualis: flag(),
});
/** Something that suits a pet and that it does not get yet. */
export interface CartSuggestion extends InferType<typeof cartSuggestion> {}

export const cartSuggestionsAnswer = dataOf(listOf(cartSuggestion));
/** Answer of `GET cart-suggestions/animal/{id}`. */
export interface CartSuggestionsAnswer extends InferType<typeof cartSuggestionsAnswer> {}
