/** dayjs's tokens for the Unicode date symbols that practices' patterns are written with. */
const TOKENS: Record<string, string> = {
  y: 'YYYY',
  yy: 'YY',
  yyyy: 'YYYY',
  M: 'M',
  MM: 'MM',
  MMM: 'MMM',
  MMMM: 'MMMM',
  d: 'D',
  dd: 'DD',
  EEE: 'ddd',
  EEEE: 'dddd',
  H: 'H',
  HH: 'HH',
  h: 'h',
  hh: 'hh',
  m: 'm',
  mm: 'mm',
  s: 's',
  ss: 'ss',
  a: 'A',
};

/** The pattern of practices that have none of their own. */
export const DEFAULT_DATE_PATTERN = 'MM/dd/yyyy';

/** A part of a pattern: a token of dayjs, or text that stands as it is. */
export type PatternPart = { token: string } | { text: string };

const parse = (pattern: string): PatternPart[] | null => {
  const parts: PatternPart[] = [];
  for (const [text, quoted, symbol] of pattern.matchAll(/'([^']*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g)) {
    const token = symbol !== undefined && Object.hasOwn(TOKENS, text) ? TOKENS[text] : undefined;
    if (symbol !== undefined && token === undefined) return null;
    parts.push(token === undefined ? { text: quoted === undefined ? text : quoted || "'" } : { token });
  }
  return parts;
};

const cache = new Map<string, PatternPart[]>();

/** The parts of a Unicode date pattern. One with a symbol that is none of a date or time counts as the default one. */
export const datePattern = (pattern: string): readonly PatternPart[] => {
  const known = cache.get(pattern);
  if (known) return known;
  const parts = (pattern.trim() === '' ? null : parse(pattern)) ?? parse(DEFAULT_DATE_PATTERN) ?? [];
  cache.set(pattern, parts);
  return parts;
};

const unquoted = (pattern: string): string => pattern.replaceAll(/'[^']*'/g, '');

/** Whether a pattern counts hours to 24 ('H') or to 12 ('h'); null when it shows none. */
export const hoursOf = (pattern: string): 'H' | 'h' | null => {
  const hours = /h/i.exec(unquoted(pattern))?.[0];
  return hours === 'H' || hours === 'h' ? hours : null;
};

/** Whether a pattern already shows the time of day. */
export const showsTime = (pattern: string): boolean => /[Hhm]/.test(unquoted(pattern));
