export type { BodyCondition } from './body-condition.ts';
export { BODY_CONDITION_SCORES, bodyConditions, IDEAL_SCORE, isBodyConditionScore } from './body-condition.ts';
export {
  addWeighIn,
  confirmRecommendations,
  getRecommendation,
  listDisorders,
  listLifestyles,
  listWeighIns,
  printDietLetter,
  saveRecommendation,
} from './calls.ts';
export type { ConfirmationContext } from './confirmation-problems.ts';
export { confirmationProblems } from './confirmation-problems.ts';
export type { PlannedEnergy } from './confirm-rules.ts';
export { planProblems, visitDateProblem } from './confirm-rules.ts';
export type { DietConfirmValues } from './confirm-schema.ts';
export { dietConfirmSchema, LOW_ENERGY_REASON_MAX } from './confirm-schema.ts';
export {
  DIET_INSTRUCTIONS,
  DIET_ITEM,
  DIET_PRINT_DELAY_MS,
  DIET_TOAST_SECONDS,
  DIET_TOASTS,
  dietItemProblems,
  isDietUnsaved,
  PET_OWNER_LANGUAGE,
} from './diet-item.ts';
export type { DietPet } from './eligibility.ts';
export {
  ageRefusal,
  DIET_WEIGHT_MAX,
  DIET_WEIGHT_MIN,
  dietRefusal,
  dietSpecies,
  LARGE_DOG_WEIGHT,
  recordSpecies,
  versionOf,
  weightRefusal,
} from './eligibility.ts';
export type { EnergyFacts, FoodParts } from './energy.ts';
export {
  dailyEnergy,
  energyStateOf,
  explainDaily,
  explainFloor,
  explainGrams,
  explainResting,
  explainTreats,
  foodEnergy,
  isBelowFloor,
  kilogramsOf,
  maintenanceEnergy,
  MAINTENANCE_FACTORS,
  poundsOf,
  restingEnergy,
  treatsOf,
  WEIGHT_LOSS_FLOOR,
  WEIGHT_LOSS_SHARE,
  weightLossEnergy,
} from './energy.ts';
export type { Explained, ExplainedInput, PlanSource, PlanUnit } from './explained.ts';
export type { FollowUpPreset } from './follow-up.ts';
export { FOLLOW_UP_PRESETS, nextVisitDate } from './follow-up.ts';
export type { DietStep, FormulaSet } from './formula-sets.ts';
export { formulaSets, stepAfter } from './formula-sets.ts';
export type { DietHealthContext, DietHealthValues } from './health-schema.ts';
export { dietHealthSchema, dietRequestOf } from './health-schema.ts';
export type { IdealWeight } from './ideal-weight.ts';
export { explainIdealWeight, idealWeight, isIdealWeightPossible } from './ideal-weight.ts';
export { planValue } from './plan-value.ts';
export { patientProblems } from './patient-problems.ts';
export { isTooLittle, originalEnergy, planNumbers, planStages, usualChoice } from './plan.ts';
export type { PlanFacts, PlanNumber } from './plan.ts';
export type { AnalysisLine } from './ration.ts';
export {
  analysisLines,
  BAG_DAYS,
  bagPounds,
  foodAmount,
  gramsPerDay,
  isPerMcalNear,
  isWithinLimits,
  PER_MCAL_ENERGY,
  RATION_LIMIT,
  RATION_STEP,
  rationStep,
} from './ration.ts';
export type { TransitionStep } from './transition.ts';
export { TRANSITIONS } from './transition.ts';
export type { BodyConditionScore, DietPatient, DietSpecies, EnergyState, PlanChoice } from './types.ts';
export type { DietConfirmation, DietRequest, DietSave, NewWeighIn } from './wire-schemas.ts';
export type {
  DietConfirmationAnswer,
  DietDiagnostic,
  DietRation,
  DietRecommendation,
  DietRecommendationAnswer,
  DietSaveAnswer,
  DisorderCategory,
  DisordersAnswer,
  EnergyLine,
  FeedingShare,
  FollowedPlan,
  GuaranteedAnalysis,
  Lifestyle,
  LifestylesAnswer,
  NutrientAmount,
  PathologyCode,
  PlannedWeight,
  WeighIn,
  WeighInsAnswer,
} from './schema.ts';
export type { PlanStanding, WeighInProposal } from './weigh-in.ts';
export { RECHECK_DAYS, weighInProposal } from './weigh-in.ts';
export type { WeighInContext } from './weigh-in-schema.ts';
export { weighInProblems, weighInSchema } from './weigh-in-schema.ts';
export type { Stage, StagesOf } from './weight-loss.ts';
export { explainWeeks, isLossRate, LOSS_RATES, plannedWeightOn, STAGE_WEEKS, stagedWeights, weeksToLose } from './weight-loss.ts';
export {
  consistencyProblem,
  initialPathologies,
  losesWeight,
  NO_WEIGHT_MANAGEMENT,
  pathologyOf,
  togglePathology,
  watchesWeight,
  WEIGHT_MANAGEMENT,
  withScore,
} from './weight-management.ts';
