import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';

/** A weight is less than this, in the unit in which the practice weighs. Rule: docs/rules/clients.md#weight. */
export const WEIGHT_LIMIT = 10_000;

/** Decimals of a weight that is typed. Rule: docs/rules/clients.md#weight. */
export const WEIGHT_DECIMALS = 2;

/** Characters that a field for a weight takes; a longer text is reported, not cut off. */
export const WEIGHT_INPUT_MAX = 12;

/** Stored pounds in the practice's unit, not rounded. */
export const inUnit = (pounds: number, code: LocaleCode): number =>
  localeProfile(code).weightUnit === 'kg' ? pounds * KILOGRAMS_PER_POUND : pounds;

/** A weight in the practice's unit as pounds. */
export const inPounds = (weight: number, code: LocaleCode): number =>
  localeProfile(code).weightUnit === 'kg' ? weight / KILOGRAMS_PER_POUND : weight;

/** Whether a weight in pounds keeps the limit, which counts in the practice's unit. */
export const isWeightBelowLimit = (pounds: number, code: LocaleCode): boolean => inUnit(pounds, code) < WEIGHT_LIMIT;
