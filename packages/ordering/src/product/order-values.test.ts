import { makeCompliance } from '@practice-portal/api-client/testing';
import { AUTOSHIP_OTHER } from '@practice-portal/domain/autoship';
import { PRODUCT_FORM_EMPTY } from '@practice-portal/domain/cart';
import { expect, test } from 'vitest';

import { missingChoices, type OrderValues, orderValuesOf } from './order-values.ts';

const REQUIRED = { key: 'domain:validation.required' };
const rationales = [{ code: 'ALLERGY', displayName: 'Allergy', displayCategory: 'Patient allergy' }];
const needsReason = makeCompliance({ isClinicalRationaleRequired: true, clinicalRationales: rationales });

test.each<[string, Partial<OrderValues>, object]>([
  ['ships not at all', { autoshipPreset: null, rationaleCategory: 'Patient allergy', clinicalRationaleCode: 'ALLERGY' }, {}],
  [
    'a frequency that was taken back is not the one of before',
    { ships: true, autoshipPreset: null, autoshipFrequency: 30, rationaleCategory: 'Patient allergy', clinicalRationaleCode: 'ALLERGY' },
    { autoshipPreset: REQUIRED },
  ],
  [
    'another number of days has to be said',
    {
      ships: true,
      autoshipPreset: AUTOSHIP_OTHER,
      autoshipFrequency: null,
      rationaleCategory: 'Patient allergy',
      clinicalRationaleCode: 'ALLERGY',
    },
    { autoshipFrequency: REQUIRED },
  ],
  [
    'a reason whose category was taken back is none any more',
    { rationaleCategory: '', clinicalRationaleCode: 'ALLERGY' },
    { rationaleCategory: REQUIRED },
  ],
])('%s', (_case, values, missing) => {
  expect(missingChoices({ ...orderValuesOf(PRODUCT_FORM_EMPTY, null), ...values }, needsReason)).toEqual(missing);
});
