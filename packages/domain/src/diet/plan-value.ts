import { formatNumber } from '../locale/format-number.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { poundsOf } from './energy.ts';
import type { PlanUnit } from './explained.ts';

const WHOLE: readonly PlanUnit[] = ['kcal', 'kcalPerKg', 'g'];

/** A number of a plan in words, always with its unit; kilograms with pounds beside them where weights are pounds. */
export const planValue = (value: number, unit: PlanUnit, code: LocaleCode): FieldMessage => {
  const shown = formatNumber(WHOLE.includes(unit) ? Math.round(value) : value, code);
  if (unit === 'kg' && localeProfile(code).weightUnit === 'lbs')
    return domainMessage('diet.unit.kgAndPounds', { value: shown, pounds: formatNumber(poundsOf(value), code) });
  return unit === 'weeks' ? domainMessage('diet.unit.weeks', { count: value }) : domainMessage(`diet.unit.${unit}`, { value: shown });
};
