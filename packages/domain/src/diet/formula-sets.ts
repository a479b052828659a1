import type { DietRecommendation, PathologyCode } from './schema.ts';

/** A formula to choose from, with what it does not do. */
export interface FormulaSet {
  recommendation: DietRecommendation;
  /** Disorders of the request that it is not for. */
  leftOut: PathologyCode[];
}

/** The formulas to choose from when the disorders do not go together, and what each leaves out. */
export const formulaSets = (recommendations: readonly DietRecommendation[], asked: readonly PathologyCode[]): FormulaSet[] =>
  recommendations.map((recommendation) => {
    const covered = new Set(recommendation.pathologies.map(({ pathologyCode }) => pathologyCode));
    return { recommendation, leftOut: asked.filter(({ pathologyCode }) => !covered.has(pathologyCode)) };
  });

/** The wizard's steps. Rule: docs/rules/diet.md#steps. */
export type DietStep = 'health' | 'prioritisation' | 'diet';

/** Where the wizard goes with an answer: several formulas are to be chosen from. */
export const stepAfter = (formulas: number): Exclude<DietStep, 'health'> => (formulas > 1 ? 'prioritisation' : 'diet');
