import { array, type InferType } from 'yup';

import { amount, dataOf, fields, flag, listOf, text, textOrNull, word } from '../contract/index.ts';

/** The species that the diet service knows. */
export const DIET_SPECIES = ['DOG', 'CAT'] as const;

const pathologyCode = fields({
  /** {@link DietDiagnostic.id}. */
  id: amount(),
  /** {@link DietDiagnostic.diagnosticCode}. */
  pathologyCode: amount(),
  group: textOrNull(),
  desc: text(),
}).meta({ name: 'Pathology' });
/** A diagnosis that was chosen. */
export interface PathologyCode extends InferType<typeof pathologyCode> {}

const nutrient = { name: text(), unit: text(), value: amount() };

const nutrientAmount = fields(nutrient);
/** A figure of a table. */
export interface NutrientAmount extends InferType<typeof nutrientAmount> {}

const guaranteedAnalysis = fields({
  ...nutrient,
  /** Lines are shown from the lowest up. */
  orderPriority: amount(),
});
/** A line of the guaranteed analysis, per kilogram. */
export interface GuaranteedAnalysis extends InferType<typeof guaranteedAnalysis> {}

const dietRation = fields({
  kcalPerDay: amount(),
  /** Of the dry food. */
  gramsPerDay: amount(),
  /** The ideal body weight in pounds. */
  ibw: amount(),
});
/** Is fed in a day. */
export interface DietRation extends InferType<typeof dietRation> {}

const feedingShare = fields({
  label: text(),
  percentage: amount(),
});
/** A part of what is fed. */
export interface FeedingShare extends InferType<typeof feedingShare> {}

const energyLine = fields({
  label: text(),
  value: amount(),
  unit: text(),
  name: text(),
  imageUrl: textOrNull(),
});
/** A line of the energy table. */
export interface EnergyLine extends InferType<typeof energyLine> {}

const dietRecommendation = fields({
  /** Its name. */
  formula: text(),
  formulaNote1: text(),
  compositionText: text(),
  guaranteedAnalysis: listOf(guaranteedAnalysis),
  ration: dietRation,
  /** Those of the request that the formula is for. */
  pathologies: listOf(pathologyCode),
  claims: listOf(text()),
  /** Share the day's energy: all dry, or dry and wet where both are fed. */
  percentageDetails: listOf(feedingShare),
  energy: listOf(energyLine),
  compBrutImage: textOrNull(),
  nutritionData: listOf(nutrientAmount),
  // Ours.
  productCode: text(),
  /** Metabolisable energy of the dry food. */
  kcalPerKg: amount(),
  /** Percent of the day's energy that is dry food. */
  dryPercent: amount(),
  /** Explains the day's energy, which the ration follows from. */
  energyState: word(['intact', 'neutered', 'obeseProne', 'weightLoss']),
}).meta({ name: 'DietRecommendation' });
/** A formula for a pet. Rule: docs/rules/diet.md#answer. */
export interface DietRecommendation extends InferType<typeof dietRecommendation> {}

const plannedWeight = fields({
  /** `YYYY-MM-DD`. */
  date: text(),
  /** Pounds. */
  weight: amount(),
});
/** A weight that is planned. */
export interface PlannedWeight extends InferType<typeof plannedWeight> {}

const followedPlan = fields({
  recommendationId: amount(),
  speciesType: word(DIET_SPECIES),
  formula: text(),
  /** `YYYY-MM-DD`. */
  startDate: text(),
  /** Pounds. */
  startWeight: amount(),
  /** Pounds. */
  idealWeight: amount(),
  ratePercentPerWeek: amount(),
  /** Is fed now, kilocalories a day. */
  energyValue: amount(),
  nextVisitDate: text(),
  /** The curve, the start first. */
  planned: listOf(plannedWeight),
});
/** The plan that a pet follows. */
export interface FollowedPlan extends InferType<typeof followedPlan> {}

const weighIn = fields({
  id: amount(),
  /** `YYYY-MM-DD`. */
  date: text(),
  /** Pounds. */
  weight: amount(),
  recordedBy: textOrNull(),
});
/** A weight that was measured after the diet began. */
export interface WeighIn extends InferType<typeof weighIn> {}

export const weighInsAnswer = dataOf(
  fields({
    /** Null where no plan was made, or the practice has switched it off. */
    plan: followedPlan.nullable(),
    /** The oldest first. */
    weighIns: listOf(weighIn),
  }),
);
/** Answer of `GET animals/{id}/weighins` and `POST` of it. */
export interface WeighInsAnswer extends InferType<typeof weighInsAnswer> {}

const dietDiagnostic = fields({
  id: amount(),
  diagnosticCode: amount(),
  diagnosticDesc: text(),
  /** Diagnoses of one group exclude each other; null where any number can be chosen. */
  group: textOrNull(),
  /** Chosen at first. */
  checked: flag(),
});
/** A diagnosis of a category; `id` is one of its own in each category, `diagnosticCode` may stand in several. */
export interface DietDiagnostic extends InferType<typeof dietDiagnostic> {}

const disorderCategory = fields({
  id: amount(),
  categoryDesc: text(),
  diagnostics: listOf(dietDiagnostic),
});
/** A panel of disorders, risk factors or sensitivities. */
export interface DisorderCategory extends InferType<typeof disorderCategory> {}

const lifestyle = fields({
  value: text(),
  displayValue: text(),
});
/** How a pet lives. */
export interface Lifestyle extends InferType<typeof lifestyle> {}

export const disordersAnswer = dataOf(listOf(disorderCategory));
/** Answer of `GET disorders`. */
export interface DisordersAnswer extends InferType<typeof disordersAnswer> {}

export const lifestylesAnswer = dataOf(listOf(lifestyle));
/** Answer of `GET lifestyles`. */
export interface LifestylesAnswer extends InferType<typeof lifestylesAnswer> {}

export const dietRecommendationAnswer = fields({
  recommendationBeanList: array(dietRecommendation).min(1).required(),
});
/** Answer of `POST getrecommendation`: several formulas when the disorders do not go together. */
export interface DietRecommendationAnswer extends InferType<typeof dietRecommendationAnswer> {}

export const dietConfirmationAnswer = fields({
  /** The manufacturer's. */
  rciRecoId: text(),
  recommendationId: amount(),
});
/** Answer of `POST confirmrecommendations`. */
export interface DietConfirmationAnswer extends InferType<typeof dietConfirmationAnswer> {}

export const dietSaveAnswer = fields({
  recommendationId: amount(),
  cartId: amount(),
  cartItemId: amount(),
});
/** Answer of `POST saverecommendation`. */
export interface DietSaveAnswer extends InferType<typeof dietSaveAnswer> {}
