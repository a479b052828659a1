import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { NOW } from '../../test/fixed.ts';
import { isoDateOf } from '../locale/dates.ts';
import { NEW_VET_DEFAULTS, newVetDisplayName, newVetRequest, type NewVetForm } from './new-vet.ts';
import { newVetBodySchema, newVetSchema, VET_NAME_MAX } from './new-vet-schema.ts';

const none = { vetPinRequired: false, vetLicenseNumRequired: false, vetEmailRequired: false };
const all = { vetPinRequired: true, vetLicenseNumRequired: true, vetEmailRequired: true };
const vet: NewVetForm = { ...NEW_VET_DEFAULTS, firstName: 'Nina', lastName: 'Park' };

describe('adding a vet', () => {
  test('asks for a name, and for what the practice asks for', () => {
    expect(errorsOf(newVetSchema({ flags: none, localeCode: 'en-US', now: NOW }), vet)).toEqual({});
    expect(errorsOf(newVetSchema({ flags: all, localeCode: 'en-US', now: NOW }), { ...NEW_VET_DEFAULTS, firstName: ' ' })).toEqual({
      firstName: 'validation.required',
      lastName: 'validation.required',
      email: 'validation.required',
      pin: 'approval.pinRequired',
      licenseNumber: 'validation.required',
    });
    const complete = { ...vet, email: 'nina@clinic.example', pin: '4321', licenseNumber: 'V-7' };
    expect(errorsOf(newVetSchema({ flags: all, localeCode: 'en-US', now: NOW }), complete)).toEqual({});
  });

  test.each([
    [{ firstName: 'n'.repeat(VET_NAME_MAX) }, {}],
    [{ firstName: 'n'.repeat(VET_NAME_MAX + 1) }, { firstName: 'staff.nameTooLong' }],
    [{ lastName: 'a\nb' }, { lastName: 'validation.oneLine' }],
    [{ email: 'nina' }, { email: 'account.emailInvalid' }],
    [{ pin: '1'.repeat(51) }, { pin: 'validation.maxLength' }],
    [{ licenseNumber: '1'.repeat(51) }, { licenseNumber: 'validation.maxLength' }],
    [{ licenseExpiration: isoDateOf(NOW) }, { licenseExpiration: 'approval.futureDate' }],
    [{ licenseState: 'CO' }, {}],
    [{ licenseState: 'Colorado' }, { licenseState: 'validation.invalid' }],
    [{ licenseExpiration: '' }, {}],
  ])('%j', (part, errors) => {
    expect(errorsOf(newVetSchema({ flags: none, localeCode: 'en-US', now: NOW }), { ...vet, ...part })).toEqual(errors);
  });

  test('sends what was filled in, and the PIN as it was typed', () => {
    expect(newVetRequest({ ...vet, firstName: ' Nina ', pin: ' 1 ', licenseNumber: ' ' })).toEqual({
      firstName: 'Nina',
      lastName: 'Park',
      pin: ' 1 ',
    });
    expect(newVetDisplayName({ firstName: ' Nina', lastName: 'Park ' })).toBe('Dr. Nina Park');
  });

  test('whatever the form takes is a body', () => {
    const text = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(fc.record({ firstName: text, lastName: text, pin: text, licenseNumber: text, licenseState: text }), (part) => {
        const form = { ...vet, ...part };
        if (Object.keys(errorsOf(newVetSchema({ flags: none, localeCode: 'en-US', now: NOW }), form)).length > 0) return;
        expect(errorsOf(newVetBodySchema, newVetRequest(form))).toEqual({});
      }),
    );
  });
});
