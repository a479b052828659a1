import { describe, expect, it } from 'vitest';

import { licenseRefusal } from './use-license-form.ts';

const required = { key: 'domain:validation.required' };

describe('licenseRefusal', () => {
  it('marks the fields that the service names, in its words or beside them', () => {
    expect(licenseRefusal({ status: 400, message: 'licenseNumber: Required', data: undefined })).toEqual({ licenseNumber: required });
    const data = { errorMessage: 'Required', fieldErrors: { licenseState: 'Required', licenseExpiration: 'Required' } };
    expect(Object.keys(licenseRefusal({ status: 422, message: 'Required', data }) ?? {})).toEqual(['licenseState', 'licenseExpiration']);
  });

  it('has nothing to say of other failures', () => {
    expect(licenseRefusal({ status: 500, message: 'licenseNumber', data: undefined })).toBeUndefined();
    expect(licenseRefusal({ status: 422, message: 'Not now', data: undefined })).toBeUndefined();
  });
});
