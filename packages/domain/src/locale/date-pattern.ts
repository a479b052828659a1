const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
const word = (options: Intl.DateTimeFormatOptions) => (date: Date) => new Intl.DateTimeFormat('en-US', options).format(date);

// The Unicode date symbols that practices' patterns are written with, in the viewer's time zone.
const SYMBOLS: Record<string, (date: Date) => string> = {
  y: (date) => String(date.getFullYear()),
  yy: (date) => pad(date.getFullYear() % 100),
  yyyy: (date) => pad(date.getFullYear(), 4),
  M: (date) => String(date.getMonth() + 1),
  MM: (date) => pad(date.getMonth() + 1),
  MMM: word({ month: 'short' }),
  MMMM: word({ month: 'long' }),
  d: (date) => String(date.getDate()),
  dd: (date) => pad(date.getDate()),
  EEE: word({ weekday: 'short' }),
  EEEE: word({ weekday: 'long' }),
  H: (date) => String(date.getHours()),
  HH: (date) => pad(date.getHours()),
  h: (date) => String(date.getHours() % 12 || 12),
  hh: (date) => pad(date.getHours() % 12 || 12),
  m: (date) => String(date.getMinutes()),
  mm: (date) => pad(date.getMinutes()),
  s: (date) => String(date.getSeconds()),
  ss: (date) => pad(date.getSeconds()),
  a: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
};

/** The pattern of practices that have none of their own. */
export const DEFAULT_DATE_PATTERN = 'MM/dd/yyyy';

type Part = (date: Date) => string;

const parse = (pattern: string): Part[] | null => {
  const parts: Part[] = [];
  for (const [text, quoted, symbol] of pattern.matchAll(/'([^']*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g)) {
    const words = quoted === undefined ? text : quoted || "'";
    const known = symbol === undefined ? (): string => words : Object.hasOwn(SYMBOLS, text) ? SYMBOLS[text] : undefined;
    if (!known) return null;
    parts.push(known);
  }
  return parts;
};

const cache = new Map<string, Part[]>();

const partsOf = (pattern: string): Part[] => {
  const known = cache.get(pattern);
  if (known) return known;
  const parts = (pattern.trim() === '' ? null : parse(pattern)) ?? parse(DEFAULT_DATE_PATTERN) ?? [];
  cache.set(pattern, parts);
  return parts;
};

/**
 * A moment in a Unicode date pattern such as `dd/MM/yyyy`, in the viewer's time zone.
 * A pattern with a symbol that is not one of a date or time counts as the default one.
 */
export const formatPattern = (date: Date, pattern: string): string =>
  partsOf(pattern)
    .map((part) => part(date))
    .join('');
