import { createHash } from 'node:crypto';

import {
  dailyEnergy,
  type DietPatient,
  type DietRecommendation,
  energyStateOf,
  foodEnergy,
  gramsPerDay,
  idealWeight,
  kilogramsOf,
  NO_WEIGHT_MANAGEMENT,
  type PathologyCode,
  poundsOf,
  watchesWeight,
  WEIGHT_MANAGEMENT,
} from '@practice-portal/domain/diet';

import type { DietEngine } from '../types.ts';
import { disordersOf, LIFESTYLES } from './disorders.ts';
import { type Formula, formulasOf } from './formulas.ts';

const WEIGHT_CODES = [NO_WEIGHT_MANAGEMENT, WEIGHT_MANAGEMENT];
/** Percent of the day's energy that is dry food where wet food is fed beside it. */
const MIXED_DRY = 75;

interface Cover {
  formula: Formula;
  codes: ReadonlySet<number>;
}

const isWithin = (one: Cover, other: Cover): boolean =>
  one.codes.size < other.codes.size && [...one.codes].every((code) => other.codes.has(code));

const isSame = (one: Cover, other: Cover): boolean =>
  one.codes.size === other.codes.size && [...one.codes].every((code) => other.codes.has(code));

/** One formula that is for all of it, else those that leave out least, each for something the others are not for. */
const choose = (formulas: readonly Formula[], wanted: readonly number[]): Cover[] => {
  const covers = formulas.map((formula) => ({ formula, codes: new Set(wanted.filter((code) => formula.codes.includes(code))) }));
  const whole = covers.find(({ codes }) => codes.size === wanted.length);
  if (whole) return [whole];
  return covers
    .filter(
      (cover, at) =>
        cover.codes.size > 0 && !covers.some((other) => isWithin(cover, other)) && covers.findIndex((other) => isSame(cover, other)) === at,
    )
    .toSorted((one, other) => other.codes.size - one.codes.size);
};

const recommendationOf = ({ formula, codes }: Cover, patient: DietPatient): DietRecommendation => {
  const { parts } = formula;
  const kg = kilogramsOf(patient.weight);
  const ideal = idealWeight(kg, patient.bcs);
  const isInactive = LIFESTYLES.some(({ value, isInactive: still }) => still && value === patient.lifestyle);
  const energyState = energyStateOf(patient, isInactive);
  const kcalPerDay = Math.round(dailyEnergy({ species: patient.speciesType, state: energyState, kg, idealKg: ideal.value }));
  const kcalPerKg = foodEnergy(parts);
  const dryPercent = patient.mixFeeding ? MIXED_DRY : 100;
  const isFor = ({ pathologyCode }: PathologyCode): boolean => WEIGHT_CODES.includes(pathologyCode) || codes.has(pathologyCode);
  const grams = { 'Crude protein': parts.protein, 'Crude fat': parts.fat, 'Crude fiber': parts.fiber, Moisture: parts.moisture };
  return {
    formula: formula.name,
    formulaNote1: patient.speciesType === 'DOG' ? 'Complete food for grown dogs' : 'Complete food for grown cats',
    compositionText: formula.composition,
    guaranteedAnalysis: Object.entries(grams).map(([name, percent], at) => ({
      name,
      unit: 'g',
      value: percent * 10,
      orderPriority: at + 1,
    })),
    ration: { kcalPerDay, gramsPerDay: gramsPerDay(kcalPerDay, { kcalPerKg, dryPercent }), ibw: poundsOf(ideal.value) },
    pathologies: patient.pathologyCodes.filter(isFor),
    claims: [...formula.claims],
    percentageDetails: [
      { label: 'Dry food', percentage: dryPercent },
      ...(dryPercent < 100 ? [{ label: 'Wet food', percentage: 100 - dryPercent }] : []),
    ],
    energy: [{ label: 'Metabolizable energy', value: kcalPerKg, unit: 'kcal/kg', name: 'ME', imageUrl: null }],
    compBrutImage: null,
    nutritionData: [
      { name: 'Omega 3', unit: 'g/kg', value: formula.omega3 },
      { name: 'Phosphorus', unit: 'g/kg', value: formula.phosphorus },
    ],
    productCode: formula.code,
    kcalPerKg,
    dryPercent,
    energyState,
  };
};

/** The formulas for a pet by rules of our own. */
const recommend = (patient: DietPatient): DietRecommendation[] => {
  const wanted = [...new Set(patient.pathologyCodes.map(({ pathologyCode }) => pathologyCode))].filter(
    (code) => !WEIGHT_CODES.includes(code),
  );
  const formulas = formulasOf(patient.speciesType, watchesWeight(patient.pathologyCodes));
  return choose(formulas, wanted).map((cover) => recommendationOf(cover, patient));
};

/** The engine of the reference service: its formulas, codes and disorders are invented. */
export const createEmbeddedEngine = (): DietEngine => ({
  disorders: (species) => Promise.resolve(disordersOf(species)),
  lifestyles: () => Promise.resolve(LIFESTYLES.map(({ value, displayValue }) => ({ value, displayValue }))),
  recommend: (patient) => Promise.resolve(recommend(patient)),
  confirm: ({ key }) => Promise.resolve({ rciRecoId: `RCI-${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}` }),
});
