import type { Sex } from '../client/types.ts';
import type { PathologyCode } from './schema.ts';

/** The species that the diet service knows. Rule: docs/rules/diet.md#request. */
export type DietSpecies = 'DOG' | 'CAT';

/** A body condition score. Rule: docs/rules/diet.md#body-condition. */
export type BodyConditionScore = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Rule: docs/rules/diet.md#request. */
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

/** Why a pet needs the energy it does. */
export type EnergyState = 'intact' | 'neutered' | 'obeseProne' | 'weightLoss';

/** Is what the vet decided about a weight-loss plan. */
export interface PlanChoice {
  /** Pounds. */
  idealWeight: number;
  /** Percent of the body weight a week. */
  ratePercentPerWeek: number;
  /** Why less than 70% of the resting energy at ideal weight is fed; null when it is not less. */
  lowEnergyReason: string | null;
}
