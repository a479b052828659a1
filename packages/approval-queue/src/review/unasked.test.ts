import { makeCompliance, makeQueueItem } from '@practice-portal/api-client/testing';
import type { ComplianceBean } from '@practice-portal/domain';
import { describe, expect, it } from 'vitest';

import { NO_FINDINGS } from './findings.ts';
import { reviewCheck } from './review-schema.ts';
import { reviewDefaults } from './review-values.ts';
import { unaskedIn } from './unasked.ts';

const now = new Date('2026-11-16T15:30:00Z');
const unasked = (overrides: Partial<ComplianceBean>) => {
  const compliance = makeCompliance(overrides);
  const check = reviewCheck({
    compliance,
    localization: { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' },
    now: () => now,
    pharmacyNoteRequired: false,
    pinAsked: false,
    findings: NO_FINDINGS,
  });
  return unaskedIn(check(reviewDefaults(makeQueueItem({ product: { complianceBean: compliance } }), now)));
};

describe('unaskedIn', () => {
  it('has nothing to say of an item that asks for what the drawer has', () => {
    expect(unasked({})).toEqual([]);
  });

  it('names everything that is asked for and has no field', () => {
    expect(
      unasked({ isClinicalRationaleRequired: true, isMedicationIndicationsRequired: true, isVetLicenceInformationRequired: true }),
    ).toEqual(['rationale', 'indications', 'licence']);
  });

  it('is content with a default', () => {
    const clinicalRationales = [{ code: 'A1', displayName: 'Allergy', displayCategory: 'Patient allergy' }];
    expect(unasked({ isClinicalRationaleRequired: true, clinicalRationales, defaultClinicalRationaleCode: 'A1' })).toEqual([]);
  });
});
