import { array, boolean, number, object, string } from 'yup';

import { fields } from '../contract/fields.ts';
import { pageBean } from '../paging/contract.ts';
import { ORDER_REFUSALS, type OrderRefusal } from '../order/order-refusal.ts';
import type { OrderItemKind } from './types.ts';

const text = () => string().defined();
const nullableText = () => string().nullable().defined();
const amount = () => number().integer().required();
const nullableAmount = () => number().integer().nullable().defined();
const nullableNumber = () => number().nullable().defined();
const flag = () => boolean().required();

const pricing = fields({
  quantity: number().required(),
  listPrice: amount(),
  unitPrice: amount(),
  usualPrice: amount(),
  total: amount(),
  tierSavings: amount(),
  promotionSavings: amount(),
  perDay: nullableAmount(),
  autoshipMonthly: nullableAmount(),
}).meta({ name: 'CartPricing' });

/** How an item came about, in answers. */
const kindAnswer = () => string<OrderItemKind>().oneOf(['ADD', 'REFILL', 'RENEW']).required();

const item = fields({
  id: number().required(),
  cartId: number().required(),
  animalId: number().required(),
  animalName: text(),
  productId: number().required(),
  productName: text(),
  productStrength: nullableText(),
  productPackaging: nullableText(),
  orderQuantity: number().required(),
  prescriptionQuantity: number().required(),
  refills: nullableNumber(),
  overridePrice: nullableAmount(),
  priceOverrideStaffId: nullableNumber(),
  minimumOverridePrice: amount(),
  defaultPrice: amount(),
  canOverridePrice: flag(),
  promoCode: nullableText(),
  pharmacyNotes: text(),
  usageInstructions: text(),
  refillExpiration: nullableText(),
  shipModeId: number().required(),
  staffId: nullableNumber(),
  vetStaffId: nullableNumber(),
  clinicalRationaleCode: nullableText(),
  compoundingFlavorId: nullableNumber(),
  compoundingFlavor: nullableText(),
  medicationIndicationIds: array(number().required()).required(),
  autoshipFrequency: nullableNumber(),
  autoshipQuantity: nullableNumber(),
  autoshipStartDate: nullableText(),
  autoshipOrderId: nullableNumber(),
  autoshipDefault: flag(),
  productDefaultAutoshipDays: nullableNumber(),
  compounded: flag(),
  compoundingPharmacyMessage: nullableText(),
  beyondUseDays: nullableNumber(),
  shipsWhen: nullableText(),
  price: amount(),
  productBackordered: flag(),
  isRoyalCaninIndividualis: flag(),
  royalCaninIndividualisRecommendationId: nullableNumber(),
  refill: flag(),
  kind: kindAnswer(),
  rxId: nullableNumber(),
  isPrescriptionRequired: flag(),
  voidsRx: flag(),
  approved: flag(),
  purchased: flag(),
  orderRefusal: string<OrderRefusal>()
    .oneOf([...ORDER_REFUSALS])
    .nullable()
    .optional(),
  canRecommend: flag(),
  pricing,
}).meta({ name: 'CartItem' });

/** A cart, in answers. */
const cartAnswerFields = fields({
  id: number().required(),
  clientId: number().required(),
  walletId: nullableNumber(),
  shippingAddressId: nullableNumber(),
  cartItems: array(item).required(),
  printReceipt: flag(),
  deletedReason: nullableText(),
  recommendation: flag(),
  recommendationNote: nullableText(),
  totalShippingAmount: amount(),
  sourceId: number().required(),
  canSubmitRecommendation: flag(),
  promoCode: nullableText(),
  subtotal: amount(),
  savings: amount(),
  autoshipMonthly: nullableAmount(),
  modifiedDate: text(),
  version: number().required(),
}).meta({ name: 'Cart' });

/** Answer of a cart. */
export const cartAnswer = object({ data: cartAnswerFields }).required();

/** Answer of a cart that may not be there. */
export const maybeCartAnswer = object({ data: cartAnswerFields.nullable().defined() }).required();

/** Answer of a cart that was made from a prescription. */
export const fromPrescriptionAnswer = fields({ cartId: number().required(), cartItemId: number().required() });

/** Answer of the drafts. */
export const draftsAnswer = object({
  data: fields({
    elements: array(
      fields({
        id: number().required(),
        client: fields({ id: number().required(), firstName: text(), lastName: text(), phone: nullableText() }),
        cartItems: array(
          fields({ id: number().required(), petName: text(), productName: text(), productStrength: nullableText() }),
        ).required(),
        modifiedDate: text(),
        version: number().required(),
      }),
    ).required(),
    count: number().required(),
    pageBean,
  }),
}).required();

/** Answer of what was bought before. */
export const purchasedAnswer = object({
  data: array(
    fields({
      orderItemId: number().required(),
      productId: number().required(),
      productName: text(),
      productStrength: nullableText(),
      productPackaging: nullableText(),
      animalId: number().required(),
      animalName: text(),
      quantity: number().required(),
      lastPurchased: text(),
      fillsRemaining: nullableNumber(),
      rxId: nullableNumber(),
      imageUrl: nullableText(),
      action: kindAnswer(),
      autoshipId: nullableNumber(),
      backordered: flag(),
      price: amount(),
      isRoyalCaninIndividualis: flag(),
    }),
  ).required(),
}).required();

/** Answer of what suits a pet. */
export const suggestionsAnswer = object({
  data: array(
    fields({
      skuId: number().required(),
      displayName: text(),
      strengthSize: nullableText(),
      packaging: nullableText(),
      price: amount(),
      imageUrl: nullableText(),
      isRoyalCaninIndividualis: flag(),
    }),
  ).required(),
}).required();
