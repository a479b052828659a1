import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressRegionsOf } from '../locale/regions.ts';
import { commercialBodyOf, commercialFormOf, commercialFormSchema, commercialInfoSchema } from './commercial-schema.ts';
import { hasCommercialInfo } from './commercial-rule.ts';
import { generalFormOf, generalInfoOf } from './general-form.ts';
import { generalFormSchema, generalInfoSchema } from './general-schema.ts';
import type { GeneralInfo } from './types.ts';

const INFO: GeneralInfo = {
  webSiteTitle: 'Maple Street',
  practicePhoneNumber: '3035550142',
  billingPhoneNumber: '3035550143',
  mobilePhoneNumber: null,
  faxNumber: '3035550149',
  primaryContactName: 'Amelia',
  primaryContactEmailAddress: 'a@clinic.example',
  address1: '1 Road',
  address2: null,
  city: 'Golden',
  state: 'CO',
  postalCode: '80401',
  ecommerceModel: 'EQUINE',
  compoundedServicesFee: 4.5,
};

describe('the general information', () => {
  it('goes through its form unchanged, whatever the fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        const info = { ...INFO, compoundedServicesFee: cents / 100 };
        expect(generalInfoOf(generalFormOf(info), 'en-US', info)).toEqual(info);
        expect(generalInfoSchema('en-US').isValidSync(info)).toBe(true);
      }),
    );
  });

  it('keeps what a form outside the US does not show', () => {
    const form = { ...generalFormOf(INFO), faxNumber: '', compoundedServicesFee: null };
    expect(generalInfoOf(form, 'en-CA', INFO)).toMatchObject({ faxNumber: '3035550149', compoundedServicesFee: 4.5 });
    expect(generalInfoOf(form, 'en-GB', INFO).state).toBeNull();
  });

  it.each([
    ['en-US', { postalCode: '8040' }],
    ['en-US', { postalCode: '8040A' }],
    ['en-US', { practicePhoneNumber: '303555014' }],
    ['en-US', { compoundedServicesFee: -1 }],
    ['en-US', { primaryContactEmailAddress: 'office' }],
    ['en-US', { city: 'x'.repeat(51) }],
    ['en-US', { state: 'ON' }],
    ['en-GB', { postalCode: 'SY8 1AAA' }],
  ] as const)('in %s is refused with %j', (code, changed) => {
    expect(generalFormSchema(code).isValidSync({ ...generalFormOf(INFO), ...changed })).toBe(false);
  });

  it('is refused with fractions of a cent', () => {
    expect(generalInfoSchema('en-US').isValidSync({ ...INFO, compoundedServicesFee: 4.505 })).toBe(false);
  });
});

describe('commercial information', () => {
  it('is taken with every state that its form offers', () => {
    const info = { address1: '1 Main St', address2: null, city: 'Golden', postalCode: '80401', phone: '3035550142' };
    for (const { code } of addressRegionsOf('US'))
      expect(commercialInfoSchema('en-US').isValidSync({ ...info, state: code }), code).toBe(true);
  });

  it('is a US partner’s, and everybody’s elsewhere', () => {
    expect([hasCommercialInfo('US', 'PARTNER'), hasCommercialInfo('US', 'MEMBER'), hasCommercialInfo('GB', 'AFFILIATE')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has its +4 behind a dash', () => {
    const body = {
      siteId: 1,
      address1: '1 Way',
      address2: null,
      city: 'Seattle',
      state: 'WA',
      postalCode: '98134-2207',
      phone: '2065550180',
    };
    const form = commercialFormOf({ ...body, version: 1 }, 'en-US');
    expect([form.address.postalCode, form.address.postalCode2]).toEqual(['98134', '2207']);
    expect(commercialBodyOf(form, 1)).toEqual(body);
    expect(commercialInfoSchema('en-US').isValidSync(body)).toBe(true);
    expect(commercialInfoSchema('en-US').isValidSync({ ...body, postalCode: '98134-22' })).toBe(false);
  });

  it('has a state in the US only', () => {
    const body = { siteId: 1, address1: '1 Way', address2: null, city: 'Ottawa', state: null, postalCode: 'K1A0B1', phone: '6135550168' };
    expect(commercialInfoSchema('en-CA').isValidSync(body)).toBe(true);
    expect(commercialInfoSchema('en-US').isValidSync({ ...body, postalCode: '80401' })).toBe(false);
    expect(commercialFormSchema('en-CA').isValidSync(commercialFormOf({ ...body, version: 1 }, 'en-CA'))).toBe(true);
  });

  it('asks for nothing while it is the same', () => {
    const form = commercialFormOf(null, 'en-US');
    expect(commercialFormSchema('en-US').isValidSync(form)).toBe(true);
    expect(commercialFormSchema('en-US').isValidSync({ ...form, isDifferent: true })).toBe(false);
  });
});
