import type { CatalogProduct, ProductHit, ProductPromotion, ProductSku, SkuCompliance } from '@practice-portal/domain/catalog';

import { makeIndications, makeRationales } from '../factories/approval-fields.ts';
import { makeCompliance } from '../factories/queue-item.ts';

const NO_RANGE = { canineWeightRange: null, felineWeightRange: null };

/** Parts of {@link makeSku}; rules one by one. */
export type SkuOverrides = Partial<Omit<ProductSku, 'complianceBean'>> & { complianceBean?: Partial<SkuCompliance> };

/** A pack of tablets that is in stock. */
export const makeSku = ({ complianceBean, ...overrides }: SkuOverrides = {}): ProductSku => ({
  id: 5001,
  strengthSize: '25 mg',
  packaging: '60 tablets',
  price: 2_499,
  backordered: false,
  minimumQuantity: 1,
  complianceBean: { ...makeCompliance({ maximumRefills: 11 }), ...NO_RANGE, ...complianceBean },
  compoundingFlavorEntries: [],
  compoundingPriceTierEntries: [],
  productDefaultAutoshipDays: null,
  promotion: null,
  ...overrides,
});

/** Something that is taken off a price. */
export const makePromotion = (overrides: Partial<ProductPromotion> = {}): ProductPromotion => ({
  promotionId: 1,
  description: '10% off every AutoShip',
  percentOff: 10,
  amountOff: null,
  autoshipOnly: true,
  ...overrides,
});

/** A chewable for dogs in four strengths by weight, one of them out of stock, with a promotion on AutoShip. */
export const makeCatalogProduct = (overrides: Partial<CatalogProduct> = {}): CatalogProduct => ({
  id: 11,
  displayName: 'NexGard',
  genericName: 'Afoxolaner',
  form: 'chewable tablet',
  species: ['Canine'],
  isRoyalCaninIndividualis: false,
  skus: [
    [11.3, 4, 9.9],
    [28.3, 9.9, 24.8],
    [68, 24.8, 59.6],
    [136, 59.6, 119.3],
  ].flatMap(([strength = 0, lower = 0, upper = 0], at) =>
    [1, 6].map((count) =>
      makeSku({
        id: 5101 + at * 10 + count,
        strengthSize: `${strength} mg`,
        packaging: `${count} chewable tablet${count > 1 ? 's' : ''}`,
        price: (1_900 + at * 120) * count,
        backordered: at === 1 && count === 6,
        productDefaultAutoshipDays: count * 30,
        promotion: makePromotion(),
        complianceBean: { canineWeightRange: { lower, upper }, usageInstructions: 'Give one tablet by mouth once a month with food.' },
      }),
    ),
  ),
  ...overrides,
});

/** A compounded suspension with flavors, price tiers, rationale and indications. */
export const makeCompoundedProduct = (overrides: Partial<CatalogProduct> = {}): CatalogProduct => ({
  id: 12,
  displayName: 'Enrofloxacin (compounded) oral suspension',
  genericName: 'Enrofloxacin',
  form: 'oral suspension',
  species: ['Canine', 'Feline'],
  isRoyalCaninIndividualis: false,
  skus: [
    makeSku({
      id: 5201,
      strengthSize: '50 mg/mL',
      packaging: '30 mL',
      price: 5_400,
      compoundingFlavorEntries: [
        { id: 1, description: 'Unflavored' },
        { id: 2, description: 'Chicken' },
        { id: 3, description: 'Fish' },
      ],
      compoundingPriceTierEntries: [
        { lowerQuantity: 1, upperQuantity: 2, price: 5_400 },
        { lowerQuantity: 3, upperQuantity: 5, price: 5_130 },
        { lowerQuantity: 6, upperQuantity: null, price: 4_752 },
      ],
      complianceBean: {
        compounded: true,
        compoundingPharmacyId: 1,
        compoundingPharmacyMessage: 'Made to order by our compounding pharmacy. Allow two extra business days.',
        beyondUseDays: 90,
        isClinicalRationaleRequired: true,
        clinicalRationales: makeRationales(),
        isMedicationIndicationsRequired: makeIndications().length > 0,
        usageInstructions: 'Shake well. Give 0.5 mL by mouth every 12 hours.',
      },
    }),
  ],
  ...overrides,
});

/** A product as its search finds it. */
export const makeHit = (product: CatalogProduct): ProductHit => {
  const [first] = product.skus;
  const rules = first?.complianceBean;
  return {
    id: product.id,
    skuId: first?.id ?? 0,
    displayName: product.displayName,
    genericName: product.genericName,
    form: product.form,
    species: product.species,
    strengths: [...new Set(product.skus.flatMap(({ strengthSize }) => strengthSize ?? []))],
    fromPrice: Math.min(...product.skus.map(({ price }) => price)),
    backordered: product.skus.every(({ backordered }) => backordered),
    compounded: rules?.compounded ?? false,
    isPrescriptionRequired: rules?.isPrescriptionRequired ?? true,
    isControlledSubstance: rules?.isControlledSubstance ?? false,
    isNutrition: rules?.isNutrition ?? false,
    isRoyalCaninIndividualis: product.isRoyalCaninIndividualis,
  };
};
