import { afterEach, describe, expect, test } from 'vitest';

import { CA, GB, US } from '../../test/fixed.ts';
import { dayOf, formatDate, formatDateTime, formatDateTimeIn, formatDay, formatHour, formatMonth, formatTime } from './format-date.ts';

const machineZone = process.env['TZ'];
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machineZone;
});

/** 6:30 PM on the day before in Denver. */
const EVENING = '2026-10-04T00:30:00.000Z';

describe('the date pattern of a practice', () => {
  test.each([
    ['MM/dd/yyyy', '03/09/2026'],
    ['dd/MM/yyyy', '09/03/2026'],
    ['yyyy-MM-dd', '2026-03-09'],
    ['d MMM yy', '9 Mar 26'],
    ['M/d/y', '3/9/2026'],
    ['EEEE, MMMM d', 'Monday, March 9'],
    ['EEE d MMM yyyy', 'Mon 9 Mar 2026'],
    ["dd 'of' MMM", '09 of Mar'],
    ["d'' [M]", "9' [3]"],
    // What is no pattern of a date and time is the default one.
    ['', '03/09/2026'],
    ['   ', '03/09/2026'],
    ['QQ', '03/09/2026'],
    ['MM/dd/yyyyy', '03/09/2026'],
  ])('%j', (dateTimeFormat, expected) => {
    expect(formatDate('2026-03-09', { ...US, dateTimeFormat })).toBe(expected);
  });

  test.each([
    ['yyyy-MM-dd HH:mm:ss', '15:05:07', '2026-03-09 15:05:07'],
    ["h 'oclock' a", '15:05:07', '3 oclock PM'],
    ['hh:m:s a', '09:05:07', '09:5:7 AM'],
    ['h:mm a', '00:05:00', '12:05 AM'],
    ['h:mm a', '12:05:00', '12:05 PM'],
    ['H:mm', '00:05:00', '0:05'],
  ])('%j at %s', (dateTimeFormat, time, expected) => {
    expect(formatDateTime(`2026-03-09T${time}Z`, { ...US, dateTimeFormat, timeZone: 'UTC' })).toBe(expected);
  });
});

describe('a written day', () => {
  test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('is shown as it is written, on a machine in %s', (zone) => {
    process.env['TZ'] = zone;
    for (const day of ['2026-01-01', '2026-03-08', '2026-12-31', '2028-02-29', '2026-03-09T23:59:59Z']) {
      const [year, month, date] = day.slice(0, 10).split('-');
      expect(formatDate(day, US)).toBe(`${month}/${date}/${year}`);
      expect(formatDay(day.slice(0, 10), { ...GB, timeZone: 'Pacific/Honolulu' })).toBe(`${date}/${month}/${year}`);
    }
  });

  test.each(['', '2026-02-30', 'soon', '0000-00-00'])('%j is none', (value) => {
    expect(formatDate(value, US)).toBe('');
    expect(formatDay(value, US)).toBe('');
  });
});

describe('when something happened', () => {
  test.each([
    [US, 'America/Denver', EVENING, '10/03/2026', '6:30 PM'],
    [US, 'Pacific/Honolulu', EVENING, '10/03/2026', '2:30 PM'],
    [GB, 'Europe/London', EVENING, '04/10/2026', '01:30'],
    [GB, 'Europe/London', '2026-10-03T23:30:00Z', '04/10/2026', '00:30'],
    [CA, 'America/Toronto', EVENING, '2026-10-03', '8:30 PM'],
    [CA, 'America/St_Johns', EVENING, '2026-10-03', '10:00 PM'],
    [US, 'Pacific/Kiritimati', EVENING, '10/04/2026', '2:30 PM'],
    // The hours before and after clocks change.
    [US, 'America/Denver', '2026-03-08T08:59:00Z', '03/08/2026', '1:59 AM'],
    [US, 'America/Denver', '2026-03-08T09:00:00Z', '03/08/2026', '3:00 AM'],
    [US, 'America/Denver', '2026-11-01T07:30:00Z', '11/01/2026', '1:30 AM'],
    [US, 'America/Denver', '2026-11-01T08:30:00Z', '11/01/2026', '1:30 AM'],
    // Where clocks change at midnight.
    [GB, 'America/Santiago', '2026-09-06T04:00:00Z', '06/09/2026', '01:00'],
  ] as const)('%j %s %s: %s %s', (localization, timeZone, iso, day, time) => {
    // Also on a machine whose own clock skips the hour: 2:30 AM in London is in Chicago's gap.
    for (const machine of ['UTC', 'America/Chicago', 'Pacific/Auckland']) {
      process.env['TZ'] = machine;
      const own = { ...localization, timeZone };
      expect(formatDay(iso, own)).toBe(day);
      expect(formatTime(iso, own)).toBe(time);
      expect(formatDateTime(iso, own)).toBe(`${day} ${time}`);
      expect(formatDate(dayOf(iso, own), own)).toBe(day);
    }
  });

  test('an hour that the machine skips is one in the practice', () => {
    process.env['TZ'] = 'America/Chicago';
    expect(formatTime('2026-03-08T02:30:00Z', { ...GB, timeZone: 'Europe/London' })).toBe('02:30');
  });

  test("without a zone of the practice it is shown in the viewer's", () => {
    process.env['TZ'] = 'America/Denver';
    expect(formatDateTime(EVENING, US)).toBe('10/03/2026 6:30 PM');
    expect(formatDateTime('2026-03-09T15:05:00', US)).toBe('03/09/2026 3:05 PM');
    process.env['TZ'] = 'Pacific/Auckland';
    expect(formatDay(EVENING, { ...US, timeZone: 'Etc/Unknown' })).toBe('10/04/2026');
  });

  test('is written by the hours of the pattern, or else as in the country', () => {
    const at = '2026-03-09T15:05:00Z';
    expect(formatTime(at, { ...US, dateTimeFormat: 'MM/dd/yyyy HH:mm', timeZone: 'UTC' })).toBe('15:05');
    expect(formatTime(at, { ...GB, dateTimeFormat: "dd/MM/yyyy 'H' h:mm a", timeZone: 'UTC' })).toBe('3:05 PM');
    expect(formatTime(at, { ...US, defaultLocaleCode: 'fr-FR' as 'en-US', timeZone: 'UTC' })).toBe('3:05 PM');
    expect(formatDateTime(at, { ...US, dateTimeFormat: 'MM/dd/yyyy HH:mm', timeZone: 'UTC' })).toBe('03/09/2026 15:05');
  });

  test.each(['', 'soon', 'T'])('%j is no instant', (value) => {
    expect(formatDay(value, US)).toBe('');
    expect(formatTime(value, US)).toBe('');
    expect(formatDateTime(value, US)).toBe('');
    expect(formatDateTimeIn(value, US, 'UTC')).toBe('');
    expect(formatDate(dayOf(value, US), US)).toBe('');
  });
});

test.each([
  [US, 14, '2:00 PM'],
  [US, 0, '12:00 AM'],
  [GB, 14, '14:00'],
  [GB, 9, '09:00'],
  [CA, 14, '2:00 PM'],
  [{ ...US, dateTimeFormat: 'MM/dd/yyyy HH:mm' }, 14, '14:00'],
] as const)('%j at the full hour %i: %s', (localization, hour, expected) => {
  process.env['TZ'] = 'America/Denver';
  expect(formatHour(hour, localization)).toBe(expected);
});

describe('on paper', () => {
  test.each([
    [US, 'America/Denver', EVENING, '10/03/2026 6:30 PM MDT'],
    [US, 'UTC', EVENING, '10/04/2026 12:30 AM UTC'],
    [GB, 'Europe/London', EVENING, '04/10/2026 01:30 BST'],
    // Midnight, and an hour that clocks in other zones leave out.
    [US, 'America/New_York', '2026-03-08T05:00:00Z', '03/08/2026 12:00 AM EST'],
    [US, 'Asia/Kolkata', '2026-03-07T21:00:00Z', '03/08/2026 2:30 AM GMT+5:30'],
    [{ ...US, dateTimeFormat: 'EEE d MMM yyyy H:mm' }, 'America/Denver', EVENING, 'Sat 3 Oct 2026 18:30 MDT'],
  ])('%j %s %s: %s', (localization, timeZone, iso, expected) => {
    expect(formatDateTimeIn(iso, localization, timeZone)).toBe(expected);
  });

  test('a month is in words', () => {
    expect(['2026-09', '2027-01'].map(formatMonth)).toEqual(['September 2026', 'January 2027']);
  });
});
