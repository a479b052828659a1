import type { Sex } from '../client/types.ts';

/** The species that the diet service knows. Rule: docs/rules/diet.md#request. */
export type DietSpecies = 'DOG' | 'CAT';

/** A body condition score. Rule: docs/rules/diet.md#body-condition. */
export type BodyConditionScore = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A diagnosis of a category; `id` is one of its own in each category, `diagnosticCode` may stand in several. */
export interface DietDiagnostic {
  id: number;
  diagnosticCode: number;
  diagnosticDesc: string;
  /** Diagnoses of one group exclude each other; null where any number can be chosen. */
  group: string | null;
  /** Chosen at first. */
  checked: boolean;
}

/** A panel of disorders, risk factors or sensitivities. */
export interface DisorderCategory {
  id: number;
  categoryDesc: string;
  diagnostics: DietDiagnostic[];
}

/** Answer of `GET disorders`. */
export interface DisordersAnswer {
  data: DisorderCategory[];
}

/** How a pet lives. */
export interface Lifestyle {
  /** What a request names it by. */
  value: string;
  displayValue: string;
}

/** Answer of `GET lifestyles`. */
export interface LifestylesAnswer {
  data: Lifestyle[];
}

/** A diagnosis that was chosen. */
export interface PathologyCode {
  /** {@link DietDiagnostic.id}. */
  id: number;
  /** {@link DietDiagnostic.diagnosticCode}. */
  pathologyCode: number;
  group: string | null;
  desc: string;
}

/** What a recommendation follows from. Rule: docs/rules/diet.md#request. */
export interface DietPatient {
  /** Pounds. */
  weight: number;
  weightUnitType: 'lb';
  speciesType: DietSpecies;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** Wet food is fed beside the dry. */
  mixFeeding: boolean;
  bcs: number;
  gender: Sex;
  /** {@link Lifestyle.value}. */
  lifestyle: string;
  breed: string;
  neutered: 'YES' | 'NO';
  pathologyCodes: PathologyCode[];
}

/** Body of `POST getrecommendation`. */
export interface DietRequest extends DietPatient {
  /** The pet's. */
  id: number;
}

/** A figure of a table. */
export interface NutrientAmount {
  name: string;
  unit: string;
  value: number;
}

/** A line of the guaranteed analysis, per kilogram. */
export interface GuaranteedAnalysis extends NutrientAmount {
  /** Lines are shown from the lowest up. */
  orderPriority: number;
}

/** A line of the energy table. */
export interface EnergyLine {
  label: string;
  value: number;
  unit: string;
  name: string;
  imageUrl: string | null;
}

/** A part of what is fed. */
export interface FeedingShare {
  label: string;
  percentage: number;
}

/** Why a pet needs the energy it does. */
export type EnergyState = 'intact' | 'neutered' | 'obeseProne' | 'weightLoss';

/** What is fed in a day. */
export interface DietRation {
  kcalPerDay: number;
  /** Of the dry food. */
  gramsPerDay: number;
  /** The ideal body weight in pounds. */
  ibw: number;
}

/** A formula for a pet. Rule: docs/rules/diet.md#answer. */
export interface DietRecommendation {
  /** Its name. */
  formula: string;
  formulaNote1: string;
  compositionText: string;
  guaranteedAnalysis: GuaranteedAnalysis[];
  ration: DietRation;
  /** Those of the request that the formula is for. */
  pathologies: PathologyCode[];
  claims: string[];
  /** What the day's energy comes from: all dry, or dry and wet where both are fed. */
  percentageDetails: FeedingShare[];
  energy: EnergyLine[];
  compBrutImage: string | null;
  nutritionData: NutrientAmount[];
  // Ours.
  productCode: string;
  /** Metabolisable energy of the dry food. */
  kcalPerKg: number;
  /** Percent of the day's energy that is dry food. */
  dryPercent: number;
  /** What the ration follows from: the day's energy is explained by it. */
  energyState: EnergyState;
}

/** Answer of `POST getrecommendation`: several formulas when the disorders do not go together. */
export interface DietRecommendationAnswer {
  recommendationBeanList: DietRecommendation[];
}

/** What the vet decided about a weight-loss plan. */
export interface PlanChoice {
  /** Pounds. */
  idealWeight: number;
  /** Percent of the body weight a week. */
  ratePercentPerWeek: number;
  /** Why less than 70% of the resting energy at ideal weight is fed; null when it is not less. */
  lowEnergyReason: string | null;
}

/** Body of `POST confirmrecommendations`. Rule: docs/rules/diet.md#confirmation. */
export interface DietConfirmation extends DietPatient {
  breedDescription: string;
  /** The client's id. */
  clinicName: number;
  /** Kilocalories a day, as the vet has set them. */
  energyValue: number;
  /** `YYYY-MM-DD`. */
  nextVisitDate: string;
  petName: string;
  petOwnerLanguage: 'en_US';
  productCode: string;
  /** Grams of dry food a day. */
  rationing: number;
  // Ours.
  /** The pet's. */
  animalId: number;
  /** Null where no weight is to be lost, and where the practice has switched the plan off. */
  plan: PlanChoice | null;
}

/** Answer of `POST confirmrecommendations`. */
export interface DietConfirmationAnswer {
  /** The manufacturer's. */
  rciRecoId: string;
  recommendationId: number;
}

/** Body of `POST saverecommendation`: the item of the cart that is fed by it. */
export interface DietSave {
  rciRecoId: string;
  recommendationId: number;
  cartItemId: number;
}

/** Answer of `POST saverecommendation`. */
export interface DietSaveAnswer {
  recommendationId: number;
  cartId: number;
  cartItemId: number;
}

/** A weight that was measured after the diet began. */
export interface WeighIn {
  id: number;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Pounds. */
  weight: number;
  recordedBy: string | null;
}

/** A weight that is planned. */
export interface PlannedWeight {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Pounds. */
  weight: number;
}

/** The plan that a pet follows. */
export interface FollowedPlan {
  recommendationId: number;
  speciesType: DietSpecies;
  formula: string;
  /** `YYYY-MM-DD`. */
  startDate: string;
  /** Pounds. */
  startWeight: number;
  /** Pounds. */
  idealWeight: number;
  ratePercentPerWeek: number;
  /** What is fed now, kilocalories a day. */
  energyValue: number;
  nextVisitDate: string;
  /** The curve, the start first. */
  planned: PlannedWeight[];
}

/** Answer of `GET animals/{id}/weighins` and `POST` of it. */
export interface WeighInsAnswer {
  data: {
    /** Null where no plan was made, or the practice has switched it off. */
    plan: FollowedPlan | null;
    /** The oldest first. */
    weighIns: WeighIn[];
  };
}

/** Body of `POST animals/{id}/weighins`. */
export interface NewWeighIn {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Pounds. */
  weight: number;
}
