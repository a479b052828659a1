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
