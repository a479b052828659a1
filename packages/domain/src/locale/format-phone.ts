import { parsePhone } from './parse-phone.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

const northAmerican = (digits: string): string | null => {
  if (digits.length === 11 && digits.startsWith('1')) return `+1 ${northAmerican(digits.slice(1))}`;
  if (digits.length > 10) return null;
  if (digits.length <= 3) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
};

/** Area codes of six digits. */
const LONG_AREAS = /^01(?:3873|5242|539[456]|697[347]|768[347]|9467)/;

/** Area code lengths by Ofcom's numbering plan: 02x; 01x1, 011x, 03xx, 08xx and 09xx; twelve of six; the rest five. */
const areaLength = (digits: string): number => {
  if (digits.startsWith('02')) return 3;
  if (LONG_AREAS.test(digits)) return 6;
  return /^0(?:1\d1|11\d|3|8|9)/.test(digits) ? 4 : 5;
};

const british = (digits: string): string | null => {
  if (digits.length < 10 || digits.length > 11 || !digits.startsWith('0')) return null;
  const area = areaLength(digits);
  const rest = digits.slice(area);
  return [digits.slice(0, area), ...(rest.length > 6 ? [rest.slice(0, -4), rest.slice(-4)] : [rest])].join(' ');
};

/**
 * A phone number as the locale writes it: `(###) ###-####` in the US and Canada, area code and groups in the UK.
 * Also right for a number half typed.
 * @param phone digits; other characters are ignored
 * @returns the text as given when it has no shape of the locale, rather than one that misleads
 */
export const formatPhone = (phone: string, code: LocaleCode): string => {
  // Of another country: without its plus it would look like one of this.
  if (phone.startsWith('+') && parsePhone(phone, code).startsWith('+')) return phone;
  const digits = phone.replaceAll(/\D/g, '');
  const shaped = localeProfile(code).country === 'GB' ? british(digits) : northAmerican(digits);
  return shaped ?? phone;
};
