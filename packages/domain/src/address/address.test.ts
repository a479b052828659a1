import { describe, expect, test } from 'vitest';

import type { CountryCode } from '../locale/types.ts';
import { fieldErrorsOf } from '../text/field-errors.ts';
import { messageText } from '../text/message-text.ts';
import { addressBodyOf, addressFormOf, addressToValidate, emptyAddress } from './address-form.ts';
import { addressBodySchema, addressSchema } from './address-schema.ts';
import type { AddressForm } from './types.ts';

const HOMES: Record<CountryCode, AddressForm> = {
  US: { address1: '12 Juniper Road', address2: '', city: 'Boise', state: 'ID', postalCode: '83702', postalCode2: '1234', country: 'US' },
  GB: { address1: '4 Mill Lane', address2: 'Flat 2', city: 'Bath', state: 'GB', postalCode: 'ba1 1aa', postalCode2: '', country: 'GB' },
  CA: { address1: '88 rue du Lac', address2: '', city: 'Montréal', state: 'QC', postalCode: 'J8C1A1', postalCode2: '', country: 'CA' },
};

const problems = (country: CountryCode, changed: Partial<AddressForm>, min = 1): Record<string, string> => {
  try {
    addressSchema({ country, min }).validateSync({ ...HOMES[country], ...changed }, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((fieldErrorsOf(error) ?? []).map(({ path, message }) => [path, messageText(message, 'en-US')]));
  }
};

describe('the rules of an address', () => {
  test.each(['US', 'GB', 'CA'] as const)('an address in %s passes, as a form and as a body', (country) => {
    expect(problems(country, {})).toEqual({});
    expect(addressBodySchema({ country }).isValidSync(addressBodyOf(HOMES[country]))).toBe(true);
  });

  test.each<[CountryCode, Partial<AddressForm>, Record<string, string>]>([
    [
      'US',
      { address1: ' ', city: '', state: '', postalCode: '' },
      { address1: 'Required', city: 'Required', state: 'Required', postalCode: 'Required' },
    ],
    ['US', { address1: 'a'.repeat(80), city: 'b'.repeat(30) }, {}],
    ['US', { address1: 'a'.repeat(81) }, { address1: 'Must be fewer than 80 characters' }],
    ['US', { address2: 'a'.repeat(81) }, { address2: 'Must be fewer than 80 characters' }],
    ['US', { city: 'b'.repeat(31) }, { city: 'Must be fewer than 30 characters' }],
    ['US', { postalCode: '8370' }, { postalCode: 'Must equal 5 characters' }],
    ['US', { postalCode: '8370A' }, { postalCode: 'Enter digits only' }],
    ['US', { postalCode2: '123' }, { postalCode2: 'Enter a 4 digit number' }],
    ['US', { postalCode2: '' }, {}],
    ['US', { address1: 'PSC 3 Box 4120', city: 'APO', state: 'AE', postalCode: '09021' }, {}],
    ['US', { city: 'DPO', state: 'AA', postalCode: '34033' }, {}],
    ['US', { city: 'FPO', state: 'AP', postalCode: '96349' }, {}],
    ['CA', { state: 'AE' }, { state: 'Enter a valid value' }],
    ['GB', { address1: 'BFPO 57', city: 'BFPO', postalCode: 'BF1 4FB' }, {}],
    ['US', { state: 'QC' }, { state: 'Enter a valid value' }],
    ['US', { country: 'CA' }, { country: 'Enter a valid value' }],
    ['CA', { state: 'ID' }, { state: 'Enter a valid value' }],
    ['CA', { postalCode: 'K1A 0B1' }, {}],
    ['CA', { postalCode: 'K1A' }, { postalCode: 'Enter 5 to 7 characters' }],
    ['GB', { postalCode: 'SW1A 1AA' }, {}],
    ['GB', { postalCode: 'SW1A-1AA' }, { postalCode: 'Enter letters and digits only' }],
    ['GB', { state: '' }, {}],
    ['GB', { address1: 'a\nb' }, { address1: 'Remove line breaks' }],
  ])('%s %j: %j', (country, changed, expected) => {
    expect(problems(country, changed)).toEqual(expected);
  });

  test('the AutoShip editor asks for three characters', () => {
    expect(problems('US', { address1: ' 4 ', city: 'Ox' }, 3)).toEqual({
      address1: 'Enter at least 3 characters',
      city: 'Enter at least 3 characters',
    });
  });
});

describe('an address on its way', () => {
  test('is saved trimmed, with its postal code as the country writes it', () => {
    expect(addressBodyOf({ ...HOMES.GB, address1: ' 4 Mill Lane ', address2: ' ' })).toEqual({
      address: '4 Mill Lane',
      address2: null,
      city: 'Bath',
      state: 'GB',
      postalCode: 'BA1 1AA',
      postalCode2: null,
      country: 'GB',
    });
    expect(addressBodyOf(HOMES.CA).postalCode).toBe('J8C 1A1');
    expect(addressBodyOf({ ...HOMES.GB, postalCode: ' bf1\u00a0 4fb', city: 'bfpo' })).toMatchObject({
      postalCode: 'BF1 4FB',
      city: 'BFPO',
    });
    expect(['apo', 'Fpo ', 'dpo', 'Capo'].map((city) => addressBodyOf({ ...HOMES.US, city }).city)).toEqual(['APO', 'FPO', 'DPO', 'Capo']);
  });

  test('is checked under the names of the address check', () => {
    expect(addressToValidate(HOMES.US)).toEqual({
      address1: '12 Juniper Road',
      address2: '',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      zip4: '1234',
      region: 'US',
    });
  });

  test('comes back from the record into the form', () => {
    expect(addressFormOf({ ...addressBodyOf(HOMES.US), country: 'USA' }, 'US')).toEqual(HOMES.US);
    expect(addressSchema({ country: 'US' }).isValidSync(emptyAddress('US'))).toBe(false);
  });
});
