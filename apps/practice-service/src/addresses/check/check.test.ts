import type { AddressToValidate } from '@practice-portal/domain/address';
import { describe, expect, test } from 'vitest';

import { createAddressCheck } from './create-address-check.ts';

const { suggest } = createAddressCheck(null);
const us: AddressToValidate = {
  address1: '2150 Juniper Rd',
  address2: '',
  city: 'Golden',
  state: 'CO',
  zip: '80401',
  zip4: '',
  region: 'US',
};

describe('in the United States', () => {
  test.each<[Partial<AddressToValidate>, Partial<AddressToValidate>]>([
    [{}, {}],
    [
      { address1: '2150 juniper  road', city: 'GOLDEN' },
      { address1: '2150 juniper rd', city: 'Golden' },
    ],
    // Capitals of a street are nobody's standard.
    [{ address1: '7 us highway 50' }, { address1: '7 us highway 50' }],
    [{ address1: '7 MCDONALD ROAD' }, { address1: '7 MCDONALD RD' }],
    [{ address1: '7 McDonald Road' }, { address1: '7 McDonald Rd' }],
    // Who takes it in, and the second line, stay as they are.
    [
      { address1: 'c/o The Barn', address2: 'apt 3 rear Road' },
      { address1: 'c/o The Barn', address2: 'apt 3 rear Road' },
    ],
    [{ state: 'WY' }, { state: 'CO' }],
    [{ city: 'Goldenn' }, { city: 'Golden' }],
  ])('%j suggests %j', async (typed, suggested) => {
    expect(await suggest({ ...us, ...typed })).toEqual([{ ...us, ...suggested, status: 'VALIDATED_INTERNAL' }]);
  });

  test.each<[Partial<AddressToValidate>, Partial<AddressToValidate> | null]>([
    [{ address1: 'PSC 3 BOX 4120', city: 'apo', state: 'AE', zip: '09021' }, { city: 'APO' }],
    [
      { address1: 'Unit 100 Box 4', city: 'Fpo', state: 'AE', zip: '96349' },
      { city: 'FPO', state: 'AP' },
    ],
    [{ address1: 'Unit 7 Box 2', city: 'DPO', state: 'AA', zip: '34033' }, {}],
    [{ address1: 'Unit 7 Box 2', city: 'Miami', state: 'AA', zip: '34033' }, null],
    [{ address1: 'Unit 7 Box 2', city: 'APO', state: 'AE', zip: '80401' }, null],
    [{ address1: 'po box 12' }, {}],
  ])('of the forces %j suggests %j', async (typed, suggested) => {
    const expected = suggested === null ? [] : [{ ...us, ...typed, ...suggested, status: 'VALIDATED_INTERNAL' }];
    expect(await suggest({ ...us, ...typed })).toEqual(expected);
  });

  test('a ZIP code that there is not suggests nothing', async () => {
    expect(await suggest({ ...us, zip: '00000', city: 'Nowhere' })).toEqual([]);
  });
});

describe('in Canada', () => {
  const ca: AddressToValidate = { ...us, address1: '31 Chemin du Lac', city: 'Ottawa', state: 'ON', zip: 'K1P 1J1', region: 'CA' };
  test('a postal code says the province', async () => {
    expect(await suggest({ ...ca, zip: 'k1p1j1', state: 'QC' })).toEqual([{ ...ca, status: 'VALIDATED_INTERNAL' }]);
    expect(await suggest({ ...ca, zip: 'D1P 1J1' })).toEqual([]);
  });

  test('an area that is not in the tables is asked about, with the province of its letter', async () => {
    expect(await suggest({ ...ca, zip: 'K9Z 1J1' })).toEqual([{ ...ca, zip: 'K9Z 1J1', status: 'VALIDATED_USER' }]);
    expect(await suggest({ ...ca, zip: 'T9Z 1J1' })).toEqual([{ ...ca, zip: 'T9Z 1J1', state: 'AB', status: 'VALIDATED_INTERNAL' }]);
    expect(await suggest({ ...ca, zip: 'X9Z 1J1', state: 'NU' })).toEqual([
      { ...ca, zip: 'X9Z 1J1', state: 'NU', status: 'VALIDATED_USER' },
    ]);
  });
});

describe('in the United Kingdom', () => {
  const gb: AddressToValidate = { ...us, address1: '7 Forge Lane', city: 'Ludlow', state: 'GB', zip: 'SY8 1AA', region: 'GB' };
  test('a postcode is written with its space, and has to be of an area', async () => {
    expect(await suggest({ ...gb, zip: 'sy81aa', address1: '7 FORGE LANE' })).toEqual([
      { ...gb, address1: '7 FORGE LANE', status: 'VALIDATED_INTERNAL' },
    ]);
    expect(await suggest({ ...gb, zip: 'sy8\u00a0 1aa' })).toEqual([{ ...gb, status: 'VALIDATED_INTERNAL' }]);
    expect(await suggest({ ...gb, zip: 'QQ1 1AA' })).toEqual([]);
  });

  test('the forces are at BF1', async () => {
    const bfpo = { ...gb, address1: 'BFPO 57', city: 'BFPO', zip: 'BF1 4FB' };
    expect(await suggest({ ...bfpo, city: 'bfpo', zip: 'bf14fb' })).toEqual([{ ...bfpo, status: 'VALIDATED_INTERNAL' }]);
    expect(await suggest({ ...bfpo, zip: 'BF2 0AX' })).toEqual([]);
  });
});

test('a provider that does not answer fails the check, not the address', async () => {
  await expect(createAddressCheck('http://127.0.0.1:9').suggest(us)).rejects.toMatchObject({ status: 502 });
});
