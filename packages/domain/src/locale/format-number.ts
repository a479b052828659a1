import { localeProfile } from './profile.ts';
import type { LocaleCode, WeightUnit } from './types.ts';

// Building a formatter costs far more than using it, and tables format hundreds of values.
const cache = new Map<string, Intl.NumberFormat>();

const formatter = (code: LocaleCode, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${code} ${name}`;
  const made = cache.get(key) ?? new Intl.NumberFormat(localeProfile(code).code, options);
  cache.set(key, made);
  return made;
};

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A decimal as all three locales write it: 1,234.5. By hand, because the first formatter that a page builds takes it 25 ms
 * (100 ms on a slow machine), and the queue's first screen is full of small numbers.
 */
const decimal = (value: number, digits: number): string => {
  const size = Math.abs(value);
  // Moves the point in the text of the number: 1.005 * 100 is less than 100.5, and would round the wrong way.
  const rounded = size < 1e-6 ? 0 : Number(`${Math.round(Number(`${size}e${digits}`))}e-${digits}`);
  const [whole = '', fraction] = String(rounded).split('.');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${whole.replaceAll(THOUSANDS, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
};

/**
 * A number with the locale's separators, at most two decimals.
 * @param value of a size that a person reads: a million millions or less
 */
export const formatNumber = (value: number, _code: LocaleCode): string => decimal(value, 2);

/**
 * An amount in the locale's currency.
 * @param amount in major units, such as dollars
 */
export const formatCurrency = (amount: number, code: LocaleCode): string =>
  formatter(code, 'currency', { style: 'currency', currency: localeProfile(code).currency }).format(amount);

/** Kilograms in one pound, by definition. */
export const KILOGRAMS_PER_POUND = 0.453_592_37;

/** A weight as the locale shows it. */
export interface ShownWeight {
  value: string;
  unit: WeightUnit;
}

/**
 * A stored weight in the locale's unit: kilograms where metric, otherwise pounds.
 * @param pounds the stored weight
 */
export const formatWeight = (pounds: number, code: LocaleCode): ShownWeight => {
  const unit = localeProfile(code).weightUnit;
  const weight = unit === 'kg' ? pounds * KILOGRAMS_PER_POUND : pounds;
  // Two decimals would show the smallest pets as 0.
  const digits = weight < 0.1 ? 3 : 2;
  return { value: decimal(weight, digits), unit };
};
