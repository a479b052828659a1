import { expect, test } from 'vitest';

import { addressRegionsOf, regionsOf } from './regions.ts';

/** USPS Publication 28, appendix B: states and possessions, associated states, and military "states". */
const USPS = `AL AK AS AZ AR CA CO CT DE DC FM FL GA GU HI ID IL IN IA KS KY LA ME MH MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP
  OH OK OR PW PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY AE AA AP`.split(/\s+/u);
/** Canada Post, addressing guidelines: provinces and territories. */
const CANADA_POST = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');

test.each([
  ['US', USPS],
  ['CA', CANADA_POST],
  ['GB', ['GB']],
] as const)('mail in %s goes to each region there is', (country, codes) => {
  const offered = addressRegionsOf(country).map(({ code }) => code);
  expect(new Set(offered)).toEqual(new Set<string>(codes));
  expect(new Set(offered).size).toBe(offered.length);
});

test('licenses are given where a state has a board of its own', () => {
  const none = new Set(['AA', 'AE', 'AP', 'FM', 'MH', 'PW']);
  expect(
    regionsOf('US')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(USPS.filter((code) => !none.has(code)).toSorted());
});
