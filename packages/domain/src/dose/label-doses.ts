import type { LabelInterval, Regimen, SpeciesLabel } from './types.ts';

/** Milligrams per kilogram; both the same for a single value, weight bands for 'at least'. */
export const perKg = (min: number, max: Regimen['amount'][1], every: LabelInterval): Regimen => ({ amount: [min, max], per: 'kg', every });

/** {@link perKg} for labels in pounds. */
export const perLb = (min: number, max: Regimen['amount'][1], every: LabelInterval): Regimen => ({ amount: [min, max], per: 'lb', every });

/** Returns what a label says for a species, from its ways of giving the drug. */
export const given = (...regimens: readonly Regimen[]): SpeciesLabel => ({ regimens });

/** {@link given}, from a weight in pounds on. */
export const givenFrom = (minLb: number, ...regimens: readonly Regimen[]): SpeciesLabel => ({ regimens, minLb });

/** Where the sections were read: the regulations as published. */
export const ECFR = 'https://www.ecfr.gov/current/title-21/section-';
