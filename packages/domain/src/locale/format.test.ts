import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatCurrency, formatNumber, formatWeight } from './format-number.ts';
import { formatPhone } from './format-phone.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

describe('weights', () => {
  test('are pounds in the US and kilograms elsewhere', () => {
    expect(formatWeight(24.5, 'en-US')).toEqual({ value: '24.5', unit: 'lbs' });
    expect(formatWeight(24.5, 'en-GB')).toEqual({ value: '11.11', unit: 'kg' });
    expect(formatWeight(24.5, 'en-CA')).toEqual({ value: '11.11', unit: 'kg' });
  });

  test('of the smallest pets keep a third decimal', () => {
    expect(formatWeight(0.01, 'en-GB')).toEqual({ value: '0.005', unit: 'kg' });
    expect(formatWeight(0.3, 'en-GB')).toEqual({ value: '0.14', unit: 'kg' });
  });

  test('a pet that was weighed never shows as 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom<LocaleCode>('en-US', 'en-GB', 'en-CA'), (hundredths, code) => {
        expect(Number(formatWeight(hundredths / 100, code).value.replaceAll(',', ''))).toBeGreaterThan(0);
      }),
    );
  });
});

describe('numbers and money', () => {
  test('follow the locale', () => {
    expect(formatNumber(12345.678, 'en-US')).toBe('12,345.68');
    expect(formatNumber(-0.5, 'en-GB')).toBe('-0.5');
    expect(formatCurrency(1234.5, 'en-US')).toBe('$1,234.50');
    expect(formatCurrency(1234.5, 'en-GB')).toBe('£1,234.50');
    expect(formatCurrency(1234.5, 'en-CA')).toBe('$1,234.50');
  });
});

test('numbers are written as the browser writes them', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer(),
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => thousandths / 1000),
      ),
      fc.constantFrom<LocaleCode>('en-US', 'en-GB', 'en-CA'),
      (value, code) => {
        expect(formatNumber(value, code)).toBe(new Intl.NumberFormat(code, { maximumFractionDigits: 2 }).format(value));
      },
    ),
  );
});

describe('formatPhone', () => {
  test.each<[string, LocaleCode, string]>([
    ['5551234567', 'en-US', '(555) 123-4567'],
    ['555.123.4567', 'en-CA', '(555) 123-4567'],
    ['15551234567', 'en-US', '+1 (555) 123-4567'],
    ['555', 'en-US', '555'],
    ['55512', 'en-US', '(555) 12'],
    ['5551234', 'en-US', '(555) 123-4'],
    ['', 'en-US', ''],
    ['02079460018', 'en-GB', '020 7946 0018'],
    ['01214960123', 'en-GB', '0121 496 0123'],
    ['01134960123', 'en-GB', '0113 496 0123'],
    ['07700900123', 'en-GB', '07700 900123'],
    ['08081570123', 'en-GB', '0808 157 0123'],
    ['0800123456', 'en-GB', '0800 123456'],
    ['01697712345', 'en-GB', '016977 12345'],
    ['01539512345', 'en-GB', '015395 12345'],
    ['+44 20 7946 0018', 'en-GB', '+44 20 7946 0018'],
    ['555123456789', 'en-US', '555123456789'],
  ])('%s in %s is %s', (digits, code, expected) => {
    expect(formatPhone(digits, code)).toBe(expected);
  });

  test('never adds, drops or moves a digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,13}$/), fc.constantFrom<LocaleCode>('en-US', 'en-GB', 'en-CA'), (digits, code) => {
        expect(formatPhone(digits, code).replaceAll(/\D/g, '')).toBe(digits);
      }),
    );
  });
});

test('a locale that is not known reads as en-US', () => {
  expect(localeProfile('fr-FR' as LocaleCode).code).toBe('en-US');
  expect(localeProfile('toString' as LocaleCode).code).toBe('en-US');
});
