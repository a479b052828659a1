import { describe, expect, test } from 'vitest';

import { earlyFill, type EarlierOrder } from './early-fill.ts';

const TODAY = '2026-11-20';
const last = (changes: Partial<EarlierOrder> = {}): EarlierOrder => ({
  id: 1,
  orderedOn: '2026-11-01',
  shippedOn: '2026-11-01',
  status: 'Completed',
  quantity: 1,
  productPackaging: '30 tablets',
  usageInstructions: 'Give 1 tablet by mouth once daily',
  ...changes,
});

describe('a fill', () => {
  test.each([
    ['of the same day', last({ orderedOn: TODAY, shippedOn: null, status: 'Processing' }), true],
    ['that is still on its way', last({ orderedOn: '2026-10-01', shippedOn: '2026-10-02', status: 'Shipped' }), true],
    ['that awaits approval', last({ orderedOn: '2026-09-01', shippedOn: null, status: 'Awaiting approval' }), true],
    ['that lasts until December 1', last(), true],
    ['that lasts a week', last({ orderedOn: '2026-10-28', shippedOn: '2026-10-28' }), false],
    ['of the last week with directions that say nothing', last({ orderedOn: '2026-11-14', usageInstructions: 'As directed' }), true],
    ['of three weeks ago with directions that say nothing', last({ shippedOn: '2026-10-30', usageInstructions: 'As directed' }), true],
    ['of four weeks ago with directions that say nothing', last({ shippedOn: '2026-10-28', usageInstructions: 'As directed' }), false],
    ['that was canceled', last({ orderedOn: TODAY, status: 'Canceled' }), false],
  ])('after one %s: early %s', (_case, order, early) => {
    expect(earlyFill([order], { usualDays: 30, today: TODAY }) !== null).toBe(early);
  });

  test('says until when the last one lasts, with what was left before it', () => {
    const orders = [last(), last({ id: 2, orderedOn: '2026-10-20', shippedOn: '2026-10-20' })];
    expect(earlyFill(orders, { usualDays: 30, today: TODAY })).toMatchObject({ last: { id: 1 }, lastsUntil: '2026-12-19' });
    expect(earlyFill([], { usualDays: 30, today: TODAY })).toBeNull();
  });

  test.each([
    ['a week before the last is used up', last({ usageInstructions: 'Give 1 tablet by mouth once daily' }), '2026-11-24'],
    [
      'by the usual days where the directions say nothing',
      last({ shippedOn: '2026-11-02', usageInstructions: 'As directed' }),
      '2026-11-25',
    ],
    [
      'a week after the last order at the earliest',
      last({ orderedOn: '2026-11-19', shippedOn: '2026-11-19', productPackaging: '7 tablets' }),
      '2026-11-26',
    ],
    ['unknown before it has shipped', last({ orderedOn: TODAY, shippedOn: null, status: 'Processing' }), null],
  ])('is no longer early: %s', (_case, order, day) => {
    expect(earlyFill([order], { usualDays: 30, today: TODAY })).toMatchObject({ earlyUntil: day });
  });
});
