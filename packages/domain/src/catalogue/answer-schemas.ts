import { array, boolean, number, object, string } from 'yup';

import { fields } from '../contract/fields.ts';
import { PRODUCT_FITS } from './product-fit.ts';

const text = () => string().defined();
const nullableText = () => string().nullable().defined();
const amount = () => number().integer().required();
const nullableNumber = () => number().nullable().defined();

const weightRange = () => fields({ lower: number().required(), upper: number().required() }).nullable().defined();

/** What is taken off a price, in answers. */
const promotionAnswer = () =>
  fields({
    promotionId: number().required(),
    description: text(),
    percentOff: nullableNumber(),
    amountOff: nullableNumber(),
    autoshipOnly: boolean().required(),
  });

const compliance = fields({
  isPrescriptionRequired: boolean().required(),
  defaultRefills: nullableNumber(),
  maximumRefills: nullableNumber(),
  defaultExpirationDate: nullableText(),
  maximumExpirationDate: nullableText(),
  expirationDateSelectionEnabled: boolean().required(),
  usageInstructions: nullableText(),
  pharmacyNotes: nullableText(),
  isClinicalRationaleRequired: boolean().required(),
  clinicalRationales: array(fields({ code: text(), displayName: text(), displayCategory: text() })).required(),
  defaultClinicalRationaleCode: nullableText(),
  isMedicationIndicationsRequired: boolean().required(),
  defaultMedicationIndicationIds: array(number().required()).required(),
  compoundingPharmacyMessage: nullableText(),
  compoundingPharmacyId: nullableNumber(),
  beyondUseDays: nullableNumber(),
  isVetLicenceInformationRequired: boolean().required(),
  isControlledSubstance: boolean().required(),
  isNutrition: boolean().required(),
  compounded: boolean().required(),
  canineWeightRange: weightRange(),
  felineWeightRange: weightRange(),
}).meta({ name: 'ProductCompliance' });

const sku = fields({
  id: number().required(),
  strengthSize: nullableText(),
  packaging: nullableText(),
  price: amount(),
  backordered: boolean().required(),
  minimumQuantity: number().required(),
  complianceBean: compliance,
  compoundingFlavorEntries: array(fields({ id: number().required(), description: text() })).required(),
  compoundingPriceTierEntries: array(
    fields({ lowerQuantity: number().required(), upperQuantity: nullableNumber(), price: amount() }),
  ).required(),
  productDefaultAutoshipDays: nullableNumber(),
  promotion: promotionAnswer().nullable().defined(),
}).meta({ name: 'Sku' });

/** A whole product, in answers. */
export const productAnswer = fields({
  id: number().required(),
  displayName: text(),
  genericName: text(),
  form: text(),
  species: array(text()).required(),
  isRoyalCaninIndividualis: boolean().required(),
  skus: array(sku).required(),
}).meta({ name: 'Product' });

/** A product that was found, in answers. */
export const hitAnswer = fields({
  id: number().required(),
  skuId: number().required(),
  displayName: text(),
  genericName: text(),
  form: text(),
  species: array(text()).required(),
  strengths: array(text()).required(),
  fromPrice: amount(),
  backordered: boolean().required(),
  compounded: boolean().required(),
  isPrescriptionRequired: boolean().required(),
  isControlledSubstance: boolean().required(),
  isNutrition: boolean().required(),
  isRoyalCaninIndividualis: boolean().required(),
  fit: string().oneOf(PRODUCT_FITS).optional(),
}).meta({ name: 'ProductHit' });

/** Favourite directions, in answers. */
export const favouritesAnswer = object({
  data: array(fields({ id: number().required(), productId: number().required(), usageInstructions: text() })).required(),
}).required();
