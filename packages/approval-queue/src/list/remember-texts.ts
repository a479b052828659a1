import type { TFunction } from 'i18next';

const REMEMBERED = 500;
const PLACE = /\{\{(\w+)\}\}/g;
const OTHER_TEXT = '$t';

type Values = Readonly<Record<string, unknown>>;
type Look = (key: string, options?: Values) => string;
/** Null where a value is missing or no text: that is i18next's business. */
type Fill = (values: Values) => string | null;

/** Null where a text depends on more than putting names into places: a format, or another text. */
const fillOf = (text: string): Fill | null => {
  if (text.includes(OTHER_TEXT) || text.replaceAll(PLACE, '').includes('{{')) return null;
  const names = Array.from(text.matchAll(PLACE), ([, name]) => name ?? '');
  const isGiven = (values: Values): boolean => names.every((name) => typeof values[name] === 'string');
  return (values) => (isGiven(values) ? text.replaceAll(PLACE, (_place, name: string) => String(values[name])) : null);
};

/**
 * Texts of rows, at the price of a row: 'Qty 1' and '2 refills' stand in every other one and are looked up once, and what
 * has a name in it is looked up once and filled in by hand. Each look-up weighs more than the element it is for.
 */
export const rememberTexts = (t: TFunction<'approval-queue'>): TFunction<'approval-queue'> => {
  const look = t as unknown as Look;
  const known = new Map<string, string>();
  const fills = new Map<string, Fill | null>();
  const filled = (key: string, values: Values): string | null => {
    // Which form of the text it is depends on these.
    if ('count' in values || 'context' in values) return null;
    let fill = fills.get(key);
    if (fill === undefined) {
      fill = fillOf(look(key, { skipInterpolation: true }));
      fills.set(key, fill);
    }
    return fill?.(values) ?? null;
  };
  const remembered = (key: string, options?: Values): string => {
    const name = options === undefined ? key : `${key} ${JSON.stringify(options)}`;
    const text = known.get(name) ?? look(key, options);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, text);
    return text;
  };
  const read: Look = (key, options) => (options === undefined ? null : filled(key, options)) ?? remembered(key, options);
  return read as unknown as TFunction<'approval-queue'>;
};
