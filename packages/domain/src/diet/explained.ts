import { domainMessage, type FieldMessage } from '../text/message.ts';

/** Lists what a number of a plan is counted in. */
export type PlanUnit = 'kcal' | 'kg' | 'percent' | 'weeks' | 'factor' | 'points' | 'kcalPerKg' | 'g';

/** Something that went into a number. */
export interface ExplainedInput {
  name: FieldMessage;
  value: number;
  unit: PlanUnit;
}

/** A number with how it came about. Weights are kilograms; who shows pounds converts them. */
export interface Explained {
  value: number;
  unit: PlanUnit;
  /** The formula in words and signs. */
  formula: FieldMessage;
  inputs: ExplainedInput[];
  /** Who says so. */
  source: FieldMessage;
}

/** Where a formula is from. Reference: each is named in `energy.ts`. */
export type PlanSource = 'aaha' | 'aahaApop' | 'apop' | 'cliniciansBrief' | 'aafco' | 'practice';

/** Puts a number together with how it came about. */
export const explained = (
  value: number,
  unit: PlanUnit,
  { formula, source, inputs }: { formula: string; source: PlanSource; inputs: Record<string, readonly [value: number, unit: PlanUnit]> },
): Explained => ({
  value,
  unit,
  formula: domainMessage(`diet.formula.${formula}`),
  inputs: Object.entries(inputs).map(([name, [of, inputUnit]]) => ({
    name: domainMessage(`diet.input.${name}`),
    value: of,
    unit: inputUnit,
  })),
  source: domainMessage(`diet.source.${source}`),
});
