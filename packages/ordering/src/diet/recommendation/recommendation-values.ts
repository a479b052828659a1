import {
  type DietConfirmation,
  type DietConfirmValues,
  type DietRecommendation,
  gramsPerDay,
  isTooLittle,
  originalEnergy,
  PET_OWNER_LANGUAGE,
  type PlanChoice,
  rationStep,
  usualChoice,
} from '@practice-portal/domain/diet';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { inPounds, inUnit, type PetRecord, WEIGHT_DECIMALS } from '@practice-portal/domain/pet';

import type { Found } from '../wizard/use-diet-wizard.ts';

/** A press at the ration. */
export type RationPress = 'less' | 'more';

/** Values of step 3. The ration is kept as a number of steps, so that it follows an overwritten ideal weight. */
export interface RecommendationValues extends DietConfirmValues {
  presses: RationPress[];
  /** In the practice's unit. */
  idealWeight: number | null;
  ratePercentPerWeek: number | null;
}

/** Input of step 3. */
export interface RecommendationFacts {
  request: Found['request'];
  recommendation: DietRecommendation;
  /** Weight is to be lost, and the practice makes plans. */
  hasPlan: boolean;
  code: LocaleCode;
}

const shown = (pounds: number, code: LocaleCode): number => Number(inUnit(pounds, code).toFixed(WEIGHT_DECIMALS));

/** Step 3 as it begins. */
export const firstValues = ({ request, code }: RecommendationFacts, vetStaffId: number | null): RecommendationValues => {
  const usual = usualChoice(request);
  return {
    followUpDays: 0,
    nextVisitDate: '',
    vetStaffId,
    staffId: null,
    lowEnergyReason: '',
    presses: [],
    idealWeight: shown(usual.idealWeight, code),
    ratePercentPerWeek: usual.ratePercentPerWeek,
  };
};

/** The plan as it stands; null without one. What was not overwritten is not rounded. */
export const planOf = (
  { idealWeight, ratePercentPerWeek, lowEnergyReason }: RecommendationValues,
  { request, hasPlan, code }: RecommendationFacts,
): PlanChoice | null => {
  if (!hasPlan) return null;
  const usual = usualChoice(request);
  const reason = lowEnergyReason.trim();
  return {
    idealWeight: idealWeight === shown(usual.idealWeight, code) ? usual.idealWeight : inPounds(idealWeight ?? Number.NaN, code),
    ratePercentPerWeek: ratePercentPerWeek ?? Number.NaN,
    lowEnergyReason: reason === '' ? null : reason,
  };
};

/** A day's food as it stands. */
export interface Ration {
  kcal: number;
  grams: number;
  /** After one press more; null where it would pass a limit. */
  next: Record<RationPress, number | null>;
  /** One press less would be too little to be fed without a reason. */
  atFloor: boolean;
}

/** Rule: docs/rules/diet.md#ration. */
export const rationOf = ({ presses }: RecommendationValues, plan: PlanChoice | null, recommendation: DietRecommendation): Ration => {
  const first = originalEnergy(recommendation, plan);
  const original = Number.isFinite(first) ? first : recommendation.ration.kcalPerDay;
  const kcal = presses.reduce((before, press) => rationStep(before, original, press) ?? before, original);
  const less = rationStep(kcal, original, 'less');
  const atFloor = less !== null && isTooLittle(less, recommendation, plan);
  return {
    kcal,
    grams: gramsPerDay(kcal, recommendation),
    next: { less: atFloor ? null : less, more: rationStep(kcal, original, 'more') },
    atFloor,
  };
};

/** The recommendation to confirm. */
export const confirmationOf = (
  values: RecommendationValues,
  facts: RecommendationFacts,
  { clientId, pet }: { clientId: number; pet: PetRecord },
): DietConfirmation => {
  const { id: animalId, ...patient } = facts.request;
  const plan = planOf(values, facts);
  const { kcal, grams } = rationOf(values, plan, facts.recommendation);
  return {
    ...patient,
    animalId,
    breedDescription: patient.breed,
    clinicName: clientId,
    energyValue: kcal,
    nextVisitDate: values.nextVisitDate,
    petName: pet.name,
    petOwnerLanguage: PET_OWNER_LANGUAGE,
    productCode: facts.recommendation.productCode,
    rationing: grams,
    plan,
  };
};
