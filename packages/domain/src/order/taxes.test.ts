import { expect, test } from 'vitest';

import { sameTaxes, taxesOf } from './taxes.ts';

test.each<[country: string, state: string, expected: string]>([
  ['CA', 'AB', 'GST 500'],
  ['CA', 'BC', 'GST 500, PST 700'],
  ['CA', 'SK', 'GST 500, PST 600'],
  ['CA', 'QC', 'GST 500, QST 998'],
  ['CA', 'ON', 'HST 1300'],
  ['CA', 'NS', 'HST 1400'],
  ['CA', 'on ', 'HST 1300'],
  ['CA', '', 'TAX 1000'],
  ['CA', 'XX', 'TAX 1000'],
  ['GB', 'GB', 'VAT 2000'],
  ['US', 'CO', 'TAX 1000'],
])('the taxes of 100.00 in %s %s: %s', (country, state, expected) => {
  const lines = taxesOf(10_000, { country, state });
  expect(lines.map(({ name, amount }) => `${name} ${amount}`).join(', ')).toBe(expected);
});

test('the same taxes apply in two provinces with the same rates, and in two states', () => {
  const ontario = { country: 'CA', state: 'ON' };
  expect(sameTaxes(ontario, { country: 'CA', state: 'QC' })).toBe(false);
  expect(sameTaxes({ country: 'CA', state: 'NB' }, { country: 'CA', state: 'PE' })).toBe(true);
  expect(sameTaxes({ country: 'US', state: 'CO' }, { country: 'US', state: 'OR' })).toBe(true);
});
