import type { LocalizationData } from '../src/practice/types.ts';

/** A fixed clock for tests: the middle of a day that is no month's or year's end. */
export const NOW = new Date('2026-11-20T12:00:00Z');

export const US: LocalizationData = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };
export const GB: LocalizationData = { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' };
export const CA: LocalizationData = { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' };
