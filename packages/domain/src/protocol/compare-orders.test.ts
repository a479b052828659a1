import { describe, expect, test } from 'vitest';

import { makeItem } from '../testing/index.ts';
import { comparedRows, isDifferent } from './compare-orders.ts';
import type { EarlierOrder } from './readiness-schema.ts';

const DIRECTIONS = 'Give 1 tablet by mouth once daily.';
const usual = makeItem({ quantity: 2 }, { usageInstructions: DIRECTIONS, defaultRefills: 3 });
const asked = {
  ...usual,
  product: { ...usual.product, productName: 'Carprofen Tablets', productStrength: '75 mg', productPackaging: '30 count' },
};
const earlier = (change: Partial<EarlierOrder> = {}): EarlierOrder => ({
  productName: 'Carprofen Tablets',
  productStrength: '75 mg',
  productPackaging: '30 count',
  quantity: 2,
  usageInstructions: DIRECTIONS,
  refills: 3,
  date: '2026-09-01',
  ...change,
});
const filled = (change: Partial<EarlierOrder> = {}): EarlierOrder => earlier({ refills: null, ...change });
const fieldsOf = (dispensed: EarlierOrder | null, prescribed: EarlierOrder | null) =>
  comparedRows(asked, { dispensed, prescribed }).map(({ field }) => field);

describe('what is asked for beside what was dispensed and prescribed', () => {
  test.each([
    ['nothing was before', null, null, []],
    ['all is as before', filled(), earlier(), []],
    ['only case and spaces differ', filled({ usageInstructions: 'GIVE 1 tablet  by mouth once daily. ' }), null, []],
    ['of what was dispensed no refills are known', filled({ refills: null }), null, []],
    ['another strength was dispensed', filled({ productStrength: '25 mg' }), earlier(), ['product']],
    ['another pack was dispensed', filled({ productPackaging: '60 count' }), null, ['product']],
    ['less was prescribed', filled(), earlier({ quantity: 1 }), ['quantity']],
    ['the directions were others', filled(), earlier({ usageInstructions: 'Give half a tablet.' }), ['directions']],
    ['the directions are not known', filled({ usageInstructions: '' }), null, []],
    ['there were fewer refills', null, earlier({ refills: 0 }), ['refills']],
    [
      'all differs',
      filled({ productStrength: '25 mg', quantity: 1, usageInstructions: 'As needed.' }),
      earlier({ refills: 999 }),
      ['product', 'quantity', 'directions', 'refills'],
    ],
  ])('where %s', (_name, dispensed, prescribed, fields) => {
    expect(fieldsOf(dispensed, prescribed)).toEqual(fields);
  });

  test('a row has all three, also those that are alike', () => {
    expect(comparedRows(asked, { dispensed: filled({ quantity: 1 }), prescribed: earlier() })).toEqual([
      { field: 'quantity', asked: 2, dispensed: 1, prescribed: 2 },
    ]);
    expect(comparedRows(asked, { dispensed: filled({ productStrength: '25 mg' }), prescribed: null })).toEqual([
      {
        field: 'product',
        asked: 'Carprofen Tablets, 75 mg, 30 count',
        dispensed: 'Carprofen Tablets, 25 mg, 30 count',
        prescribed: null,
      },
    ]);
  });

  test('what is not known differs from nothing', () => {
    expect([isDifferent(null, 1), isDifferent(1, null), isDifferent('a', 'A'), isDifferent(1, 2)]).toEqual([false, false, false, true]);
  });
});
