/**
 * What is misread in directions that are typed: a decimal point without a figure before it, a zero after it that means nothing,
 * and abbreviations that look like others. Reference: ISMP, List of Error-Prone Abbreviations, Symbols, and Dose Designations (2021).
 */
export type RiskyNotation = 'nakedPoint' | 'trailingZero' | 'abbreviation';

const PATTERNS: readonly [RiskyNotation, RegExp][] = [
  // '.5' is read as 5.
  ['nakedPoint', /(?<![\d.])\.\d+/],
  // '1.0' is read as 10.
  ['trailingZero', /[\d,]*\d\.\d*0(?!\d)/],
  // 'qod' is read as 'qd' or 'qid'.
  ['abbreviation', /\bq\.?\s?(?:o\.?\s?)?d\b|\b(?:hs|qhs|sc|sq|au|ad|od|os|ou|iu|ug|cc|dc)\b|µg/i],
  // The left ear, in capitals alone: 'as needed' is no abbreviation.
  ['abbreviation', /\bAS\b(?!\s+[A-Z]{2})/],
];

/** A part of directions that may be misread, as it is written. */
export interface RiskyPart {
  kind: RiskyNotation;
  text: string;
}

/** The first of each kind in directions. */
export const riskyNotation = (directions: string): RiskyPart[] =>
  PATTERNS.flatMap(([kind, pattern]) => {
    const text = pattern.exec(directions)?.[0];
    return text === undefined ? [] : [{ kind, text: text.trim() }];
  });
