import { addMonths, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { inPounds, inUnit, WEIGHT_DECIMALS } from '../pet/weight-limits.ts';
import type { DietSpecies } from './types.ts';

/** Weights in pounds that the product is for. Rule: docs/rules/diet.md#eligibility. */
export const DIET_WEIGHT_MIN = 2.1;
/** Weights in pounds that the product is for. Rule: docs/rules/diet.md#eligibility. */
export const DIET_WEIGHT_MAX = 55.1;
/** Pounds from which a dog is grown at 12 months instead of 10. Rule: docs/rules/diet.md#eligibility. */
export const LARGE_DOG_WEIGHT = 22;

/** The breed that grows longest. Rule: docs/rules/diet.md#eligibility. */
const MAINE_COON = /^maine\s+coon\b/i;

/** Comes from a pet's record, or from step 1. Null is unknown: step 1 asks for it. */
export interface DietPet {
  species: string;
  breed: string | null;
  /** Pounds. */
  weight: number | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
}

/** The diet service's word for a species of a pet's record; null for others. */
export const dietSpecies = (species: string): DietSpecies | null => (species === 'Canine' ? 'DOG' : species === 'Feline' ? 'CAT' : null);

/** The species of a pet's record for the diet service's word. */
export const recordSpecies = (species: DietSpecies): 'Canine' | 'Feline' => (species === 'DOG' ? 'Canine' : 'Feline');

const refusal = (name: string): FieldMessage => domainMessage(`diet.eligibility.${name}`);

/** A limit as a person types it who weighs in kilograms, in pounds. */
const typedInKilograms = (pounds: number): number => inPounds(Number(inUnit(pounds, 'en-GB').toFixed(WEIGHT_DECIMALS)), 'en-GB');
const LEAST = Math.min(DIET_WEIGHT_MIN, typedInKilograms(DIET_WEIGHT_MIN));
const MOST = Math.max(DIET_WEIGHT_MAX, typedInKilograms(DIET_WEIGHT_MAX));

/** Why a weight is not eligible; null when it is. A limit that is typed in kilograms is the limit. @param weight pounds */
export const weightRefusal = (weight: number): FieldMessage | null => (weight >= LEAST && weight <= MOST ? null : refusal('weight'));

/** Whether the day `months` after a birth has come. */
const isGrown = (birthDate: string, months: number, now: ZonedDate): boolean => addMonths(birthDate, months) <= isoDateOf(now);

/**
 * Why a pet is too young; null when it is not. A dog of exactly 22 lbs is one of the large.
 * @param pet its weight in pounds; an unknown one counts as large
 */
export const ageRefusal = (
  { species, breed, weight, birthDate }: Pick<DietPet, 'breed' | 'weight'> & { species: DietSpecies; birthDate: string },
  now: ZonedDate,
): FieldMessage | null => {
  if (species === 'CAT') {
    if (MAINE_COON.test((breed ?? '').trim())) return isGrown(birthDate, 15, now) ? null : refusal('maineCoonAge');
    return isGrown(birthDate, 12, now) ? null : refusal('catAge');
  }
  if (weight !== null && weight < LARGE_DOG_WEIGHT) return isGrown(birthDate, 10, now) ? null : refusal('smallDogAge');
  return isGrown(birthDate, 12, now) ? null : refusal('largeDogAge');
};

/**
 * Why a pet can't get the diet product; null when it can. What the record does not know is asked for in step 1.
 * Rule: docs/rules/diet.md#eligibility.
 * @param version whom the product that was chosen is for; null when it is not known
 * @returns the toast's text
 */
export const dietRefusal = (pet: DietPet, version: DietSpecies | null, now: ZonedDate): FieldMessage | null => {
  const species = dietSpecies(pet.species);
  if (species === null) return refusal('species');
  if (version !== null && version !== species) return refusal(species === 'DOG' ? 'catVersion' : 'dogVersion');
  const { birthDate, weight } = pet;
  return (weight === null ? null : weightRefusal(weight)) ?? (birthDate === null ? null : ageRefusal({ ...pet, species, birthDate }, now));
};

/** Whom a version of the product is for. @param species as the catalog lists them */
export const versionOf = (species: readonly string[]): DietSpecies | null => {
  const [only, ...others] = species;
  return only === undefined || others.length > 0 ? null : dietSpecies(only);
};
