import { IDEAL_SCORE } from './body-condition.ts';
import { explained, type Explained } from './explained.ts';

/** Part of the ideal weight that a point over 5 stands for; sources say 10 to 15%. Reference: AAHA, Purina Institute. */
const PER_POINT = 0.1;
const PER_POINT_MOST = 0.15;

/** A weight in kilograms, and what others would say. */
export interface IdealWeight {
  value: number;
  low: number;
  high: number;
}

const pointsOver = (bcs: number): number => Math.max(0, bcs - IDEAL_SCORE);

/**
 * The ideal weight: the weight divided by 1 and 0.1 for each point over 5. Sources disagree, so it is a range whose low
 * end takes 0.15 a point, and the vet can overwrite it. A pet that is not over 5 has what it weighs.
 */
export const idealWeight = (kg: number, bcs: number): IdealWeight => {
  const value = kg / (1 + PER_POINT * pointsOver(bcs));
  return { value, low: kg / (1 + PER_POINT_MOST * pointsOver(bcs)), high: value };
};

/** {@link idealWeight} with how it came about. */
export const explainIdealWeight = (kg: number, bcs: number): Explained =>
  explained(idealWeight(kg, bcs).value, 'kg', {
    formula: 'idealWeight',
    source: 'aaha',
    inputs: { weight: [kg, 'kg'], pointsOver: [pointsOver(bcs), 'points'] },
  });

/** Whether a vet's ideal weight can be one: less than the pet weighs, and no less than half of it. */
export const isIdealWeightPossible = (idealKg: number, kg: number): boolean => idealKg > 0 && idealKg <= kg && idealKg >= kg / 2;
