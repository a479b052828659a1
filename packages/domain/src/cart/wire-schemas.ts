import { boolean, mixed, type InferType } from 'yup';

import { VET_PIN_LIMIT } from '../staff/vet-pin.ts';
import { findingKeys } from '../approval/decision/wire-schemas.ts';
import { AUTOSHIP_FREQUENCY_MAX } from '../autoship/presets.ts';
import { QUANTITY_MAX } from '../catalog/price-tiers.ts';
import { answerInputs } from '../question/schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { refillCount } from '../prescription/refill-count-schema.ts';
import { idList, idNumber, isoDate, money, opaqueText, plainText, requiredId, secret, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const TEXT_MAX = 1000;
const CODE_MAX = 100;
const TOKEN_MAX = 200;
const INDICATIONS_MAX = 100;
/** Characters of the message of a recommendation. Rule: docs/rules/ordering.md#recommendations. */
export const RECOMMENDATION_NOTE_MAX = 500;

const pin = () => secret(VET_PIN_LIMIT).min(1, domainMessage('approval.pinSize'));

/** Lists what an answer has of a cart beside what is sent: a code has a call of its own, and so have items. */
const CART_READ_ONLY = [
  'id',
  'clientId',
  'deletedReason',
  'recommendation',
  'totalShippingAmount',
  'sourceId',
  'canSubmitRecommendation',
  'promoCode',
  'subtotal',
  'taxes',
  'savings',
  'autoshipMonthly',
  'modifiedDate',
  'version',
] as const;

const item = {
  animalId: requiredId().meta({ entity: 'animal' }),
  /** The SKU. */
  productId: requiredId().meta({ entity: 'product' }),
  orderQuantity: wholeNumber(1, QUANTITY_MAX).required(REQUIRED),
  /** Default: `orderQuantity`. */
  prescriptionQuantity: wholeNumber(1, QUANTITY_MAX),
  refills: refillCount().nullable(),
  refillExpiration: isoDate().nullable(),
  usageInstructions: plainText(TEXT_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  pharmacyNotes: plainText(TEXT_MAX),
  clinicalRationaleCode: plainText(CODE_MAX).nullable(),
  compoundingFlavorId: idNumber().nullable(),
  medicationIndicationIds: idList(INDICATIONS_MAX),
  autoshipFrequency: wholeNumber(0, AUTOSHIP_FREQUENCY_MAX).nullable(),
  /** Default: `orderQuantity`. */
  autoshipQuantity: wholeNumber(1, QUANTITY_MAX).nullable(),
  autoshipStartDate: isoDate().nullable(),
  staffId: idNumber().nullable().meta({ entity: 'staff' }),
  /** The vet who approves the void. */
  vetStaffId: idNumber().nullable().meta({ entity: 'vet' }),
  /** Default: as it is, and at first {@link DEFAULT_SHIP_MODE_ID}. */
  shipModeId: idNumber(),
  /** Of one pack, in minor units; null: the usual price again. Left out: as it is. A price asks for its two companions. */
  overridePrice: money().nullable(),
  /** Who agreed to the price. */
  priceOverrideStaffId: idNumber().nullable().meta({ entity: 'staff' }),
  /** Comes from `POST priceoverride/auth`. Never stored, never answered. */
  priceOverrideToken: opaqueText(TOKEN_MAX).meta({ secret: true }),
  /** With `vetStaffId`, where the practice asks for PINs: signs it, so that it skips the approval queue. Never stored, never answered. */
  pin: pin(),
  /** Of an item that is signed: keys of the findings that were shown, and of those that were confirmed once more. */
  shownFindings: findingKeys(),
  /** Keys of what was asked and confirmed before, such as a fill that is early. */
  confirmedFindings: findingKeys(),
  /** Answers to the open questions of the protocol for it. Of a kind that was answered before, the later counts. */
  answers: answerInputs(),
};

const ITEM_READ_ONLY = [
  'id',
  'animalName',
  'productName',
  'productStrength',
  'productPackaging',
  'minimumOverridePrice',
  'defaultPrice',
  'canOverridePrice',
  'promoCode',
  'compoundingFlavor',
  'autoshipOrderId',
  'autoshipDefault',
  'productDefaultAutoshipDays',
  'compounded',
  'compoundingPharmacyMessage',
  'beyondUseDays',
  'shipsWhen',
  'price',
  'productBackordered',
  'isRoyalCaninIndividualis',
  'royalCaninIndividualisRecommendationId',
  'refill',
  'kind',
  'rxId',
  'isPrescriptionRequired',
  'voidsRx',
  'approved',
  'purchased',
  'orderRefusal',
  'canRecommend',
  'pricing',
  'nextCharge',
] as const;

/** The shape of a `CartItemInput`. Its rules are `ORDER_RULES`, and what the catalog has. */
export const cartItemBodySchema = bodySchema(item, [...ITEM_READ_ONLY, 'cartId']);
/** Leaves prices to the service. */
export interface CartItemInput extends InferType<typeof cartItemBodySchema> {}

/** The shape of a `NewCartItem`. */
export const newCartItemBodySchema = bodySchema({ cartId: requiredId().meta({ entity: 'openCart' }), ...item }, ITEM_READ_ONLY);
/** Body of `POST cartitems`. */
export interface NewCartItem extends InferType<typeof newCartItemBodySchema> {}

/** The shape of a `NewCart`. */
export const newCartBodySchema = bodySchema({
  clientId: requiredId().meta({ entity: 'client' }),
  sourceId: wholeNumber().required(REQUIRED),
  cartItem: bodySchema(item),
});
/** Body of `POST carts`: a cart begins with its first item. */
export interface NewCart extends InferType<typeof newCartBodySchema> {}

/** The shape of a `CartChange`. */
export const cartChangeBodySchema = bodySchema(
  {
    /** The card that is to pay. Left out: as it is. */
    walletId: idNumber().nullable().meta({ entity: 'card' }),
    shippingAddressId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'address' }),
    printReceipt: boolean().typeError(INVALID).required(REQUIRED),
    recommendationNote: plainText(RECOMMENDATION_NOTE_MAX).nullable().defined(REQUIRED),
  },
  CART_READ_ONLY,
);
/** Body of `PUT carts/{id}`: the cart without its items. */
export interface CartChange extends InferType<typeof cartChangeBodySchema> {}

/** The shape of a body that sets or clears a cart's promotional code. */
export const promoCodeBodySchema = bodySchema({ promoCode: plainText(CODE_MAX).nullable().defined(REQUIRED) });

const fromPrescription = {
  prescriptionId: requiredId().meta({ entity: 'prescription' }),
  practiceId: requiredId().meta({ entity: 'practice' }),
  referralSourceId: wholeNumber().nullable().defined(REQUIRED),
  sourceId: wholeNumber().required(REQUIRED),
  // The service finds the client's cart, or opens one.
  /** The client's own, which the service finds. */
  cartId: mixed<never>().nullable().defined(REQUIRED).oneOf([null], INVALID),
  confirmedFindings: findingKeys(),
};

/** The shape of a `CartFromPrescription`. */
export const cartFromPrescriptionBodySchema = bodySchema({
  ...fromPrescription,
  renewPrescription: boolean().typeError(INVALID).required(REQUIRED),
});
/** Body of `POST prescriptions/{refill|renew}/prescription/{prescriptionId}`. */
export interface CartFromPrescription extends InferType<typeof cartFromPrescriptionBodySchema> {}

/** The shape of a `RefillPrescription`. */
export const refillPrescriptionBodySchema = bodySchema({
  ...fromPrescription,
  renewPrescription: boolean().typeError(INVALID).required(REQUIRED),
  /** An item of the client's cart that the refill takes the place of. */
  insteadOfItemId: idNumber().meta({ entity: 'cartItem' }),
});
/** Body of `POST prescriptions/refill/prescription/{prescriptionId}`. */
export interface RefillPrescription extends InferType<typeof refillPrescriptionBodySchema> {}

/** The shape of a `ReplacePrescription`. */
export const replacePrescriptionBodySchema = bodySchema({
  ...fromPrescription,
  vetStaffId: requiredId().meta({ entity: 'vet' }),
  /** Required when the practice's vetPinRequired is on. */
  vetPin: pin(),
});
/** Body of `POST prescriptions/replace/prescription/{prescriptionId}`: renewed, and voided once that is saved. */
export interface ReplacePrescription extends InferType<typeof replacePrescriptionBodySchema> {}
