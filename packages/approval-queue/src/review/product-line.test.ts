import { makeCompliance } from '@practice-portal/api-client/testing';
import { expect, test } from 'vitest';

import texts from '../locales/en-US.json' with { type: 'json' };
import { pharmacyAsks, pharmacyOf } from './product-line.tsx';

test('each partner is known by its id, others are just a pharmacy', () => {
  expect([1, 2, 3, null].map(pharmacyOf)).toEqual(['first', 'second', 'other', 'other']);
});

test('partners are called by their names', () => {
  const { by } = texts.review.pharmacy;
  expect([by.first, by.second]).toEqual(['This product is made to order by Mixlab.', 'This product is made to order by Wedgewood.']);
  expect(JSON.stringify(texts)).not.toMatch(/our (?:first|second) compounding/);
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
