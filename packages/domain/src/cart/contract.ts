import { object, string } from 'yup';

import { PORTAL_SOURCE_ID } from '../approval/queue/types.ts';
import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { cartAnswer, draftsAnswer, cartFromPrescriptionAnswer, maybeCartAnswer, purchasedAnswer, cartSuggestionsAnswer } from './schema.ts';
import {
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
import { DRAFT_PAGE_SIZES } from './types.ts';
import {
  cartChangeBodySchema,
  cartFromPrescriptionBodySchema,
  cartItemBodySchema,
  newCartBodySchema,
  newCartItemBodySchema,
  promoCodeBodySchema,
  refillPrescriptionBodySchema,
  replacePrescriptionBodySchema,
} from './wire-schemas.ts';

const ofClient = fields({ clientId: idOf('client') });
const ofCart = fields({ cartId: idOf('openCart') });
const ofItem = fields({ cartItemId: idOf('cartItem') });
const ofPrescription = fields({ prescriptionId: idOf('prescription') });
const NO_CART = { 404: 'No such cart' };
const ITEM_ERRORS = {
  404: 'No such cart, pet of its client, product, vet or team member',
  422: 'A field is missing or wrong, `fieldErrors` says which',
  429: 'Too many wrong PINs',
};
const RX_ERRORS = { 404: 'No such prescription', 409: 'It was voided, has expired, has no fills left, or is not final yet' };

const EXAMPLE_ITEM = {
  orderQuantity: 1,
  refills: 2,
  refillExpiration: '2027-03-01',
  usageInstructions: 'Give 1 tablet by mouth once daily with food',
};
const FROM_PRESCRIPTION = { referralSourceId: null, sourceId: PORTAL_SOURCE_ID, cartId: null };

/** Checks {@link readClientCart}. */
export const readClientCartContract = contract(readClientCart, {
  summary: 'The cart that is open for a client, or null',
  params: ofClient,
  answer: maybeCartAnswer,
  errors: { 404: 'No such client' },
});

/** Checks {@link readCart}. */
export const readCartContract = contract(readCart, { summary: 'A cart', params: ofCart, answer: cartAnswer, errors: NO_CART });

/** Checks {@link createCart}. */
export const createCartContract = contract(createCart, {
  summary: 'Open a client’s cart with its first item',
  body: newCartBodySchema,
  answer: cartAnswer,
  errors: { ...ITEM_ERRORS, 409: 'The client has an open cart; `data` is the cart' },
  example: { body: { sourceId: PORTAL_SOURCE_ID, cartItem: EXAMPLE_ITEM } },
});

/** Checks {@link saveCart}. */
export const saveCartContract = contract(saveCart, {
  summary: 'Save a cart without its items',
  params: ofCart,
  body: cartChangeBodySchema,
  answer: cartAnswer,
  errors: NO_CART,
  example: { body: { printReceipt: false, recommendationNote: null } },
});

/** Checks {@link deleteCart}. */
export const deleteCartContract = contract(deleteCart, {
  summary: 'Delete a cart that is not ordered',
  params: ofCart,
  errors: { ...NO_CART, 409: 'It was sent or ordered meanwhile' },
});

/** Checks {@link setPromoCode}. */
export const setPromoCodeContract = contract(setPromoCode, {
  summary: 'Set or clear a cart’s promotional code',
  params: ofCart,
  body: promoCodeBodySchema,
  answer: cartAnswer,
  errors: { ...NO_CART, 422: 'The code is not known, or not valid now' },
  example: { body: { promoCode: 'SPRING15' } },
});

/** Checks {@link addCartItem}. */
export const addCartItemContract = contract(addCartItem, {
  summary: 'Add an item to an open cart',
  body: newCartItemBodySchema,
  answer: cartAnswer,
  errors: ITEM_ERRORS,
  example: { body: EXAMPLE_ITEM },
});

/** Checks {@link saveCartItem}. */
export const saveCartItemContract = contract(saveCartItem, {
  summary: 'Save an item of an open cart',
  params: ofItem,
  body: cartItemBodySchema,
  answer: cartAnswer,
  errors: ITEM_ERRORS,
  example: { body: EXAMPLE_ITEM },
});

/** Checks {@link removeCartItem}. */
export const removeCartItemContract = contract(removeCartItem, {
  summary: 'Remove an item of an open cart; with the last one the cart goes too, and the answer is null',
  params: ofItem,
  answer: maybeCartAnswer,
  errors: { 404: 'No such item' },
});

/** Checks {@link listDrafts}. */
export const listDraftsContract = contract(listDrafts, {
  summary: 'A page of the practice’s carts that are not ordered, the last changed first',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({ page: int4(), size: int4().oneOf([...DRAFT_PAGE_SIZES]) }),
  answer: draftsAnswer,
});

/** Checks {@link refillPrescription}. */
export const refillPrescriptionContract = contract(refillPrescription, {
  summary: 'Put a fill of a prescription into the client’s cart, with `insteadOfItemId` in place of an item there',
  params: ofPrescription,
  body: refillPrescriptionBodySchema,
  answer: cartFromPrescriptionAnswer,
  errors: RX_ERRORS,
  example: { body: { ...FROM_PRESCRIPTION, renewPrescription: false } },
});

/** Checks {@link renewPrescription}. */
export const renewPrescriptionContract = contract(renewPrescription, {
  summary: 'Put a prescription like this one into the client’s cart',
  params: ofPrescription,
  body: cartFromPrescriptionBodySchema,
  answer: cartFromPrescriptionAnswer,
  errors: RX_ERRORS,
  example: { body: { ...FROM_PRESCRIPTION, renewPrescription: true } },
});

/** Checks {@link replacePrescription}. */
export const replacePrescriptionContract = contract(replacePrescription, {
  summary: 'Put a prescription like this one into the client’s cart with a vet’s approval: saving it there voids this one',
  params: ofPrescription,
  body: replacePrescriptionBodySchema,
  answer: cartFromPrescriptionAnswer,
  errors: { ...RX_ERRORS, 403: 'The vet may not approve', 429: 'Too many wrong PINs' },
  example: { body: { ...FROM_PRESCRIPTION, vetPin: '1234' } },
});

/** Checks {@link readPurchased}. */
export const readPurchasedContract = contract(readPurchased, {
  summary: 'What a client bought in the past two years, the last first',
  params: ofClient,
  query: fields({ animalId: int4(1).meta({ entity: 'animal' }) }),
  answer: purchasedAnswer,
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link readCartSuggestions}. */
export const readCartSuggestionsContract = contract(readCartSuggestions, {
  summary: 'What suits a pet and is neither in the cart nor given to it yet',
  params: fields({ animalId: idOf('animal') }),
  query: fields({ cartId: int4(1).meta({ entity: 'openCart' }) }),
  answer: cartSuggestionsAnswer,
  errors: { 404: 'No such pet, or no such cart' },
});

/** Checks {@link acceptCompoundingAgreement}. */
export const acceptCompoundingAgreementContract = contract(acceptCompoundingAgreement, {
  summary: 'Accept the compounding agreement for the practice; once is enough',
  params: fields({ practiceId: idOf('practice') }),
  answer: object({ data: fields({ acceptedAt: string().required() }) }).required(),
  example: {},
});

/** See {@link readCompoundingAgreement}. */
export const readCompoundingAgreementContract = contract(readCompoundingAgreement, {
  summary: 'The compounding agreement as a PDF',
  params: fields({ practiceId: idOf('practice') }),
  answerIs: 'The PDF',
  example: {},
});
