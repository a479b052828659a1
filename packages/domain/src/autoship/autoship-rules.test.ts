import { inZone } from '../locale/dates.ts';
import { describe, expect, test } from 'vitest';

import { fieldErrorsOf } from '../text/field-errors.ts';
import { cancelItemSchema } from './cancel-schema.ts';
import { autoshipEditSchema } from './edit-schema.ts';
import { canSkip, dateAfterSkip } from './pause.ts';

const NOW = inZone(new Date('2026-11-24T12:00:00Z'), 'UTC');

const wrong = (schema: { validateSync: (value: unknown, options: object) => unknown }, value: unknown): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return (fieldErrorsOf(error) ?? []).map(({ path, message }) => `${path} ${message.key}`);
  }
};

describe('editing an AutoShip', () => {
  const good = { frequency: 30, nextFireDate: '2026-11-27', addressId: 1, walletId: 1 };
  const schema = autoshipEditSchema({ now: NOW, nextShipDate: '2026-11-25', cardHidden: false });

  test.each([
    [{}, []],
    [{ nextFireDate: '2026-11-26' }, ['nextFireDate domain:autoship.dateTooSoon']],
    // It ships tomorrow as it is: nobody has moved it.
    [{ nextFireDate: '2026-11-25' }, []],
    [{ nextFireDate: '2028-11-23' }, []],
    [{ nextFireDate: '2028-11-24' }, ['nextFireDate domain:autoship.dateTooLate']],
    [{ nextFireDate: '9999-12-31' }, ['nextFireDate domain:validation.date']],
    [{ nextFireDate: '' }, ['nextFireDate domain:validation.required']],
    [{ nextFireDate: '2026-02-30' }, ['nextFireDate domain:validation.date']],
    [{ frequency: 6 }, ['frequency domain:autoship.frequencyMin']],
    [{ frequency: null }, ['frequency domain:validation.required']],
    [{ addressId: null }, ['addressId domain:validation.required']],
    [{ walletId: null }, ['walletId domain:validation.required']],
  ])('%j', (change, problems) => {
    expect(wrong(schema, { ...good, ...change })).toEqual(problems);
  });

  test('needs no card where the practice is shown none', () => {
    expect(wrong(autoshipEditSchema({ now: NOW, nextShipDate: null, cardHidden: true }), { ...good, walletId: null })).toEqual([]);
  });
});

test.each([
  [{ cancelReason: 'TOO_EXPENSIVE', notes: '' }, []],
  [{ cancelReason: '', notes: '' }, ['cancelReason domain:autoship.reasonRequired']],
  [{ cancelReason: 'OTHER', notes: ' a ' }, ['notes domain:autoship.noteShort']],
  [{ cancelReason: 'OTHER', notes: 'abc' }, []],
  [{ cancelReason: 'OTHER', notes: 'a'.repeat(151) }, ['notes domain:validation.maxLength']],
])('canceling with %j', (values, problems) => {
  expect(wrong(cancelItemSchema, values)).toEqual(problems);
});

test('a shipment that is left out keeps the rhythm', () => {
  expect(dateAfterSkip({ active: true, nextShipDate: '2026-12-20', frequency: 30 }, NOW)).toBe('2027-01-19');
  expect(dateAfterSkip({ active: false, nextShipDate: null, frequency: 30 }, NOW)).toBeNull();
});

test.each([
  ['2028-11-23', true],
  ['2028-11-24', false],
  [null, true],
])('of an AutoShip that ships on %s next, a shipment can be left out: %s', (nextShipDate, can) => {
  expect(canSkip({ nextShipDate }, NOW)).toBe(can);
});
