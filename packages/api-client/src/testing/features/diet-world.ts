import type { CatalogProduct } from '@practice-portal/domain/catalog';
import type { DietRecommendation, DisorderCategory, FollowedPlan, Lifestyle, WeighIn } from '@practice-portal/domain/diet';
import { addDays } from '@practice-portal/domain/locale';

import { dateFromNow } from '../clock.ts';
import { makeCatalogProduct, makeSku } from './ordering-catalog.ts';

/** Disorders of either species; codes but for 150001 and 1505 are invented. */
export const makeDisorders = (): DisorderCategory[] => [
  {
    id: 11,
    categoryDesc: 'Weight management',
    diagnostics: [
      { id: 1101, diagnosticCode: 150_001, diagnosticDesc: 'No weight management', group: 'weight', checked: false },
      { id: 1102, diagnosticCode: 1505, diagnosticDesc: 'Weight management', group: 'weight', checked: false },
    ],
  },
  {
    id: 12,
    categoryDesc: 'Mobility',
    diagnostics: [
      { id: 1201, diagnosticCode: 2101, diagnosticDesc: 'Osteoarthritis', group: null, checked: false },
      { id: 1202, diagnosticCode: 2102, diagnosticDesc: 'Recovery after joint surgery', group: null, checked: false },
    ],
  },
  {
    id: 13,
    categoryDesc: 'Kidneys and urinary tract',
    diagnostics: [{ id: 1301, diagnosticCode: 3101, diagnosticDesc: 'Chronic kidney disease', group: null, checked: false }],
  },
];

/** How pets can live. */
export const makeLifestyles = (): Lifestyle[] => [
  { value: 'INDOOR_ACTIVE', displayValue: 'Indoors, active' },
  { value: 'INDOOR_INACTIVE', displayValue: 'Indoors, moves little' },
  { value: 'OUTDOOR', displayValue: 'Outdoors' },
];

/** A formula for sore joints, for a dog of 22.5 lbs. */
export const makeDietRecommendation = (overrides: Partial<DietRecommendation> = {}): DietRecommendation => ({
  formula: 'Individualis Joint',
  formulaNote1: 'Complete food for grown dogs',
  compositionText: 'Chicken meal, rice, maize, animal fats, beet pulp, fish oil, minerals, glucosamine, chondroitin',
  guaranteedAnalysis: [
    { name: 'Crude protein', unit: 'g', value: 260, orderPriority: 1 },
    { name: 'Crude fat', unit: 'g', value: 140, orderPriority: 2 },
    { name: 'Crude fiber', unit: 'g', value: 30, orderPriority: 3 },
  ],
  ration: { kcalPerDay: 643, gramsPerDay: 176, ibw: 22.5 },
  pathologies: [{ id: 1201, pathologyCode: 2101, group: null, desc: 'Osteoarthritis' }],
  claims: ['Supports joints'],
  percentageDetails: [{ label: 'Dry food', percentage: 100 }],
  energy: [{ label: 'Metabolizable energy', value: 3660, unit: 'kcal/kg', name: 'ME', imageUrl: null }],
  compBrutImage: null,
  nutritionData: [{ name: 'Omega 3', unit: 'g/kg', value: 12 }],
  productCode: 'D-JOINT',
  kcalPerKg: 3660,
  dryPercent: 100,
  energyState: 'neutered',
  ...overrides,
});

/** The diet product in its dog version. */
export const makeDietProduct = (overrides: Partial<CatalogProduct> = {}): CatalogProduct =>
  makeCatalogProduct({
    id: 21,
    displayName: 'Royal Canin Individualis Dog',
    genericName: 'Individual diet',
    form: 'dry food',
    species: ['Canine'],
    isRoyalCaninIndividualis: true,
    skus: [
      makeSku({
        id: 5801,
        strengthSize: null,
        packaging: '1 bag',
        price: 8_900,
        complianceBean: { isPrescriptionRequired: false, isNutrition: true, defaultRefills: 0, maximumRefills: 0 },
      }),
    ],
    ...overrides,
  });

/** Its cat version. */
export const makeCatDietProduct = (): CatalogProduct =>
  makeDietProduct({
    id: 22,
    displayName: 'Royal Canin Individualis Cat',
    species: ['Feline'],
    skus: makeDietProduct().skus.map((sku) => ({ ...sku, id: 5802 })),
  });

/** A dog's plan from 28 days ago, at 1.5% a week. */
export const makeFollowedPlan = (overrides: Partial<FollowedPlan> = {}): FollowedPlan => {
  const startDate = overrides.startDate ?? dateFromNow(-28);
  return {
    recommendationId: 31_001,
    speciesType: 'DOG',
    formula: 'Individualis Joint light',
    startDate,
    startWeight: 48,
    idealWeight: 40,
    ratePercentPerWeek: 1.5,
    energyValue: 495,
    nextVisitDate: addDays(startDate, 60),
    planned: [48, 45.12, 42.41, 40].map((weight, stage) => ({ date: addDays(startDate, stage * 28), weight })),
    ...overrides,
  };
};

/** A weight that was measured. */
export const makeWeighIn = (overrides: Partial<WeighIn> = {}): WeighIn => ({
  id: 41_001,
  date: dateFromNow(-14),
  weight: 47.2,
  recordedBy: 'Kelly Donovan',
  ...overrides,
});

/** What the diet service answers with. */
export interface DietWorld {
  /** Several when what is asked for does not go together. */
  recommendations: DietRecommendation[];
  plan: FollowedPlan | null;
  weighIns: WeighIn[];
}
