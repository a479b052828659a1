import { expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { NOW, US } from '../../test/fixed.ts';
import { LICENSE_FIELDS, vetLicenseStatus } from './vet-license.ts';
import { vetLicenseBodySchema, vetLicenseSchema } from './vet-license-schema.ts';

const license = { licenseNumber: 'V-1', licenseState: 'CO', licenseExpiration: '2026-11-20' };

test('a license holds through its last day', () => {
  expect(vetLicenseStatus(license, NOW)).toBe('OK');
  expect(vetLicenseStatus({ ...license, licenseExpiration: '2026-11-19' }, NOW)).toBe('EXPIRED');
});

test.each(LICENSE_FIELDS)('without %s it is missing', (field) => {
  for (const nothing of [null, '']) expect(vetLicenseStatus({ ...license, [field]: nothing }, NOW)).toBe('MISSING');
});

test('the form asks for all three', () => {
  const schema = vetLicenseSchema({ localization: US, now: NOW });
  expect(errorsOf(schema, license)).toEqual({});
  expect(errorsOf(schema, { licenseNumber: '  ', licenseState: '', licenseExpiration: null })).toEqual({
    licenseNumber: 'validation.required',
    licenseState: 'validation.required',
    licenseExpiration: 'validation.required',
  });
  expect(errorsOf(schema, { ...license, licenseExpiration: '2026-11-19' })).toEqual({ licenseExpiration: 'approval.licenseExpired' });
});

test('the body may leave a field empty, which a rule then says, but holds nothing else', () => {
  expect(errorsOf(vetLicenseBodySchema, { licenseNumber: null, licenseState: '', licenseExpiration: null })).toEqual({});
  expect(errorsOf(vetLicenseBodySchema, { ...license, licenseNumber: 'x'.repeat(51) })).toEqual({ licenseNumber: 'validation.maxLength' });
  expect(errorsOf(vetLicenseBodySchema, { ...license, vetId: 4 })).toEqual({ '': 'validation.unknown' });
});
