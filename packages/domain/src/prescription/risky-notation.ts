/**
 * Lists what is misread in directions that are typed: a decimal point without a figure before it, a zero after it that means nothing,
 * and abbreviations that look like others. Reference: ISMP, List of Error-Prone Abbreviations, Symbols, and Dose Designations (2021);
 * what it has besides and is no mistake here is said in the test.
 */
export type RiskyNotation = 'nakedPoint' | 'trailingZero' | 'abbreviation';

const PATTERNS: readonly [RiskyNotation, RegExp][] = [
  // '.5' is read as 5.
  ['nakedPoint', /(?<![\d.])\.\d+/],
  // '1.0' is read as 10.
  ['trailingZero', /[\d,]*\d\.\d*0(?!\d)/],
  // 'qod' is read as 'qd' or 'qid'.
  ['abbreviation', /\bq\.?\s?(?:o\.?\s?|1)?d\b|\bq(?:hs|n|\d{1,2}\s?pm)\b|\bo\.d\b/i],
  ['abbreviation', /\b(?:hs|bt|tiw|biw|ud|sc|sq|sub\s?q|per os|ij|oj|au|ad|od|os|ou|iu|ug|ng|cc|dc|d\/c|ss|ssi|ssri)\b|[µμ]g/i],
  // '4U' is read as 40.
  ['abbreviation', /\d\s?u\b/i],
  // The left ear and the nose, in capitals alone: 'as needed' is no abbreviation.
  ['abbreviation', /\b(?:AS|IN)\b(?!\s+[A-Z]{2})/],
];

/** A part of directions that may be misread, as it is written. */
export interface RiskyPart {
  kind: RiskyNotation;
  text: string;
}

/** The first of each kind in directions. */
export const riskyNotation = (directions: string): RiskyPart[] => {
  const found = PATTERNS.flatMap(([kind, pattern]) => {
    const match = pattern.exec(directions);
    return match === null ? [] : [{ kind, text: match[0].trim(), at: match.index }];
  });
  const first = (kind: RiskyNotation) => found.filter((part) => part.kind === kind).toSorted((one, other) => one.at - other.at)[0];
  return (['nakedPoint', 'trailingZero', 'abbreviation'] as const)
    .flatMap((kind) => first(kind) ?? [])
    .map(({ kind, text }) => ({ kind, text }));
};
