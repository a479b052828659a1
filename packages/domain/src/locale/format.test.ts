import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import { GB, US } from '../../test/fixed.ts';
import { formatPattern } from './date-pattern.ts';
import { formatDate, formatTime, localDayOf } from './format-date.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatCurrency, formatNumber, formatWeight } from './format-number.ts';
import { formatPhone } from './format-phone.ts';
import { isoDateOf } from './iso-date.ts';
import { localeProfile } from './profile.ts';
import type { LocaleCode } from './types.ts';

describe('the date pattern of a practice', () => {
  const moment = new Date(2026, 2, 9, 15, 5, 7);

  test.each([
    ['MM/dd/yyyy', '03/09/2026'],
    ['dd/MM/yyyy', '09/03/2026'],
    ['d MMM yy', '9 Mar 26'],
    ['EEEE, MMMM d', 'Monday, March 9'],
    ["dd 'of' MMM", '09 of Mar'],
    ["h 'oclock' a", '3 oclock PM'],
    ['yyyy-MM-dd HH:mm:ss', '2026-03-09 15:05:07'],
  ])('%s', (pattern, expected) => {
    expect(formatPattern(moment, pattern)).toBe(expected);
  });

  test.each(['', '   ', 'QQ', 'MM/dd/yyyyy'])('%j falls back to the default', (pattern) => {
    expect(formatPattern(moment, pattern)).toBe('03/09/2026');
  });

  test('shows noon and midnight as 12', () => {
    expect(formatPattern(new Date(2026, 2, 9, 0, 5), 'h:mm a')).toBe('12:05 AM');
    expect(formatPattern(new Date(2026, 2, 9, 12, 5), 'h:mm a')).toBe('12:05 PM');
  });
});

describe('formatDate', () => {
  test('uses the pattern', () => {
    expect(formatDate('2026-03-09', US)).toBe('03/09/2026');
    expect(formatDate('2026-03-09', GB)).toBe('09/03/2026');
  });

  test('shows the day as written, whatever the time zone', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(isoDateOf), (day) => {
        const [year, month, date] = day.split('-');
        expect(formatDate(day, US)).toBe(`${month}/${date}/${year}`);
        expect(formatDate(`${day}T23:59:59Z`, US)).toBe(`${month}/${date}/${year}`);
      }),
    );
  });

  test.each(['', '2026-02-30', 'soon', '0000-00-00'])('%j is empty', (value) => {
    expect(formatDate(value, US)).toBe('');
  });
});

describe('localDayOf', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each([
    ['America/Denver', '2026-11-20'],
    ['UTC', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21'],
  ])('the same instant is on the day of %s', (of, day) => {
    process.env['TZ'] = of;
    expect(localDayOf('2026-11-21T02:00:00.000Z')).toBe(day);
    expect(formatDate(localDayOf('2026-11-21T02:00:00.000Z'), GB)).toBe(day.split('-').toReversed().join('/'));
    expect(localDayOf('2026-11-21')).toBe('2026-11-21');
  });

  test.each(['', 'soon', '2026-02-30', 'T'])('%j is no day', (value) => {
    expect(formatDate(localDayOf(value), US)).toBe('');
  });
});

describe('formatTime', () => {
  const afternoon = new Date(2026, 2, 9, 15, 5).toISOString();

  test("writes the hours of the practice's pattern, or else of its country", () => {
    expect(formatTime(afternoon, US)).toBe('3:05 PM');
    expect(formatTime(afternoon, GB)).toBe('15:05');
    expect(formatTime(afternoon, { ...US, dateTimeFormat: 'MM/dd/yyyy HH:mm' })).toBe('15:05');
    expect(formatTime(afternoon, { ...GB, dateTimeFormat: "dd/MM/yyyy 'H' h:mm a" })).toBe('3:05 PM');
    expect(formatTime('soon', US)).toBe('');
  });
});

describe('formatDateTime', () => {
  test('adds the time of day in the locale', () => {
    expect(formatDateTime('2026-03-09T15:05:00', US)).toBe('03/09/2026 3:05 PM');
    expect(formatDateTime('2026-03-09T15:05:00', GB)).toBe('09/03/2026 15:05');
  });

  test('leaves a pattern alone that already has it', () => {
    expect(formatDateTime('2026-03-09T15:05:00', { ...US, dateTimeFormat: 'MM/dd/yyyy HH:mm' })).toBe('03/09/2026 15:05');
  });

  test('is empty for no instant', () => {
    expect(formatDateTime('never', US)).toBe('');
  });
});

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
