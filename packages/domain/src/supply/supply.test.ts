import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { SHIP_MODES, transitDays } from '../order/ship-modes.ts';
import { addDays, addTime, inZone, isoDateOf } from '../locale/dates.ts';
import { refillsToExam } from './refills-to-exam.ts';
import { runOutOf } from './run-out.ts';
import { COMPOUNDING_DAYS, dueOf, supplyClock } from './supply-clock.ts';
import type { Fill, ShippingCalendar } from './types.ts';

/** Before the hour at which a day's orders are closed. */
const MORNING = addTime(NOW, -12, 'hour');

const fill = (over: Partial<Fill> = {}): Fill => ({
  filledOn: '2026-11-01',
  quantity: 1,
  productPackaging: '30 tablets',
  usageInstructions: 'Give 1 tablet by mouth once a day.',
  ...over,
});

describe('when a pet runs out', () => {
  test.each<[string, Partial<Fill>, string]>([
    ['once a day', {}, '2026-12-01'],
    ['two packs', { quantity: 2 }, '2026-12-31'],
    ['twice a day', { usageInstructions: 'Give one tablet every 12 hours' }, '2026-11-16'],
    ['said as others say it', { usageInstructions: 'Give 1 tablet 1 time daily at the same time' }, '2026-12-01'],
    ['half a tablet', { usageInstructions: 'Give half a tablet by mouth daily' }, '2026-12-31'],
    ['by the calendar month', { productPackaging: '6 chewable tablets', usageInstructions: 'Give 1 chew once a month' }, '2027-05-01'],
    ['every 12 weeks', { productPackaging: '1 tube', usageInstructions: 'Apply the contents of 1 tube every 12 weeks' }, '2027-01-24'],
    ['millilitres', { productPackaging: '10 mL bottle', usageInstructions: 'Give 0.5 mL by mouth once daily' }, '2026-11-21'],
  ])('%s', (_, over, day) => {
    expect(runOutOf([fill(over)])).toEqual({ known: true, day, from: 'fills' });
  });

  test.each<[string, Partial<Fill>, string]>([
    ['as needed', { usageInstructions: 'Give 1 tablet every 12 hours as needed' }, 'asNeeded'],
    ['for some days', { usageInstructions: 'Give 1 tablet daily for 7 days' }, 'asNeeded'],
    ['for some days, in short', { usageInstructions: 'Give 1 tablet daily x 7 days' }, 'asNeeded'],
    ['1 to 2 tablets', { usageInstructions: 'Give 1 to 2 tablets daily' }, 'range'],
    ['a taper', { usageInstructions: 'Give 2 tablets daily, then 1 tablet daily' }, 'directions'],
    ['another unit', { usageInstructions: 'Give 1 mL daily' }, 'packaging'],
    ['milligrams', { usageInstructions: 'Give 75 mg daily' }, 'packaging'],
    ['no packaging', { productPackaging: null }, 'packaging'],
    ['nobody knows how often', { usageInstructions: 'Give 1 tablet by mouth' }, 'directions'],
  ])('is unknown: %s', (_, over, problem) => {
    expect(runOutOf([fill(over)])).toEqual({ known: false, problem });
  });

  test('a fill waits for the one before it', () => {
    expect(runOutOf([fill({ filledOn: '2026-11-20' }), fill()])).toMatchObject({ day: '2026-12-31' });
    expect(runOutOf([fill({ filledOn: '2027-02-01' }), fill()])).toMatchObject({ day: '2027-03-03' });
    expect(runOutOf([])).toEqual({ known: false, problem: 'noFill' });
  });
});

const weekdays: ShippingCalendar = {
  isWorkingDay: (day) => day !== '2026-11-26' && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
};
const clock = (day: string | null, over: Partial<Parameters<typeof supplyClock>[0]> = {}) =>
  supplyClock({
    runOut: day === null ? { known: false, problem: 'noFill' } : { known: true, day, from: 'fills' },
    nextShipDate: null,
    transitDays: 3,
    preparationDays: 0,
    calendar: weekdays,
    now: MORNING,
    ...over,
  });

describe('the supply clock', () => {
  // MORNING is Friday, 20 November 2026; the 26th is a holiday.
  test.each([
    ['2026-11-30', '2026-11-24', 'onTime'],
    // Saturday: nothing arrives, so that Friday counts.
    ['2026-11-28', '2026-11-23', 'onTime'],
    ['2026-11-24', '2026-11-19', 'late'],
    ['2026-11-19', '2026-11-16', 'gap'],
    ['2026-12-31', '2026-12-28', 'early'],
  ])('runs out on %s: approve by %s, %s', (day, approveBy, standing) => {
    expect(clock(day)).toMatchObject({ approveBy, standing, arrivesOn: '2026-11-25' });
  });

  test('an unknown day is reported as unknown, and an AutoShip goes by its shipment', () => {
    expect(clock(null)).toMatchObject({ approveBy: null, standing: 'unknown' });
    expect(clock(null, { nextShipDate: '2026-11-29' })).toMatchObject({ approveBy: '2026-11-27' });
    expect(clock('2026-12-31', { nextShipDate: '2026-11-24' })).toMatchObject({ approveBy: '2026-11-24' });
  });

  test("after 14:00 in the practice's zone it ships the next working day", () => {
    const evening = inZone(new Date('2026-11-20T21:00:00Z'), 'UTC');
    expect(clock(null, { now: inZone(evening, 'America/Denver') }).arrivesOn).toBe('2026-11-27');
    expect(clock(null, { now: inZone(new Date('2026-11-20T20:59:00Z'), 'America/Denver') }).arrivesOn).toBe('2026-11-25');
  });

  test('says how much time there is: until 14:00 of the day', () => {
    const at = (time: string) => inZone(new Date(time), 'America/Denver');
    expect(dueOf('2026-11-20', at('2026-11-20T20:59:00Z'))).toBe('today');
    expect(dueOf('2026-11-20', at('2026-11-20T21:00:00Z'))).toBe('past');
    expect(dueOf('2026-11-19', at('2026-11-20T15:00:00Z'))).toBe('past');
    expect(dueOf('2026-11-21', at('2026-11-20T21:00:00Z'))).toBe('later');
    expect(dueOf(null, at('2026-11-20T15:00:00Z'))).toBeNull();
  });

  test('goes by the shipping method, and by the usual one where none is chosen', () => {
    const [standard, twoDay, overnight] = SHIP_MODES.map(({ id }) => transitDays(id));
    expect([standard, twoDay, overnight]).toEqual([3, 2, 1]);
    expect([transitDays(null), transitDays(99)]).toEqual([standard, standard]);
    expect(clock('2026-11-30', { transitDays: overnight! })).toMatchObject({ approveBy: '2026-11-27', arrivesOn: '2026-11-23' });
  });

  test('a compounded product is made first, also for its AutoShip', () => {
    const made = { preparationDays: COMPOUNDING_DAYS };
    expect(clock('2026-11-30', made)).toMatchObject({ approveBy: '2026-11-20', arrivesOn: '2026-11-30' });
    expect(clock(null, { ...made, nextShipDate: '2026-11-27' })).toMatchObject({ approveBy: '2026-11-24' });
  });

  test('what is approved by that day arrives in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 10 }), (days, onTheWay) => {
        const day = addDays(isoDateOf(NOW), days);
        const { approveBy } = clock(day, { transitDays: onTheWay });
        const { arrivesOn } = clock(day, { transitDays: onTheWay, now: inZone(new Date(`${approveBy}T13:59:00Z`), 'UTC') });
        expect(weekdays.isWorkingDay(approveBy ?? '')).toBe(true);
        expect(arrivesOn <= day).toBe(true);
      }),
    );
  });
});

describe('refills to the next exam', () => {
  const facts = {
    fill: fill(),
    firstFillOn: null,
    autoshipDays: null,
    examDueOn: '2027-05-12',
    expirationDate: '2027-11-20',
    allowed: Array.from({ length: 12 }, (_, at) => at),
    now: NOW,
  };

  test.each([
    [{}, { days: 30, refills: 5, boundBy: 'exam' }],
    [{ allowed: [0, 1, 2] }, { refills: 2, boundBy: 'allowed' }],
    [{ expirationDate: '2027-02-01' }, { refills: 2, boundBy: 'expiration' }],
    [{ autoshipDays: 60 }, { days: 60, refills: 2, boundBy: 'exam' }],
  ])('%o', (over, proposal) => {
    expect(refillsToExam({ ...facts, ...over })).toMatchObject(proposal);
  });

  test.each([
    { examDueOn: null },
    { examDueOn: '2026-11-01' },
    { allowed: [0] },
    { allowed: [999] },
    { expirationDate: null },
    { fill: fill({ usageInstructions: 'As needed' }) },
  ])('none: %o', (over) => {
    expect(refillsToExam({ ...facts, ...over })).toBeNull();
  });

  test('never past the exam, the end or what is allowed', () => {
    const day = fc.integer({ min: 1, max: 800 }).map((days) => addDays(isoDateOf(NOW), days));
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 120 }),
        (examDueOn, expirationDate, most, autoshipDays) => {
          const allowed = Array.from({ length: most + 1 }, (_, at) => at);
          const proposal = refillsToExam({ ...facts, examDueOn, expirationDate, allowed, autoshipDays });
          if (proposal === null) return;
          const last = addDays(isoDateOf(NOW), proposal.refills * proposal.days);
          expect([last <= examDueOn, last < expirationDate, proposal.refills <= most]).toEqual([true, true, true]);
        },
      ),
    );
  });
});
