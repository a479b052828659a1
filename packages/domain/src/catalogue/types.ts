import type { WeightRange } from '../approval/approval-facts.ts';
import type { ComplianceBean } from '../product/types.ts';
import type { ProductFit } from './product-fit.ts';

/** A compounded product's flavor. */
export interface FlavorEntry {
  id: number;
  description: string;
}

/** What one pack costs from a quantity on. */
export interface PriceTier {
  lowerQuantity: number;
  /** Null: as many as one likes. */
  upperQuantity: number | null;
  /** Of one pack, in minor units. */
  price: number;
}

/** The rules of prescribing one SKU. Rule: docs/rules/prescriptions.md#rules-of-a-product. */
export interface SkuCompliance extends ComplianceBean {
  /** Pounds; null where the dose does not depend on a weight band, or the species has none. */
  canineWeightRange: WeightRange | null;
  felineWeightRange: WeightRange | null;
}

/** One strength and pack of a product. Rule: docs/rules/ordering.md#packs. */
export interface ProductSku {
  id: number;
  strengthSize: string | null;
  packaging: string | null;
  /** Of one pack, in minor units of the practice's currency, before tiers and promotions. */
  price: number;
  /** Out of stock. */
  backordered: boolean;
  minimumQuantity: number;
  complianceBean: SkuCompliance;
  compoundingFlavorEntries: FlavorEntry[];
  /** Cheaper the more; empty where every pack costs the same. */
  compoundingPriceTierEntries: PriceTier[];
  /** Days an AutoShip of it starts with; null: the usual 30. */
  productDefaultAutoshipDays: number | null;
  /** What is taken off its price now; null for nothing. */
  promotion: ProductPromotion | null;
}

/** A product with every strength and pack it comes in. */
export interface CatalogueProduct {
  id: number;
  displayName: string;
  genericName: string;
  form: string;
  /** As pets' records spell them; empty for all. */
  species: string[];
  /** The diet product: it is ordered by the diet wizard alone. */
  isRoyalCaninIndividualis: boolean;
  /** Lightest strength and smallest pack first. */
  skus: ProductSku[];
}

/** Answer of `GET catalog/rest/v1/{practiceId}/scriptright/products/retail/{skuId}`. */
export interface CatalogueProductAnswer {
  data: CatalogueProduct;
}

/** A product as its search finds it. */
export interface ProductHit {
  /** Of the product. */
  id: number;
  /** What `products/retail/{skuId}` is asked with: its first SKU; the one for the pet where it was searched for one. */
  skuId: number;
  displayName: string;
  genericName: string;
  form: string;
  species: string[];
  /** Strengths it comes in, lightest first. */
  strengths: string[];
  /** The cheapest pack, in minor units. */
  fromPrice: number;
  /** Every SKU is out of stock. */
  backordered: boolean;
  compounded: boolean;
  isPrescriptionRequired: boolean;
  isControlledSubstance: boolean;
  isNutrition: boolean;
  /** The diet product: it opens the diet wizard; whom it is for says `species`. */
  isRoyalCaninIndividualis: boolean;
  /** How it suits the pet it was searched for; left out where it was searched for none. */
  fit?: ProductFit | undefined;
}

/** Query of `GET catalog/rest/v1/{practiceId}/scriptright/products`. */
export interface ProductSearchQuery {
  /** {@link PRODUCT_QUERY_MIN} characters and more. */
  query: string;
  partnerId?: number | undefined;
  hfpProgramId?: number | undefined;
  /** Leaves out what the online store does not sell. */
  filterEcomExcludedProducts?: boolean | undefined;
  /** The pet it is for: what suits it comes first. */
  animalId?: number | undefined;
  /** At most {@link PRODUCT_HITS_MAX}. */
  size?: number | undefined;
}

/** Answer of {@link ProductSearchQuery}: the name that was asked for comes first, then names that begin with it. */
export interface ProductSearchAnswer {
  data: ProductHit[];
}

/** What is taken off a product's price. */
export interface ProductPromotion {
  promotionId: number;
  description: string;
  percentOff: number | null;
  /** Of one pack, in minor units. */
  amountOff: number | null;
  /** Only for what is shipped by AutoShip. */
  autoshipOnly: boolean;
}

/** Answer of `POST catalog/rest/v1/promotions/site/{practiceId}/adjustmentsMap`: promotions by the SKU's id. */
export interface PromotionsMapAnswer {
  data: Record<string, ProductPromotion>;
}

/** Answer of `GET promotion/practice/{practiceId}/code/{code}`. */
export interface PromotionCodeAnswer {
  data: { valid: boolean };
}

/** Directions that a practice gives a product with again and again. */
export interface FavouriteDirection {
  id: number;
  /** Of the product, not of a SKU: directions name their own amounts. */
  productId: number;
  usageInstructions: string;
}

/** Answer of the calls of {@link FavouriteDirection}. */
export interface FavouriteDirectionsAnswer {
  data: FavouriteDirection[];
}

/** The fewest characters a product is searched by. Rule: docs/rules/ordering.md#product-search. */
export const PRODUCT_QUERY_MIN = 2;
/** The most characters a product is searched by. */
export const PRODUCT_QUERY_MAX = 100;
/** The most products a search answers. */
export const PRODUCT_HITS_MAX = 50;
/** The most favourites of one product. */
export const FAVOURITE_DIRECTIONS_MAX = 20;
