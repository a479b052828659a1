export {
  acceptCompoundingAgreement,
  addCartItem,
  createCart,
  deleteCart,
  listDrafts,
  readCart,
  readCartSuggestions,
  readClientCart,
  readCompoundingAgreement,
  readPurchased,
  refillPrescription,
  removeCartItem,
  renewPrescription,
  replacePrescription,
  saveCart,
  saveCartItem,
  setPromoCode,
} from './calls.ts';
export type { CartPrice, CodeDiscount, LineFacts, OrderedLine } from './cart-pricing.ts';
export type { LinePrice } from './schema.ts';
export { cartPrice, codeDiscount, lineFacts, linePrice } from './cart-pricing.ts';
export type { OrderContext, OrderFields } from './order-rules.ts';
export {
  ORDER_NOTE_MIN,
  ORDER_RULES,
  orderExpirationRules,
  orderProblems,
  resumedOrderExpiration,
  shipmentProblems,
  startingOrderExpiration,
} from './order-rules.ts';
export type { ProductForm } from './product-form.ts';
export { cartItemOf, changeSku, chooseSku, clearProduct, formOfItem, PRODUCT_FORM_EMPTY, startAutoship } from './product-form.ts';
export type { ProductFormContext } from './product-form-schema.ts';
export { productFormSchema } from './product-form-schema.ts';
export { orderRefillOptions, orderRefillsProblem } from './refill-choices.ts';
export type { OrderToSign } from './signed-order.ts';
export { SIGNED_FIELDS, signedOrder } from './signed-order.ts';
export type { CartConflict, DraftsQuery, OrderItemKind } from './types.ts';
export type {
  Cart,
  CartAnswer,
  CartFromPrescriptionAnswer,
  CartItem,
  CartSuggestion,
  CartSuggestionsAnswer,
  DraftOrder,
  DraftsAnswer,
  MaybeCartAnswer,
  PurchasedAnswer,
  PurchasedItem,
} from './schema.ts';
export type {
  CartChange,
  CartFromPrescription,
  CartItemInput,
  NewCart,
  NewCartItem,
  RefillPrescription,
  ReplacePrescription,
} from './wire-schemas.ts';
export { CART_ITEMS_MAX, DRAFT_PAGE_SIZES, ORDER_ITEM_KINDS } from './types.ts';
export { DEFAULT_SHIP_MODE_ID } from '../order/ship-modes.ts';
export {
  cartChangeBodySchema,
  cartFromPrescriptionBodySchema,
  cartItemBodySchema,
  newCartBodySchema,
  newCartItemBodySchema,
  promoCodeBodySchema,
  RECOMMENDATION_NOTE_MAX,
  refillPrescriptionBodySchema,
  replacePrescriptionBodySchema,
} from './wire-schemas.ts';
