import { isIsoDate } from '@practice-portal/domain/locale';

type Part = 'y' | 'M' | 'd';

const ORDERED = /[yMd]/g;

const partsOf = (pattern: string): Part[] => [...new Set(pattern.replaceAll(/'[^']*'/g, '').match(ORDERED) ?? ['M', 'd', 'y'])] as Part[];

/** Input format of a practice's date pattern: always digits, whatever the pattern shows. */
export const entryPattern = (pattern: string): string => {
  const separator = /[-./]/.exec(pattern)?.[0] ?? '/';
  return partsOf(pattern)
    .map((part) => ({ y: 'yyyy', M: 'MM', d: 'dd' })[part])
    .join(separator);
};

/** An ISO date as people type it. */
export const formatEntry = (isoDate: string, pattern: string): string => {
  const [y = '', M = '', d = ''] = isoDate.split('-');
  return entryPattern(pattern).replace('yyyy', y).replace('MM', M).replace('dd', d);
};

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/**
 * Reads a typed date: in the practice's order with any separator or none, years of two digits, or as ISO.
 * @returns `YYYY-MM-DD`, null when it is no date
 */
export const parseEntry = (text: string, pattern: string): string | null => {
  const digits = text.trim();
  const order: Part[] = /^\d{4}\D/.test(digits) ? ['y', 'M', 'd'] : partsOf(pattern);
  const unseparated = /^\d{8}$/.test(digits) ? order.map((part) => (part === 'y' ? 4 : 2)) : null;
  let at = 0;
  const groups = unseparated ? unseparated.map((length) => digits.slice(at, (at += length))) : (digits.match(/\d+/g) ?? []);
  if (groups.length !== 3 || !/^[\d\s./-]+$/.test(digits)) return null;
  const part = (name: Part): string => groups[order.indexOf(name)] ?? '';
  const iso = [fullYear(part('y')), part('M').padStart(2, '0'), part('d').padStart(2, '0')].join('-');
  return isIsoDate(iso) ? iso : null;
};
