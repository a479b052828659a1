import type { LocaleCode } from './types.ts';

// All three locales write 1,234.5. A comma counts only where thousands have one: '12,5' is twelve and a half elsewhere.
const NUMBER = /^[-−]?(?:\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.\d*)?$/;

/**
 * A number as the locale writes it, with or without thousands' separators.
 * @returns null when nothing is typed, NaN when it is no number of the locale
 */
export const parseNumber = (typed: string, _code: LocaleCode): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text.replaceAll(',', '').replace('−', '-')) : Number.NaN;
};
