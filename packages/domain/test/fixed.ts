import { inZone } from '../src/locale/dates.ts';
import type { LocalizationData } from '../src/practice/schema.ts';

/** A fixed clock for tests: the evening of November 20 where the practice is, when it is the next day in UTC. */
export const NOW = inZone(new Date('2026-11-21T02:30:00Z'), 'America/Denver');

export const US: LocalizationData = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };
export const GB: LocalizationData = { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' };
export const CA: LocalizationData = { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' };
