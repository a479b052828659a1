import { makeCompliance } from '@practice-portal/api-client/testing';
import { expect, test } from 'vitest';

import { pharmacyAsks, pharmacyOf } from './compounding-pharmacy.ts';

test('each partner is known by its id, others are just a pharmacy', () => {
  expect([1, 2, 3, null].map(pharmacyOf)).toEqual(['first', 'second', 'other', 'other']);
});

test('a pharmacy asks for what the product needs', () => {
  expect(pharmacyAsks(makeCompliance())).toEqual([]);
  expect(
    pharmacyAsks(
      makeCompliance({
        expirationDateSelectionEnabled: false,
        isClinicalRationaleRequired: true,
        isMedicationIndicationsRequired: true,
        isVetLicenceInformationRequired: true,
      }),
    ),
  ).toEqual(['expiration', 'rationale', 'indications', 'license']);
});
