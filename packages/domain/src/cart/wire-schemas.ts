import { boolean, mixed } from 'yup';

import { VET_PIN_LIMIT } from '../approval/vet-pin.ts';
import { findingKeys } from '../approval/wire-schemas.ts';
import { AUTOSHIP_FREQUENCY_MAX } from '../autoship/presets.ts';
import { QUANTITY_MAX } from '../catalogue/price-tiers.ts';
import { bodySchema } from '../schema/body-schema.ts';
import type { Cart, CartItem } from './types.ts';
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

/** What an answer has of a cart beside what is sent: a code has a call of its own, and so have items. */
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
  'savings',
  'autoshipMonthly',
  'modifiedDate',
  'version',
] as const satisfies readonly (keyof Cart)[];

const item = {
  animalId: requiredId().meta({ entity: 'animal' }),
  productId: requiredId().meta({ entity: 'product' }),
  orderQuantity: wholeNumber(1, QUANTITY_MAX).required(REQUIRED),
  prescriptionQuantity: wholeNumber(1, QUANTITY_MAX),
  refills: refillCount().nullable(),
  refillExpiration: isoDate().nullable(),
  usageInstructions: plainText(TEXT_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  pharmacyNotes: plainText(TEXT_MAX),
  clinicalRationaleCode: plainText(CODE_MAX).nullable(),
  compoundingFlavorId: idNumber().nullable(),
  medicationIndicationIds: idList(INDICATIONS_MAX),
  autoshipFrequency: wholeNumber(0, AUTOSHIP_FREQUENCY_MAX).nullable(),
  autoshipQuantity: wholeNumber(1, QUANTITY_MAX).nullable(),
  autoshipStartDate: isoDate().nullable(),
  staffId: idNumber().nullable().meta({ entity: 'staff' }),
  vetStaffId: idNumber().nullable().meta({ entity: 'vet' }),
  shipModeId: idNumber(),
  overridePrice: money().nullable(),
  priceOverrideStaffId: idNumber().nullable().meta({ entity: 'staff' }),
  priceOverrideToken: opaqueText(TOKEN_MAX).meta({ secret: true }),
  pin: pin(),
  shownFindings: findingKeys(),
  confirmedFindings: findingKeys(),
};

/** What an answer has of an item beside what is sent. */
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
] as const satisfies readonly (keyof CartItem)[];

/** The shape of a `CartItemInput`. Its rules are `ORDER_RULES`, and what the catalogue has. */
export const cartItemBodySchema = bodySchema(item, [...ITEM_READ_ONLY, 'cartId']);

/** The shape of a `NewCartItem`. */
export const newCartItemBodySchema = bodySchema({ cartId: requiredId().meta({ entity: 'openCart' }), ...item }, ITEM_READ_ONLY);

/** The shape of a `NewCart`. */
export const newCartBodySchema = bodySchema({
  clientId: requiredId().meta({ entity: 'client' }),
  sourceId: wholeNumber().required(REQUIRED),
  cartItem: bodySchema(item),
});

/** The shape of a `CartChange`. */
export const cartChangeBodySchema = bodySchema(
  {
    walletId: idNumber().nullable().meta({ entity: 'wallet' }),
    shippingAddressId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'address' }),
    printReceipt: boolean().typeError(INVALID).required(REQUIRED),
    recommendationNote: plainText(RECOMMENDATION_NOTE_MAX).nullable().defined(REQUIRED),
  },
  CART_READ_ONLY,
);

/** The shape of a body that sets or clears a cart's promotional code. */
export const promoCodeBodySchema = bodySchema({ promoCode: plainText(CODE_MAX).nullable().defined(REQUIRED) });

const fromPrescription = {
  prescriptionId: requiredId().meta({ entity: 'prescription' }),
  practiceId: requiredId().meta({ entity: 'practice' }),
  referralSourceId: wholeNumber().nullable().defined(REQUIRED),
  sourceId: wholeNumber().required(REQUIRED),
  // The service finds the client's cart, or opens one.
  cartId: mixed<never>().nullable().defined(REQUIRED).oneOf([null], INVALID),
  confirmedFindings: findingKeys(),
};

/** The shape of a `CartFromPrescription`. */
export const cartFromPrescriptionBodySchema = bodySchema({
  ...fromPrescription,
  renewPrescription: boolean().typeError(INVALID).required(REQUIRED),
});

/** The shape of a `RefillPrescription`. */
export const refillPrescriptionBodySchema = bodySchema({
  ...fromPrescription,
  renewPrescription: boolean().typeError(INVALID).required(REQUIRED),
  insteadOfItemId: idNumber().meta({ entity: 'cartItem' }),
});

/** The shape of a `ReplacePrescription`. */
export const replacePrescriptionBodySchema = bodySchema({
  ...fromPrescription,
  vetStaffId: requiredId().meta({ entity: 'vet' }),
  vetPin: pin(),
});
