import type { OrderRefusal } from '../order/order-refusal.ts';
import type { ListPage } from '../paging/types.ts';
import type { LinePrice } from './cart-pricing.ts';

/** How a cart item came about. Rule: docs/rules/ordering.md#kinds-of-items. */
export type OrderItemKind = 'ADD' | 'REFILL' | 'RENEW';

/** The ship mode that an item starts with. Rule: docs/rules/ordering.md#shipping-and-tax. */
export const DEFAULT_SHIP_MODE_ID = 1;

/** The most items of a cart. */
export const CART_ITEMS_MAX = 200;

/**
 * What is ordered for one pet. Amounts are in minor units of the practice's currency.
 * Rule: docs/rules/ordering.md#cart-item.
 */
export interface CartItem {
  id: number;
  cartId: number;
  animalId: number;
  animalName: string;
  productId: number;
  productName: string;
  productStrength: string | null;
  productPackaging: string | null;
  orderQuantity: number;
  prescriptionQuantity: number;
  /** 999 means PRN; null where no prescription is needed. */
  refills: number | null;
  /** Of one pack; null unless somebody who may has set it. */
  overridePrice: number | null;
  priceOverrideStaffId: number | null;
  /** Of one pack: the least an override may be. */
  minimumOverridePrice: number;
  /** Of one pack, before tiers, promotions and overrides. */
  defaultPrice: number;
  canOverridePrice: boolean;
  promoCode: string | null;
  pharmacyNotes: string;
  usageInstructions: string;
  /** `YYYY-MM-DD`: when the prescription expires. */
  refillExpiration: string | null;
  shipModeId: number;
  /** The team member who prepared it. */
  staffId: number | null;
  /** The vet who is to approve it, or did. */
  vetStaffId: number | null;
  clinicalRationaleCode: string | null;
  compoundingFlavorId: number | null;
  /** What the flavor is called; null where it has none. */
  compoundingFlavor: string | null;
  medicationIndicationIds: number[];
  /** Days; null for a single shipment. */
  autoshipFrequency: number | null;
  autoshipQuantity: number | null;
  /** `YYYY-MM-DD`. */
  autoshipStartDate: string | null;
  /** The AutoShip that ships its product to its pet already. */
  autoshipOrderId: number | null;
  autoshipDefault: boolean;
  productDefaultAutoshipDays: number | null;
  compounded: boolean;
  compoundingPharmacyMessage: string | null;
  beyondUseDays: number | null;
  shipsWhen: string | null;
  /** Of the whole line: what is charged for it. */
  price: number;
  productBackordered: boolean;
  /** A diet item: nothing but AutoShip can be changed. */
  isRoyalCaninIndividualis: boolean;
  /** Its letter can be printed by it; null until the recommendation is saved. */
  royalCaninIndividualisRecommendationId: number | null;
  /** It is a fill of a prescription there is: nothing but quantity and AutoShip can be changed. */
  refill: boolean;
  // Ours.
  kind: OrderItemKind;
  /** The prescription that is filled, renewed or replaced. */
  rxId: number | null;
  isPrescriptionRequired: boolean;
  /** Saving it voids the prescription that it replaces: a vet has approved that, and it was not saved yet. */
  voidsRx: boolean;
  /** A vet has signed it, and may sign it still: it skips the approval queue. A change of what was signed ends that. */
  approved: boolean;
  /** It was bought by the link of a recommendation. */
  purchased: boolean;
  /** Why it can't be bought any more; null when it can, or was. Absent from services that do not say. */
  orderRefusal?: OrderRefusal | null | undefined;
  /** It can stand in a recommendation. */
  canRecommend: boolean;
  /** What it costs, in figures. */
  pricing: LinePrice;
}

/** What is being ordered for a client. Rule: docs/rules/ordering.md#cart. */
export interface Cart {
  id: number;
  clientId: number;
  walletId: number | null;
  shippingAddressId: number | null;
  cartItems: CartItem[];
  printReceipt: boolean;
  deletedReason: string | null;
  /** It was sent to the client as a recommendation. */
  recommendation: boolean;
  recommendationNote: string | null;
  /** What shipping of it costs as it is, in minor units. What ships first on a later day is no part of it. */
  totalShippingAmount: number;
  sourceId: number;
  canSubmitRecommendation: boolean;
  promoCode: string | null;
  // Ours.
  /** Of all lines, in minor units, before shipping, tax, fees and the promotional code. */
  subtotal: number;
  /** What tiers and promotions have taken off. */
  savings: number;
  /** What the AutoShips of it cost in 30 days; null when there are none. */
  autoshipMonthly: number | null;
  /** ISO 8601. */
  modifiedDate: string;
  /** Counts its changes, items included: sent back with each, so that two tabs do not overwrite each other. */
  version: number;
}

/** Answer of the calls that change a cart. */
export interface CartAnswer {
  data: Cart;
}

/** Answer of `GET cart-by-client/{clientId}` and `DELETE cartitems/{id}`: null for no cart, or none any more. */
export interface MaybeCartAnswer {
  data: Cart | null;
}

/** Body of a 409: the cart as it is now. */
export interface CartConflict {
  errorMessage: string;
  data: Cart;
}

/** What of a cart item is sent to be saved. Prices are the service's. */
export interface CartItemInput {
  animalId: number;
  /** The SKU. */
  productId: number;
  orderQuantity: number;
  /** Default: `orderQuantity`. */
  prescriptionQuantity?: number | undefined;
  refills?: number | null | undefined;
  refillExpiration?: string | null | undefined;
  usageInstructions: string;
  pharmacyNotes?: string | undefined;
  clinicalRationaleCode?: string | null | undefined;
  compoundingFlavorId?: number | null | undefined;
  medicationIndicationIds?: number[] | undefined;
  autoshipFrequency?: number | null | undefined;
  /** Default: `orderQuantity`. */
  autoshipQuantity?: number | null | undefined;
  autoshipStartDate?: string | null | undefined;
  staffId?: number | null | undefined;
  vetStaffId?: number | null | undefined;
  /** Default: as it is, and at first {@link DEFAULT_SHIP_MODE_ID}. */
  shipModeId?: number | undefined;
  /** Of one pack, in minor units; null: the usual price again. Left out: as it is. A price asks for its two companions. */
  overridePrice?: number | null | undefined;
  /** Who agreed to the price. */
  priceOverrideStaffId?: number | null | undefined;
  /** What `POST priceoverride/auth` gave for them. Never stored, never answered. */
  priceOverrideToken?: string | undefined;
  /** With `vetStaffId`, where the practice asks for PINs: signs it, so that it skips the approval queue. Never stored, never answered. */
  pin?: string | undefined;
  /** Of an item that is signed: keys of the findings that were shown, and of those that were confirmed once more. */
  shownFindings?: string[] | undefined;
  confirmedFindings?: string[] | undefined;
}

/** Body of `POST carts`: a cart begins with its first item. */
export interface NewCart {
  clientId: number;
  sourceId: number;
  cartItem: CartItemInput;
}

/** Body of `POST cartitems`. */
export interface NewCartItem extends CartItemInput {
  cartId: number;
}

/** Body of `PUT carts/{id}`: the cart without its items. */
export interface CartChange {
  /** The card that is to pay. Left out: as it is. */
  walletId?: number | null | undefined;
  shippingAddressId: number | null;
  printReceipt: boolean;
  recommendationNote: string | null;
}

/** Body of `POST prescriptions/{refill|renew}/prescription/{prescriptionId}`. */
export interface CartFromPrescription {
  prescriptionId: number;
  practiceId: number;
  referralSourceId: number | null;
  sourceId: number;
  renewPrescription: boolean;
  /** The client's own, which the service finds. */
  cartId: null;
  /** Keys of what was asked and confirmed before, such as a fill that is early. */
  confirmedFindings?: string[] | undefined;
}

/** Body of `POST prescriptions/refill/prescription/{prescriptionId}`. */
export interface RefillPrescription extends CartFromPrescription {
  /** An item of the client's cart that the refill takes the place of. */
  insteadOfItemId?: number | undefined;
}

/** Body of `POST prescriptions/replace/prescription/{prescriptionId}`: renewed, and voided once that is saved. */
export interface ReplacePrescription extends Omit<CartFromPrescription, 'renewPrescription'> {
  /** The vet who approves the void. */
  vetStaffId: number;
  /** Required when the practice's vetPinRequired is on. */
  vetPin?: string | undefined;
}

/** Answer of {@link CartFromPrescription}. */
export interface CartFromPrescriptionAnswer {
  cartId: number;
  /** The item that was added: removing it undoes the call, and removes the cart with it when it was the only one. */
  cartItemId: number;
}

/** A cart as the list of drafts shows it. Rule: docs/rules/ordering.md#drafts. */
export interface DraftOrder {
  id: number;
  client: { id: number; firstName: string; lastName: string; phone: string | null };
  cartItems: { id: number; petName: string; productName: string; productStrength: string | null }[];
  /** ISO 8601. */
  modifiedDate: string;
  version: number;
}

/** Answer of `GET carts/drafts/practice/{practiceId}`. */
export interface DraftsAnswer {
  data: ListPage<DraftOrder>;
}

/** Query of it. */
export interface DraftsQuery {
  /** Zero-based. */
  page?: number | undefined;
  size?: number | undefined;
}

/** Rows a page of drafts can have. Rule: docs/rules/ordering.md#drafts. */
export const DRAFT_PAGE_SIZES = [15, 50, 100] as const;

/** Something a client bought in the past two years. Rule: docs/rules/ordering.md#purchased-before. */
export interface PurchasedItem {
  orderItemId: number;
  productId: number;
  productName: string;
  productStrength: string | null;
  productPackaging: string | null;
  animalId: number;
  animalName: string;
  quantity: number;
  /** ISO 8601. */
  lastPurchased: string;
  /** Of the prescription it can be filled by; null without one. */
  fillsRemaining: number | null;
  rxId: number | null;
  imageUrl: string | null;
  /** Add product, add refill or renew prescription. */
  action: OrderItemKind;
  /** It is on this AutoShip already: who adds it is asked first. */
  autoshipId: number | null;
  backordered: boolean;
  /** Of one pack, in minor units. */
  price: number;
  /** The diet product: it opens the diet wizard. */
  isRoyalCaninIndividualis: boolean;
}

/** Answer of `GET cart-suggestions/client/{clientId}/purchased`. */
export interface PurchasedAnswer {
  data: PurchasedItem[];
}

/** Something that suits a pet and that it does not get yet. */
export interface CartSuggestion {
  skuId: number;
  displayName: string;
  strengthSize: string | null;
  packaging: string | null;
  /** Of one pack, in minor units. */
  price: number;
  imageUrl: string | null;
  /** The diet product: it opens the diet wizard. */
  isRoyalCaninIndividualis: boolean;
}

/** Answer of `GET cart-suggestions/animal/{id}`. */
export interface CartSuggestionsAnswer {
  data: CartSuggestion[];
}
