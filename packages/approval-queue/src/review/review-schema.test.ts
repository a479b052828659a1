import { inZone } from '@practice-portal/domain/locale';
import { makeCompliance, makeQueueItem, makeRationales } from '@practice-portal/api-client/testing';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { describe, expect, it } from 'vitest';

import { reviewDefaults, type ReviewValues } from '../decision/decision-values.ts';
import { NO_FINDINGS, type RefusedFields } from './findings.ts';
import { reviewCheck } from './review-schema.ts';

const now = inZone(new Date('2026-11-16T15:30:00Z'), 'UTC');
const required = { key: 'domain:validation.required' };

const check = (overrides: Partial<ComplianceBean>, values: Partial<ReviewValues> = {}, pinAsked = false, refused: RefusedFields = {}) => {
  const compliance = makeCompliance(overrides);
  const run = reviewCheck({
    type: 'EC_ORDER_ITEM',
    compliance,
    localization: { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' },
    now: () => now,
    limitsAt: () => null,
    pharmacyNoteRequired: false,
    pinAsked,
    findings: { ...NO_FINDINGS, refused },
  });
  return run({ ...reviewDefaults(makeQueueItem({ product: { complianceBean: compliance } }), now, null), ...values });
};

describe('a clinical rationale', () => {
  const asked = { isClinicalRationaleRequired: true, clinicalRationales: makeRationales() };

  it('is nobody’s business where it is not asked for', () => {
    expect(check({})).toEqual({});
  });

  it('needs a category before a reason', () => {
    expect(check(asked)).toMatchObject({ rationaleCategory: required });
    expect(check(asked, { rationaleCategory: 'Patient allergy' })).toEqual({ clinicalRationaleCode: required });
  });

  it('counts in its own category only', () => {
    expect(check(asked, { rationaleCategory: 'Patient allergy', clinicalRationaleCode: 'ALLERGY' })).toEqual({});
    expect(check(asked, { rationaleCategory: 'Patient safety', clinicalRationaleCode: 'ALLERGY' })).toEqual({
      clinicalRationaleCode: required,
    });
  });

  it('that comes with the item brings its category', () => {
    expect(check({ ...asked, defaultClinicalRationaleCode: 'SHORTAGE' })).toEqual({});
  });
});

describe('a PIN that the review asks for', () => {
  it.each([
    ['', { key: 'domain:approval.pinRequired' }],
    ['9'.repeat(255), { key: 'domain:approval.pinTooLong' }],
    ['9'.repeat(254), undefined],
  ])('%s', (vetPin, message) => {
    expect(check({}, { vetPin }, true)).toEqual(message === undefined ? {} : { vetPin: message });
    expect(check({}, { vetPin })).toEqual({});
  });
});

describe('what the service has refused', () => {
  const message = 'The service knows better';

  it('is said instead of a rule about the same value, until that changes', () => {
    const refused = { usageInstructions: { value: 'a\nb', message } };
    expect(check({}, { usageInstructions: 'a\nb' }, false, refused)).toEqual({ usageInstructions: message });
    expect(check({}, { usageInstructions: 'a\nc' }, false, refused)).toEqual({ usageInstructions: { key: 'domain:validation.oneLine' } });
  });

  it('of a PIN that came with the sign-in is said while none is typed', () => {
    expect(check({}, { vetPin: '' }, true, { vetPin: { value: '', message } })).toEqual({ vetPin: message });
  });
});
