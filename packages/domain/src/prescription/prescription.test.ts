import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { expirationLimits, startingExpirationDate } from './expiration.ts';
import { isGenericDirection } from './generic-direction.ts';
import { fitsLabel, hasLabelPreview, LABEL_LINE_LENGTH, labelLines, USAGE_INSTRUCTIONS_MAX } from './label.ts';
import { fillsLeftDisplay, refillOptions, refillsDisplay } from './refills.ts';
import { makeCompliance } from '../testing/index.ts';

describe('refills', () => {
  test('PRN comes first, then 0 to 50, when the product allows PRN', () => {
    const options = refillOptions(999);
    expect(options.slice(0, 3)).toEqual([999, 0, 1]);
    expect(options.at(-1)).toBe(50);
    expect(options).toHaveLength(52);
  });

  test.each([
    [0, [0]],
    [3, [0, 1, 2, 3]],
    [-2, [0]],
    [Number.NaN, [0]],
    [null, Array.from({ length: 51 }, (_, refills) => refills)],
  ])('a maximum of %s offers %j', (maximum, expected) => {
    expect(refillOptions(maximum)).toEqual(expected);
  });

  test.each([
    [null, 'na', 0],
    [-1, 'na', 0],
    [Number.NaN, 'na', 0],
    [0, 'count', 0],
    [998, 'count', 998],
    [999, 'prn', 0],
    [1500, 'prn', 0],
  ] as const)('%s refills read %s', (refills, kind, count) => {
    expect(refillsDisplay(refills)).toEqual({ kind, count });
  });

  test.each([
    [-1, 'expired', 0],
    [0, 'expired', 0],
    [1, 'count', 1],
    [2, 'count', 2],
    [999, 'count', 999],
    [1000, 'prn', 0],
    [Number.NaN, 'expired', 0],
  ] as const)('%d fills left read %s', (fills, kind, count) => {
    expect(fillsLeftDisplay(fills)).toEqual({ kind, count });
  });
});

describe('expiration limits', () => {
  test('from tomorrow to one year out', () => {
    expect(expirationLimits({ now: NOW, compliance: makeCompliance(), localeCode: 'en-US' })).toEqual({
      min: '2026-11-21',
      max: '2027-11-20',
      locked: false,
      hintMonths: null,
    });
  });

  test('to the maximum of the product, locked where selection is off', () => {
    const compliance = makeCompliance({ maximumExpirationDate: '2027-02-01', expirationDateSelectionEnabled: false });
    expect(expirationLimits({ now: NOW, compliance, localeCode: 'en-US' })).toMatchObject({ max: '2027-02-01', locked: true });
  });

  test('in the UK the six months are a hint, not a limit', () => {
    expect(expirationLimits({ now: NOW, compliance: makeCompliance(), localeCode: 'en-GB' })).toMatchObject({
      max: '2027-11-20',
      hintMonths: 6,
    });
  });

  test.each([
    [{}, null],
    [{ defaultExpirationDate: '2027-05-01' }, '2027-05-01'],
    [{ defaultExpirationDate: '2026-11-20' }, null],
    [{ defaultExpirationDate: '2028-05-01' }, '2027-11-20'],
    [{ defaultExpirationDate: '2027-02-30' }, null],
    [{ expirationDateSelectionEnabled: false }, '2027-11-20'],
  ])('with %j it starts at %s', (overrides, expected) => {
    expect(startingExpirationDate(makeCompliance(overrides), NOW)).toBe(expected);
  });
});

describe('the label', () => {
  test('breaks between words, as many a line as fit', () => {
    expect(labelLines('Give one tablet by mouth every 12 hours with food until finished')).toEqual([
      'Give one tablet by mouth every 12 hours',
      'with food until finished',
    ]);
  });

  test('cuts a word that fits no line', () => {
    expect(labelLines('x'.repeat(40))).toEqual(['x'.repeat(39), 'x']);
  });

  test('117 characters can still need a fourth line', () => {
    const text = Array.from({ length: 5 }, () => 'twenty-two-characters!').join(' ');
    expect(text.length).toBeLessThanOrEqual(USAGE_INSTRUCTIONS_MAX);
    expect(fitsLabel(text)).toBe(false);
  });

  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }).map((words) => words.join(' '));

  test('loses nothing, fills no line beyond its length and wastes none', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = labelLines(text);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
        for (const [index, line] of lines.entries()) {
          expect(Array.from(line).length).toBeLessThanOrEqual(LABEL_LINE_LENGTH);
          const [nextWord = ''] = (lines[index + 1] ?? '').split(' ');
          // Greedy: the next word would not have fitted, unless it is the rest of one that was cut.
          if (nextWord !== '' && Array.from(line).length + 1 + Array.from(nextWord).length <= LABEL_LINE_LENGTH) {
            expect(text).toContain(line.slice(-1) + nextWord);
          }
        }
      }),
    );
  });

  test.each([
    ['en-US', {}, true],
    ['en-GB', {}, true],
    ['en-CA', {}, false],
    ['en-US', { isNutrition: true }, false],
    ['en-US', { isPrescriptionRequired: false }, false],
  ] as const)('preview in %s with %j: %s', (code, overrides, expected) => {
    expect(hasLabelPreview(makeCompliance(overrides), code)).toBe(expected);
  });
});

describe('generic directions', () => {
  test.each([
    'Use as directed',
    'use as directed.',
    'USE AS  DIRECTED',
    'Take as directed by your veterinarian',
    'as needed',
    'Give when needed for pain',
    'Follow label instructions',
    'See attached sheet',
    'Use per vet',
    'As directed. Call us with any questions',
    'PRN',
    'ut dict.',
    'use ａｓ ｄｉｒｅｃｔｅｄ',
    'use-as-directed',
  ])('%s', (text) => {
    expect(isGenericDirection(text)).toBe(true);
  });

  test.each([
    '',
    '   ',
    'Give 1 tablet by mouth every 12 hours',
    'Give one tablet as directed',
    'Give ½ tablet twice daily as needed for pain',
    'Apply a thin layer to the ear twice daily as directed',
    'Give the entire contents of the syringe as needed for seizures',
  ])('not %j', (text) => {
    expect(isGenericDirection(text)).toBe(false);
  });

  test('case, spacing and punctuation make no difference', () => {
    const filler = fc.array(fc.constantFrom(' ', '.', ',', '-', '  '), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }), filler, (upper, gap) => {
        const cased = Array.from('use as directed', (letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join('');
        expect(isGenericDirection(cased.replaceAll(' ', gap))).toBe(true);
      }),
    );
  });
});
