import { expect, test } from 'vitest';

import { riskyNotation } from './risky-notation.ts';

test.each([
  ['Give .5 tablet daily', ['nakedPoint .5']],
  ['Give 1.0 mL daily', ['trailingZero 1.0']],
  ['Give 2.50 mL daily', ['trailingZero 2.50']],
  ['Give 100.0 mg daily', ['trailingZero 100.0']],
  ['Give 1,000.0 units daily', ['trailingZero 1,000.0']],
  ['Give .25 tablet daily', ['nakedPoint .25']],
  ['Give 1 tablet qod', ['abbreviation qod']],
  ['Give 1 tablet q.o.d.', ['abbreviation q.o.d']],
  ['Put 2 drops AS twice daily', ['abbreviation AS']],
  ['Give 1 tablet as needed. Recheck blood work as advised.', []],
  ['GIVE 1 TABLET AS NEEDED', []],
  ['Give 0.5 tablet every other day', []],
  ['Give 10.5 mL in 100 mL of water every 10 hours.', []],
  ['Give 1 tablet by mouth. 2 hours later repeat', []],
])('%s', (directions, found) => {
  expect(riskyNotation(directions).map(({ kind, text }) => `${kind} ${text}`)).toEqual(found);
});

/** Abbreviations of the list, as they would stand in directions. */
const LISTED = [
  ['2 cc', '10 IU', '5 ng', '10 U', '4u', '50 µg', '50 μg', '50 ug'],
  ['AD', 'AS', 'AU', 'IN', 'OD', 'OS', 'OU', 'per os', 'SC', 'SQ', 'sq', 'sub q', 'IJ', 'OJ'],
  ['HS', 'hs', 'BT', 'o.d.', 'Q.D.', 'QD', 'q.d.', 'qd', 'qhs', 'qn', 'Q.O.D.', 'QOD', 'q.o.d.', 'qod', 'q1d', 'q6PM'],
  ['SSRI', 'SSI', 'ss', 'TIW', 'tiw', 'BIW', 'biw', 'UD', 'D/C', 'DC'],
].flat();
/** Lists what the list has besides: a veterinary diet's name, and what everybody writes and only handwriting confuses. */
const LEFT_OUT = ['i/d', '2 ml', '1 l', '1 tablet & 1 capsule', '5 mg/kg', '> 5', '@ 8'];

test.each(LISTED)('of the list, %s is found', (abbreviation) => {
  expect(riskyNotation(`Give ${abbreviation} as told`).map(({ kind }) => kind)).toEqual(['abbreviation']);
});

test.each(LEFT_OUT)('%s is left out', (notation) => {
  expect(riskyNotation(`Give ${notation} as told`)).toEqual([]);
});
