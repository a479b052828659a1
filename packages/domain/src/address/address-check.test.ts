import { expect, test } from 'vitest';

import { addressLine, addressVerdict } from './address-check.ts';
import type { AddressToValidate } from './schema.ts';

const typed: AddressToValidate = {
  address1: '1 Elm St',
  address2: '',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  zip4: '1234',
  region: 'US',
};
const valid = (changes: Partial<AddressToValidate> = {}) => ({ ...typed, ...changes, status: 'VALIDATED_INTERNAL' as const });

test('an address that the post writes the same, but for capitals or its +4, is asked about no more', () => {
  expect(addressVerdict(typed, [valid()])).toEqual({ kind: 'known' });
  expect(addressVerdict(typed, [valid({ city: 'BOISE', zip4: '' })])).toEqual({ kind: 'known' });
});

test('another way to write it is suggested, the first there is', () => {
  expect(addressVerdict(typed, [valid({ zip: '83703' }), valid()])).toEqual({ kind: 'updated', suggestion: valid({ zip: '83703' }) });
});

test('one in an area that is not in the tables is asked about, and not called wrong', () => {
  expect(addressVerdict(typed, [{ ...typed, status: 'VALIDATED_USER' }])).toEqual({ kind: 'unlisted' });
});

test('nothing like it, or nothing valid, is unknown', () => {
  expect(addressVerdict(typed, [])).toEqual({ kind: 'unknown' });
  expect(addressVerdict(typed, [{ ...typed, status: 'NOT_VALID' }])).toEqual({ kind: 'unknown' });
});

test('an address in a line has no state in the UK', () => {
  expect(addressLine({ address: '7 Forge Lane', city: 'Ludlow', state: 'GB', postalCode: 'SY8 1AA' })).toBe(
    '7 Forge Lane, Ludlow, SY8 1AA',
  );
});

test('the second line of an address stands after the first', () => {
  const address = { address: '300 Aspen Ave', address2: 'c/o The Barn', city: 'Denver', state: 'CO', postalCode: '80202' };
  expect(addressLine(address)).toBe('300 Aspen Ave, c/o The Barn, Denver, CO, 80202');
  expect(addressLine({ ...address, address2: '' })).toBe('300 Aspen Ave, Denver, CO, 80202');
});
