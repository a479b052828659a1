import { makeQueueItem } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { addressLine, joined } from '../item/joined.ts';

describe('joined', () => {
  it('leaves out what is not there', () => {
    expect(joined(['Canine', null, ' ', 'Labrador Retriever'])).toBe('Canine, Labrador Retriever');
    expect(joined([null])).toBe('');
  });
});

describe('addressLine', () => {
  it('puts an address on one line, with or without a second one', () => {
    const address = makeQueueItem().shippingAddress;
    if (address === null) throw new Error('The factory gives an address.');
    expect(addressLine(address)).toBe('1420 Alder Street, Apt 3, Portland, OR 97205');
    expect(addressLine({ ...address, address2: null })).toBe('1420 Alder Street, Portland, OR 97205');
    const british = { ...address, address2: null, city: 'Ludlow', state: 'GB', postalCode: 'SY8 1AA' };
    expect(addressLine(british)).toBe('1420 Alder Street, Ludlow, SY8 1AA');
  });
});
