import { array, object, string, type InferType } from 'yup';

import { complianceFields } from '../product/schema.ts';
import { ofType } from '../schema/object-schema.ts';
import { amount, amountOrNull, cents, dataOf, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';
import { PRODUCT_FITS } from './product-fit.ts';

const weightRange = fields({ lower: amount(), upper: amount() });

const productPromotion = fields({
  promotionId: amount(),
  description: text(),
  percentOff: amountOrNull(),
  /** Of one pack, in minor units. */
  amountOff: amountOrNull(),
  /** Only for what is shipped by AutoShip. */
  autoshipOnly: flag(),
});
export interface ProductPromotion extends InferType<typeof productPromotion> {}

const skuCompliance = fields({
  ...complianceFields,
  /** Pounds; null where the dose does not depend on a weight band, or the species has none. */
  canineWeightRange: weightRange.nullable(),
  felineWeightRange: weightRange.nullable(),
}).meta({ name: 'ProductCompliance' });
/** The rules of prescribing one SKU. Rule: docs/rules/prescriptions.md#rules-of-a-product. */
export interface SkuCompliance extends InferType<typeof skuCompliance> {}

const flavorEntry = fields({
  id: amount(),
  description: text(),
});
/** A compounded product's flavor. */
export interface FlavorEntry extends InferType<typeof flavorEntry> {}

const priceTier = fields({
  lowerQuantity: amount(),
  /** Null: as many as one likes. */
  upperQuantity: amountOrNull(),
  /** Of one pack, in minor units. */
  price: cents(),
});
/** Is the price of one pack from a quantity on. */
export interface PriceTier extends InferType<typeof priceTier> {}

const productSku = fields({
  id: amount(),
  strengthSize: textOrNull(),
  packaging: textOrNull(),
  /** Of one pack, in minor units of the practice's currency, before tiers and promotions. */
  price: cents(),
  /** Out of stock. */
  backordered: flag(),
  minimumQuantity: amount(),
  complianceBean: skuCompliance,
  compoundingFlavorEntries: listOf(flavorEntry),
  /** Cheaper the more; empty where every pack costs the same. */
  compoundingPriceTierEntries: array(priceTier).required(),
  /** Days an AutoShip of it starts with; null: the usual 30. */
  productDefaultAutoshipDays: amountOrNull(),
  /** Is taken off its price now; null for nothing. */
  promotion: productPromotion.nullable(),
}).meta({ name: 'Sku' });
/** One strength and pack of a product. Rule: docs/rules/ordering.md#packs. */
export interface ProductSku extends InferType<typeof productSku> {}

const catalogProduct = fields({
  id: amount(),
  displayName: text(),
  genericName: text(),
  form: text(),
  /** As pets' records spell them; empty for all. */
  species: listOf(text()),
  /** The diet product: it is ordered by the diet wizard alone. */
  isRoyalCaninIndividualis: flag(),
  /** Lightest strength and smallest pack first. */
  skus: listOf(productSku),
}).meta({ name: 'Product' });
/** A product with every strength and pack it comes in. */
export interface CatalogProduct extends InferType<typeof catalogProduct> {}

const productHit = fields({
  /** Of the product. */
  id: amount(),
  /** Asks `products/retail/{skuId}`: its first SKU; the one for the pet where it was searched for one. */
  skuId: amount(),
  displayName: text(),
  genericName: text(),
  form: text(),
  species: listOf(text()),
  /** Strengths it comes in, lightest first. */
  strengths: listOf(text()),
  /** The cheapest pack, in minor units. */
  fromPrice: cents(),
  /** Every SKU is out of stock. */
  backordered: flag(),
  compounded: flag(),
  isPrescriptionRequired: flag(),
  isControlledSubstance: flag(),
  isNutrition: flag(),
  /** The diet product: it opens the diet wizard; whom it is for says `species`. */
  isRoyalCaninIndividualis: flag(),
  /** How it suits the pet it was searched for; left out where it was searched for none. */
  fit: string().oneOf(PRODUCT_FITS).optional(),
}).meta({ name: 'ProductHit' });
/** A product as its search finds it. */
export interface ProductHit extends InferType<typeof productHit> {}

const favoriteDirection = fields({
  id: amount(),
  /** Of the product, not of a SKU: directions name their own amounts. */
  productId: amount(),
  usageInstructions: text(),
});
/** Directions that a practice gives a product with again and again. */
export interface FavoriteDirection extends InferType<typeof favoriteDirection> {}

export const favoriteDirectionsAnswer = dataOf(listOf(favoriteDirection));
/** Answer of the calls of {@link FavoriteDirection}. */
export interface FavoriteDirectionsAnswer extends InferType<typeof favoriteDirectionsAnswer> {}

export const catalogProductAnswer = dataOf(catalogProduct);
/** Answer of `GET catalog/rest/v1/{practiceId}/scriptright/products/retail/{skuId}`. */
export interface CatalogProductAnswer extends InferType<typeof catalogProductAnswer> {}

export const productSearchAnswer = dataOf(listOf(productHit));
/** Answer of {@link ProductSearchQuery}: the name that was asked for comes first, then names that begin with it. */
export interface ProductSearchAnswer extends InferType<typeof productSearchAnswer> {}

export const promotionsMapAnswer = dataOf(ofType<Record<string, ProductPromotion>>()(object().required()));
/** Answer of `POST catalog/rest/v1/promotions/site/{practiceId}/adjustmentsMap`: promotions by the SKU's id. */
export interface PromotionsMapAnswer extends InferType<typeof promotionsMapAnswer> {}

export const promotionCodeAnswer = dataOf(fields({ valid: flag() }));
/** Answer of `GET promotion/practice/{practiceId}/code/{code}`. */
export interface PromotionCodeAnswer extends InferType<typeof promotionCodeAnswer> {}
