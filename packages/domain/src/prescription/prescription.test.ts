import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { isDetailedDirection } from './detailed-direction.ts';
import { expirationLimits, startingExpirationDate } from './expiration.ts';
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

describe('directions of a controlled substance', () => {
  test.each([
    'Use as directed',
    'Take as directed by your veterinarian',
    'as needed',
    'Give when needed for pain',
    'Follow label instructions',
    'As directed. Call us with any questions',
    'PRN',
    'use ａｓ ｄｉｒｅｃｔｅｄ',
    'use-as-directed',
    'Give',
    'x',
    'x 2 daily',
    'Give daily',
    'Give every 12 hours',
    'Give for 5 days, every 12 hours',
    'Apply',
    'Apply twice a day',
    'Give 1 tablet',
    'Give one tablet as directed',
    'Give 1 tablet as needed',
    'Give 1 tablet for 5 days',
    'Give 1 tablet with food. Shake well before use',
    'Every day at noon',
    'A thin layer twice a day',
    'Entire contents once a day',
    'For use by the veterinarian only.',
    'Call 303-555-0142 daily',
  ])('%s lacks detail', (text) => {
    expect(isDetailedDirection(text)).toBe(false);
  });

  test.each([
    'Give 1 tablet by mouth every 12 hours',
    'Give 1 tablet by mouth every 12 hours. Do not stop suddenly.',
    '1 tab PO BID',
    '1 tab p.o. b.i.d.',
    'Give ½ tablet twice daily as needed for pain',
    'Give one by mouth once a day',
    'Give 1-2 tablets q4-6h prn',
    'Give a tablet at bedtime',
    'Give 0.2 mL into the cheek pouch every 8 hours for 3 days.',
    'Give 0.3 mL by mouth 90 minutes before travel.',
    'Apply 1 patch to shaved skin. Replace after 72 hours',
    'Apply a thin layer to the ear twice daily as directed',
    'Apply 2.7 mg/kg to the skin once. For use by the veterinarian only.',
    'Give the entire contents of the syringe as needed for seizures',
    'Give 2 x 15 mg tablets in the morning',
    'GIVE ONE 64.8MG TABLET EVERY TWELVE HOURS',
  ])('%s is detailed', (text) => {
    expect(isDetailedDirection(text)).toBe(true);
  });

  test('case, spacing and punctuation make no difference', () => {
    const filler = fc.array(fc.constantFrom(' ', '.', ',', '-', '  '), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), filler, fc.boolean(), (upper, gap, detailed) => {
        const words = detailed ? 'give one tablet every day' : 'use as directed every day';
        const cased = Array.from(words, (letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join('');
        expect(isDetailedDirection(cased.replaceAll(' ', gap))).toBe(detailed);
      }),
    );
  });
});
