import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import { IDEAL_SCORE } from './body-condition.ts';
import { explained, type Explained } from './explained.ts';
import type { DietPatient, DietSpecies, EnergyState } from './types.ts';
import { losesWeight, watchesWeight } from './weight-management.ts';

/** Pounds in kilograms, not rounded. */
export const kilogramsOf = (pounds: number): number => pounds * KILOGRAMS_PER_POUND;
/** Kilograms in pounds, not rounded. */
export const poundsOf = (kilograms: number): number => kilograms / KILOGRAMS_PER_POUND;

const RESTING_COEFFICIENT = 70;
const RESTING_EXPONENT = 0.75;

/** Resting energy, kilocalories a day: 70 × kg^0.75 at any weight. */
export const restingEnergy = (kg: number): number => RESTING_COEFFICIENT * kg ** RESTING_EXPONENT;

/** Maintenance as a multiple of the resting energy. Reference: Clinician's Brief. */
export const MAINTENANCE_FACTORS: Readonly<Record<DietSpecies, Readonly<Record<EnergyState, number>>>> = {
  DOG: { intact: 1.8, neutered: 1.6, obeseProne: 1.4, weightLoss: 1 },
  CAT: { intact: 1.4, neutered: 1.2, obeseProne: 1, weightLoss: 0.8 },
};

/** A pet's energy at rest times a factor, kilocalories a day. */
export const maintenanceEnergy = (kg: number, factor: number): number => restingEnergy(kg) * factor;

/** Part of the resting energy at ideal weight that a pet losing weight is fed. Reference: AAHA. */
export const WEIGHT_LOSS_SHARE = 0.8;
/** Below this part a vet says why. Reference: AAHA, APOP. */
export const WEIGHT_LOSS_FLOOR = 0.7;

/** Returns what a pet that loses weight is fed, kilocalories a day. @param idealKg its ideal weight */
export const weightLossEnergy = (idealKg: number, share: number = WEIGHT_LOSS_SHARE): number => restingEnergy(idealKg) * share;

/** Whether a day's energy is so little that a vet says why. */
export const isBelowFloor = (kcal: number, idealKg: number): boolean => kcal < weightLossEnergy(idealKg, WEIGHT_LOSS_FLOOR) * (1 - 1e-6);

/** Which energy a pet needs. @param isInactive it moves little: its lifestyle says so */
export const energyStateOf = (
  { bcs, neutered, pathologyCodes }: Pick<DietPatient, 'bcs' | 'neutered' | 'pathologyCodes'>,
  isInactive: boolean,
): EnergyState => {
  if (losesWeight(bcs, pathologyCodes)) return 'weightLoss';
  if (bcs > IDEAL_SCORE || isInactive || watchesWeight(pathologyCodes)) return 'obeseProne';
  return neutered === 'YES' ? 'neutered' : 'intact';
};

export interface EnergyFacts {
  species: DietSpecies;
  state: EnergyState;
  kg: number;
  idealKg: number;
}

/** A pet's energy a day before anybody has changed it. */
export const dailyEnergy = ({ species, state, kg, idealKg }: EnergyFacts): number =>
  state === 'weightLoss' ? weightLossEnergy(idealKg) : maintenanceEnergy(kg, MAINTENANCE_FACTORS[species][state]);

/** {@link restingEnergy} with how it came about. */
export const explainResting = (kg: number): Explained =>
  explained(restingEnergy(kg), 'kcal', { formula: 'resting', source: 'aaha', inputs: { weight: [kg, 'kg'] } });

/** {@link dailyEnergy} with how it came about. */
export const explainDaily = (facts: EnergyFacts): Explained =>
  facts.state === 'weightLoss'
    ? explained(dailyEnergy(facts), 'kcal', {
        formula: 'weightLoss',
        source: 'aahaApop',
        inputs: { idealWeight: [facts.idealKg, 'kg'], share: [WEIGHT_LOSS_SHARE * 100, 'percent'] },
      })
    : explained(dailyEnergy(facts), 'kcal', {
        formula: 'maintenance',
        source: 'cliniciansBrief',
        inputs: { weight: [facts.kg, 'kg'], factor: [MAINTENANCE_FACTORS[facts.species][facts.state], 'factor'] },
      });

/** The least that is fed without a reason, with how it came about. */
export const explainFloor = (idealKg: number): Explained =>
  explained(weightLossEnergy(idealKg, WEIGHT_LOSS_FLOOR), 'kcal', {
    formula: 'floor',
    source: 'aahaApop',
    inputs: { idealWeight: [idealKg, 'kg'], share: [WEIGHT_LOSS_FLOOR * 100, 'percent'] },
  });

/** Part of a day's energy that treats may have. Reference: Clinician's Brief. */
const TREATS_SHARE = 0.1;

/** Returns what treats may have of a day's energy at most, and what is left for the food. */
export const treatsOf = (kcal: number): { treats: number; food: number } => {
  const treats = kcal * TREATS_SHARE;
  return { treats, food: kcal - treats };
};

/** The most that treats may have, with how it came about. */
export const explainTreats = (kcal: number): Explained =>
  explained(treatsOf(kcal).treats, 'kcal', {
    formula: 'treats',
    source: 'cliniciansBrief',
    inputs: { energy: [kcal, 'kcal'], share: [TREATS_SHARE * 100, 'percent'] },
  });

/** Are in percent of the food as fed. */
export interface FoodParts {
  protein: number;
  fat: number;
  fiber: number;
  moisture: number;
  ash: number;
}

/** Metabolisable energy of a food, kcal/kg, to ten: 10 × (3.5 protein + 8.5 fat + 3.5 carbohydrate). Reference: AAFCO. */
export const foodEnergy = ({ protein, fat, fiber, moisture, ash }: FoodParts): number => {
  const carbohydrate = 100 - protein - fat - fiber - moisture - ash;
  return 10 * Math.round(3.5 * protein + 8.5 * fat + 3.5 * carbohydrate);
};

/** Returns what a ration in grams follows from. */
export const explainGrams = (
  kcal: number,
  { grams, kcalPerKg, dryPercent }: { grams: number; kcalPerKg: number; dryPercent: number },
): Explained =>
  explained(grams, 'g', {
    formula: 'grams',
    source: 'aafco',
    inputs: { energy: [kcal, 'kcal'], dryShare: [dryPercent, 'percent'], foodEnergy: [kcalPerKg, 'kcalPerKg'] },
  });
