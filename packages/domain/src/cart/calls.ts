import { call } from '../call/index.ts';
import type { DraftsQuery } from './types.ts';
import type {
  CartAnswer,
  CartFromPrescriptionAnswer,
  CartSuggestionsAnswer,
  DraftsAnswer,
  MaybeCartAnswer,
  PurchasedAnswer,
} from './schema.ts';
import type {
  CartChange,
  CartFromPrescription,
  CartItemInput,
  NewCart,
  NewCartItem,
  RefillPrescription,
  ReplacePrescription,
} from './wire-schemas.ts';

/** The cart that is open for a client. */
export const readClientCart = call<undefined, MaybeCartAnswer>()({
  id: 'carts.byClient',
  method: 'GET',
  host: 'practice',
  path: 'cart-by-client/:clientId',
});

/** A cart by its id. */
export const readCart = call<undefined, CartAnswer>()({ id: 'carts.read', method: 'GET', host: 'practice', path: 'carts/cart/:cartId' });

/** Opens a client's cart with its first item. */
export const createCart = call<NewCart, CartAnswer>()({
  id: 'carts.create',
  method: 'POST',
  host: 'practice',
  path: 'carts',
  idempotent: true,
});

/** Saves a cart without its items. */
export const saveCart = call<CartChange, CartAnswer>()({
  id: 'carts.save',
  method: 'PUT',
  host: 'practice',
  path: 'carts/:cartId',
  idempotent: true,
  versioned: true,
});

/** Deletes a cart, or the draft that it is. */
export const deleteCart = call()({
  id: 'carts.delete',
  method: 'DELETE',
  host: 'practice',
  path: 'carts/:cartId',
  answer: 'nothing',
  idempotent: true,
});

/** Sets or clears a cart's promotional code. */
export const setPromoCode = call<{ promoCode: string | null }, CartAnswer>()({
  id: 'carts.promoCode',
  method: 'PUT',
  host: 'practice',
  path: 'carts/:cartId/promocode',
  idempotent: true,
  versioned: true,
});

/** Adds an item to an open cart. */
export const addCartItem = call<NewCartItem, CartAnswer>()({
  id: 'carts.addItem',
  method: 'POST',
  host: 'practice',
  path: 'cartitems',
  idempotent: true,
  versioned: true,
});

/** Saves an item of an open cart. */
export const saveCartItem = call<CartItemInput, CartAnswer>()({
  id: 'carts.saveItem',
  method: 'PUT',
  host: 'practice',
  path: 'cartitems/:cartItemId',
  idempotent: true,
  versioned: true,
});

/** Removes an item; with the last one the cart goes too. */
export const removeCartItem = call<undefined, MaybeCartAnswer>()({
  id: 'carts.removeItem',
  method: 'DELETE',
  host: 'practice',
  path: 'cartitems/:cartItemId',
  idempotent: true,
  versioned: true,
});

/** The carts of a practice that are not ordered yet. */
export const listDrafts = call<undefined, DraftsAnswer, DraftsQuery>()({
  id: 'carts.drafts',
  method: 'GET',
  host: 'practice',
  path: 'carts/drafts/practice/:practiceId',
});

/** Puts a fill of a prescription into the client's cart, in an item's place or beside what is there. */
export const refillPrescription = call<RefillPrescription, CartFromPrescriptionAnswer>()({
  id: 'carts.refill',
  method: 'POST',
  host: 'practice',
  path: 'prescriptions/refill/prescription/:prescriptionId',
  idempotent: true,
});

/** Puts a prescription like this one into the client's cart, to be signed anew. */
export const renewPrescription = call<CartFromPrescription, CartFromPrescriptionAnswer>()({
  id: 'carts.renew',
  method: 'POST',
  host: 'practice',
  path: 'prescriptions/renew/prescription/:prescriptionId',
  idempotent: true,
});

/** Puts a prescription like this one into the client's cart with a vet's approval: once it is saved there, this one is void. */
export const replacePrescription = call<ReplacePrescription, CartFromPrescriptionAnswer>()({
  id: 'carts.replace',
  method: 'POST',
  host: 'practice',
  path: 'prescriptions/replace/prescription/:prescriptionId',
  idempotent: true,
});

/** Reads what a client bought in the past two years. */
export const readPurchased = call<undefined, PurchasedAnswer, { animalId?: number | undefined }>()({
  id: 'carts.purchased',
  method: 'GET',
  host: 'practice',
  path: 'cart-suggestions/client/:clientId/purchased',
});

/** Reads what suits a pet and is neither in the cart nor given to it yet. */
export const readCartSuggestions = call<undefined, CartSuggestionsAnswer, { cartId?: number | undefined }>()({
  id: 'carts.suggestions',
  method: 'GET',
  host: 'practice',
  path: 'cart-suggestions/animal/:animalId',
});

/** The compounding agreement, as a PDF to read before it is accepted. */
export const readCompoundingAgreement = call<undefined, Uint8Array>()({
  id: 'practices.compoundingAgreement',
  method: 'GET',
  host: 'practice',
  path: 'practices/:practiceId/compoundingagreement/pdf',
  answer: 'document',
});

/** Accepts the compounding agreement for the practice, once. */
export const acceptCompoundingAgreement = call<undefined, { data: { acceptedAt: string } }>()({
  id: 'practices.acceptCompounding',
  method: 'POST',
  host: 'practice',
  path: 'practices/:practiceId/compoundingagreement/accept',
  idempotent: true,
});
