import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatNumber } from './format-number.ts';
import { formatPhone } from './format-phone.ts';
import { parseNumber } from './parse-number.ts';
import { parsePhone } from './parse-phone.ts';
import { phoneSchema } from './phone-schema.ts';

describe('a typed number', () => {
  test.each([
    ['1,234.5', 1234.5],
    ['1,234,567.89', 1_234_567.89],
    ['-3', -3],
    ['−3', -3],
    ['.5', 0.5],
    ['12.', 12],
    [' ', null],
    ['\u200b', null],
    // A decimal comma, from whichever keyboard.
    ['4,5', 4.5],
    ['0,05', 0.05],
    ['0,125', 0.125],
    ['1250,5', 1250.5],
    ['\u00a04,5\u200e', 4.5],
    ['４.５', 4.5],
    // Fractions.
    ['1/2', 0.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['1 1/2', 1.5],
    ['3⁄4', 0.75],
    ['-1/2', -0.5],
    // Thousands without a point, and whatever else is read in two ways.
    ...['1,250', '1,250,000', '12,345', '1.250,5', '1,25.5', '1 250', '1.250.000', "1'250", '1-1/2', '11/2', '3/2', '1/0', '0,'].map(
      (typed): [string, number] => [typed, Number.NaN],
    ),
    ...['.', ',', ',5', '1e3', '0x10', 'Infinity', 'NaN', 'half', '٤,٥', '1.2.3', '--1', '- 1', '1/'].map((typed): [string, number] => [
      typed,
      Number.NaN,
    ]),
  ])('%j is %j', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });

  test.each([
    ['1.25', 2, 1.25],
    ['1/4', 2, 0.25],
    ['1/3', 2, Number.NaN],
    // One and a quarter in half of the world, and a thousand times as much in the other.
    ['1.250', 2, Number.NaN],
    ['4,5', 0, Number.NaN],
    ['1/2', 0, Number.NaN],
    ['12.', 0, 12],
  ])('%j with %j decimals is %j', (typed, decimals, expected) => {
    expect(parseNumber(typed, decimals)).toBe(expected);
  });

  test('what a field shows reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        const value = hundredths / 100;
        expect(parseNumber(formatNumber(value, 'en-US').replaceAll(',', ''), 2)).toBe(value);
      }),
    );
  });
});

describe('a typed phone number', () => {
  test.each([
    ['en-US', '(208) 555-0142', '2085550142'],
    ['en-US', '+1 208 555 0142', '2085550142'],
    ['en-US', '208555014299', '208555014299'],
    // Of another country: whole, however many digits.
    ['en-US', '+47 924 48 617', '+4792448617'],
    ['en-US', '\u202a+47 924 48 617\u202c', '+4792448617'],
    ['en-US', '+44 20 7946 0958', '+442079460958'],
    ['en-CA', '+47 924 48 617', '+4792448617'],
    ['en-GB', '+353 1 234 5678', '+35312345678'],
    ['en-GB', '+33 1 23 45 67 89', '+33123456789'],
    ['en-GB', '+49 30 123456', '+4930123456'],
    ['en-GB', '+1 208 555 0142', '+12085550142'],
    // While it is typed.
    ['en-US', '+', '+'],
    ['en-US', '+1', '+1'],
    ['en-US', '+1 2', '2'],
    ['en-GB', '+4', '+4'],
    ['en-GB', '+44 (0', '0'],
    ['en-US', '\u202a+1 (208) 555‑0142\u202c', '2085550142'],
    ['en-CA', '1-416-555-0199', '4165550199'],
    ['en-GB', '+44 (0)20 7946 0958', '02079460958'],
    ['en-GB', '\u202a+44 20 7946 0958\u202c', '02079460958'],
    ['en-GB', '020 7946 0958 123', '02079460958123'],
    ['en-GB', '020 7946 0958', '02079460958'],
  ] as const)('%s %s has the digits %s', (code, typed, digits) => {
    expect(parsePhone(typed, code)).toBe(digits);
    expect(parsePhone(formatPhone(digits, code), code)).toBe(digits);
  });

  test.each([
    ['en-US', '2085550142', true],
    ['en-US', '208555014', false],
    ['en-US', '208555014299', false],
    ['en-GB', '02079460958123', false],
    ['en-GB', '02079460958', true],
    ['en-GB', '020794609', false],
    ['en-GB', '00493012345', false],
    ['en-GB', '+4930123456', false],
    ['en-US', '+479244861', false],
    ['en-US', '', false],
  ] as const)('%s %j may be stored: %s', (code, digits, valid) => {
    expect(phoneSchema(code).isValidSync(digits)).toBe(valid);
  });

  test('a second number may be missing', () => {
    expect(phoneSchema('en-US', { required: false }).isValidSync('')).toBe(true);
    expect(phoneSchema('en-US', { required: false }).isValidSync('1')).toBe(false);
  });
});
