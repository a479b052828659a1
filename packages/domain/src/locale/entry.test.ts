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
    ['-3', -3],
    ['.5', 0.5],
    ['12.', 12],
    [' ', null],
    ['12,5', Number.NaN],
    ['.', Number.NaN],
    ['1e3', Number.NaN],
  ])('%j is %j', (typed, expected) => {
    expect(parseNumber(typed, 'en-US')).toBe(expected);
  });

  test('what is shown reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        const value = hundredths / 100;
        expect(parseNumber(formatNumber(value, 'en-US'), 'en-US')).toBe(value);
      }),
    );
  });
});

describe('a typed phone number', () => {
  test.each([
    ['en-US', '(208) 555-0142', '2085550142'],
    ['en-US', '+1 208 555 0142', '2085550142'],
    ['en-US', '208555014299', '2085550142'],
    ['en-CA', '1-416-555-0199', '4165550199'],
    ['en-GB', '+44 (0)20 7946 0958', '02079460958'],
    ['en-GB', '020 7946 0958', '02079460958'],
  ] as const)('%s %s has the digits %s', (code, typed, digits) => {
    expect(parsePhone(typed, code)).toBe(digits);
    expect(parsePhone(formatPhone(digits, code), code)).toBe(digits);
  });

  test.each([
    ['en-US', '2085550142', true],
    ['en-US', '208555014', false],
    ['en-GB', '02079460958', true],
    ['en-GB', '020794609', false],
    ['en-US', '', false],
  ] as const)('%s %j may be stored: %s', (code, digits, valid) => {
    expect(phoneSchema(code).isValidSync(digits)).toBe(valid);
  });

  test('a second number may be missing', () => {
    expect(phoneSchema('en-US', { required: false }).isValidSync('')).toBe(true);
    expect(phoneSchema('en-US', { required: false }).isValidSync('1')).toBe(false);
  });
});
