import type { ApprovalQueueItem } from '../approval/types.ts';

/** How long one fill lasts, and what tells. */
export interface DaysSupply {
  /** Whole days, rounded down: a fill is never said to last longer than it does. */
  days: number;
  from: 'directions' | 'autoship';
}

/** What says how long a fill lasts. */
export interface SupplyFacts {
  item: Pick<ApprovalQueueItem, 'quantity' | 'isAutoship' | 'autoshipFrequency'> & {
    product: Pick<ApprovalQueueItem['product'], 'productPackaging'>;
  };
  usageInstructions: string;
}

type Unit = 'piece' | 'tube' | 'mL';

const WORD_NUMBERS: Readonly<Record<string, number>> = { half: 0.5, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

const PIECE = '(?:chewable |soft )?(?:tablet|capsule|caplet|chew|chewable|pill)s?';
const AMOUNT = '(\\d+(?:\\.\\d+)?|\\d+/\\d+|half|an?|one|two|three|four|five|six)';

const UNITS: readonly [Unit, RegExp][] = [
  ['piece', new RegExp(`\\b(?:give|administer|take) ${AMOUNT}(?: (?:of )?an?)? ${PIECE}\\b`, 'g')],
  ['piece', new RegExp(`\\bgive ${AMOUNT}(?= by mouth\\b)`, 'g')],
  ['tube', new RegExp(`\\bapply (?:the contents of )?${AMOUNT} tubes?\\b`, 'g')],
  ['mL', new RegExp(`\\b(?:give|administer|apply) ${AMOUNT} ?ml\\b`, 'g')],
];

/** Days from one dose to the next. */
const INTERVALS: readonly [RegExp, (count: number) => number][] = [
  [/\bevery (\d+) hours\b/g, (hours) => hours / 24],
  [/\b(?:once (?:a|per|every) day|every day|(?<!twice |times )daily)\b/g, () => 1],
  [/\b(?:twice daily|twice (?:a|per) day)\b/g, () => 1 / 2],
  [/\b(?:three times (?:daily|a day|per day))\b/g, () => 1 / 3],
  [/\bevery other day\b/g, () => 2],
  [/\bevery (\d+) days\b/g, (days) => days],
  [/\bevery (\d+) weeks\b/g, (weeks) => weeks * 7],
  [/\b(?:once weekly|once (?:a|per) week|every week)\b/g, () => 7],
  // The shortest month: a fill is never said to last longer than it does.
  [/\b(?:once monthly|once (?:a|per) month|every month)\b/g, () => 28],
];

// Whatever makes the amount or the course uncertain: then nothing is known.
const UNCERTAIN = new RegExp(
  [
    '\\b(?:needed|prn|if|unless|then|up to|or|to \\d|directed|each|both|per (?:kg|lb|pound)|skip\\w*|off|except|only|weekends?|weekdays?',
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|morning|evening|night|noon|meals?|alternat\\w*|first|start\\w*|loading',
    '(?:taper|reduc|increas|decreas|adjust|doubl)\\w*|for (?:\\d+|one|two|three|four|five|six|seven|ten)',
    'until (?!finished|gone|empty)\\w+)\\b|\\d ?[-–—] ?\\d',
  ].join('|'),
);

const plain = (text: string): string =>
  text
    // 1½ must not become 11/2.
    .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/g, (fraction) => ` ${fraction.normalize('NFKC')} `)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2044', '/')
    .replaceAll('one-half', 'half')
    .replaceAll(/[^\p{L}\p{N}./\-–—]+/gu, ' ')
    .replaceAll(/\.(?!\d)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

const numberOf = (text: string): number => {
  const [over = '', under] = text.split('/');
  return under === undefined ? (WORD_NUMBERS[text] ?? Number(text)) : Number(over) / Number(under);
};

const onlyMatch = <Found>(found: readonly Found[]): Found | null => (found.length === 1 ? (found[0] ?? null) : null);

const doseOf = (text: string): { unit: Unit; amount: number } | null =>
  onlyMatch(UNITS.flatMap(([unit, pattern]) => [...text.matchAll(pattern)].map(([, amount = '']) => ({ unit, amount: numberOf(amount) }))));

const daysBetweenDoses = (text: string): number | null =>
  onlyMatch(INTERVALS.flatMap(([pattern, days]) => [...text.matchAll(pattern)].map(([, count = '']) => days(Number(count)))));

const PACKS: readonly [Unit, RegExp][] = [
  ['piece', new RegExp(`^(\\d+) ${PIECE}$`)],
  ['tube', /^(\d+) tubes?$/],
  ['mL', /^(\d+) ml(?: bottle)?$/],
];

const packOf = (packaging: string): { unit: Unit; amount: number } | null => {
  const text = plain(packaging);
  for (const [unit, pattern] of PACKS) {
    const [, amount] = pattern.exec(text) ?? [];
    if (amount !== undefined) return { unit, amount: Number(amount) };
  }
  return null;
};

const byDirections = ({ item, usageInstructions }: SupplyFacts): number | null => {
  const text = plain(usageInstructions);
  const pack = packOf(item.product.productPackaging ?? '');
  if (pack === null || UNCERTAIN.test(text)) return null;
  const dose = doseOf(text);
  const between = daysBetweenDoses(text);
  if (dose === null || between === null || dose.unit !== pack.unit) return null;
  const days = Math.floor(((item.quantity * pack.amount) / dose.amount) * between);
  return Number.isSafeInteger(days) && days > 0 ? days : null;
};

/**
 * How many days one fill lasts: from quantity, packaging and directions where they are certain, and from the AutoShip;
 * the shorter one where both tell. The quantity counts packs, each of what the packaging says.
 * @returns null when neither tells; a guess would be worse than nothing
 */
export const daysSupply = (facts: SupplyFacts): DaysSupply | null => {
  const { isAutoship, autoshipFrequency } = facts.item;
  const shipped = isAutoship && Number.isInteger(autoshipFrequency) && Number(autoshipFrequency) > 0 ? Number(autoshipFrequency) : null;
  const given = byDirections(facts);
  if (given !== null && (shipped === null || given <= shipped)) return { days: given, from: 'directions' };
  return shipped === null ? null : { days: shipped, from: 'autoship' };
};
