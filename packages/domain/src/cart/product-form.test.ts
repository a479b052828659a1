import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { GB, NOW, US } from '../../test/fixed.ts';
import type { ProductSku } from '../catalog/schema.ts';
import { makeCompliance } from '../testing/index.ts';
import { orderProblems, resumedOrderExpiration, shipmentProblems } from './order-rules.ts';
import { cartItemOf, changeSku, chooseSku, clearProduct, PRODUCT_FORM_EMPTY, type ProductForm, startAutoship } from './product-form.ts';
import { productFormSchema, type ProductFormContext } from './product-form-schema.ts';
import { orderRefillOptions } from './refill-choices.ts';

const sku = (changes: Partial<Omit<ProductSku, 'complianceBean'>> = {}, rules: Parameters<typeof makeCompliance>[0] = {}): ProductSku => ({
  id: 5001,
  strengthSize: '25 mg',
  packaging: '60 tablets',
  price: 2_499,
  backordered: false,
  minimumQuantity: 2,
  complianceBean: {
    ...makeCompliance({ defaultExpirationDate: '2027-03-01', ...rules }),
    canineWeightRange: null,
    felineWeightRange: null,
  },
  compoundingFlavorEntries: [],
  compoundingPriceTierEntries: [],
  productDefaultAutoshipDays: null,
  promotion: null,
  ...changes,
});
const CONTEXT = { localization: US, now: NOW, limits: null, pharmacyNoteRequired: false };
const begun: ProductForm = { ...PRODUCT_FORM_EMPTY, productPetWeight: '12.5', staffId: 4 };
const choose = (product: ProductSku, form = begun, localization = US): ProductForm =>
  chooseSku(form, { displayName: 'Carprofen' }, product, { localization, now: NOW, limits: null });
const errors = (form: ProductForm, product: ProductSku | null = sku(), changes: Partial<ProductFormContext> = {}) =>
  errorsOf(productFormSchema({ ...CONTEXT, sku: product, hasStrengths: true, ...changes }), form);

describe('the product form', () => {
  test('is filled by the product, and started anew by another', () => {
    const form = choose(sku());
    expect(form).toMatchObject({ id: 5001, quantity: 2, refill: 2, expirationDate: '2027-03-01', staffId: 4, productPetWeight: '12.5' });
    expect(errors(form)).toEqual({});
    const typed = { ...form, notesToPharmacist: 'call me', clinicalRationaleCode: 'X', medicationIndicationIds: [1] };
    expect(choose(sku({ id: 5002 }), typed)).toMatchObject({
      notesToPharmacist: '',
      clinicalRationaleCode: null,
      medicationIndicationIds: [],
    });
    expect(clearProduct(typed)).toEqual(begun);
  });

  test('keeps directions and a date that were typed with another strength, and nothing that was not', () => {
    const context = { localization: US, now: NOW, limits: null };
    const before = { sku: sku({}, { usageInstructions: 'Give 1 tablet once a day' }), context };
    const change = (form: ProductForm, rules: Parameters<typeof makeCompliance>[0] = {}) => {
      const other = { defaultExpirationDate: '2027-05-01', usageInstructions: 'Give 2 tablets once a day', ...rules };
      return changeSku(form, { displayName: 'Carprofen' }, before, { sku: sku({ id: 5002, strengthSize: '100 mg' }, other), context });
    };
    const asItCame = choose(before.sku);
    const ofOther = { id: 5002, strength: '100 mg', usageInstructions: 'Give 2 tablets once a day', expirationDate: '2027-05-01' };
    expect(change(asItCame)).toMatchObject(ofOther);
    expect(change({ ...asItCame, usageInstructions: ' ' })).toMatchObject(ofOther);
    const typed = { usageInstructions: 'Give half a tablet', expirationDate: '2027-02-01' };
    expect(change({ ...asItCame, ...typed })).toMatchObject({ ...ofOther, ...typed });
    const fixed = change({ ...asItCame, ...typed }, { expirationDateSelectionEnabled: false });
    expect([fixed.usageInstructions, fixed.expirationDate]).toEqual([typed.usageInstructions, '2027-05-01']);
  });

  test('asks for the product first', () => {
    expect(errors(PRODUCT_FORM_EMPTY, null)).toMatchObject({
      displayName: 'validation.required',
      id: 'validation.required',
      strength: 'validation.required',
      quantity: 'validation.required',
      usageInstructions: 'validation.required',
      productPetWeight: 'validation.required',
    });
  });

  test.each<[Partial<ProductForm>, Record<string, string>]>([
    [{ quantity: 1 }, { quantity: 'ordering.quantityMin' }],
    [{ quantity: 101 }, { quantity: 'ordering.quantityMax' }],
    [{ refill: null }, { refill: 'validation.required' }],
    [{ refill: 12 }, { refill: 'approval.refillsNotOffered' }],
    [{ expirationDate: '2026-11-20' }, { expirationDate: 'approval.futureDate' }],
    [{ expirationDate: '2027-11-21' }, { expirationDate: 'approval.dateBefore' }],
    [{ usageInstructions: 'x'.repeat(118) }, { usageInstructions: 'validation.maxLength' }],
    [{ notesToPharmacist: 'two\nlines' }, { notesToPharmacist: 'validation.oneLine' }],
    [{ productPetWeight: '12.345' }, { productPetWeight: 'pet.weightDecimals' }],
    [{ vetPin: '1234' }, { vetStaffId: 'approval.vetPinMismatch' }],
    [{ vetStaffId: 3, vetPin: 'x'.repeat(255) }, { vetPin: 'approval.pinTooLong' }],
    [{ autoshipFrequency: 6, autoshipStartDate: '2026-11-20' }, { autoshipFrequency: 'autoship.frequencyMin' }],
    [{ autoshipFrequency: 30, autoshipStartDate: '2026-11-19' }, { autoshipStartDate: 'autoship.startPassed' }],
    [
      { autoshipFrequency: 30, expirationDate: '2027-01-10', autoshipStartDate: '2027-01-10' },
      { autoshipStartDate: 'autoship.startAfterExpiration' },
    ],
    [{ autoshipFrequency: 30, expirationDate: '2027-01-10', autoshipStartDate: '2027-01-09' }, {}],
    [{ autoshipFrequency: 30, autoshipStartDate: null }, { autoshipStartDate: 'validation.required' }],
  ])('with %j says %j', (changes, said) => {
    expect(errors({ ...choose(sku()), ...changes })).toEqual(said);
  });

  test('asks for detailed directions of a controlled substance', () => {
    const controlled = sku({}, { isControlledSubstance: true });
    const said = (usageInstructions: string) => errors({ ...choose(controlled), usageInstructions }, controlled);
    expect(said('Give daily')).toEqual({ usageInstructions: 'approval.genericDirections' });
    expect(said('Give 1 tablet by mouth every 12 hours')).toEqual({});
  });

  test('allows six months in the United Kingdom', () => {
    const form = choose(sku({}, { defaultExpirationDate: null }));
    expect(errors({ ...form, expirationDate: '2027-05-20' }, sku(), { localization: GB })).toEqual({});
    expect(errors({ ...form, expirationDate: '2027-05-21' }, sku(), { localization: GB })).toEqual({
      expirationDate: 'approval.dateBefore',
    });
  });

  test('starts with a date that it takes where nobody can change it', () => {
    const fixed = sku({}, { defaultExpirationDate: null, maximumExpirationDate: null, expirationDateSelectionEnabled: false });
    for (const [localization, date] of [
      [US, '2027-11-20'],
      [GB, '2027-05-20'],
    ] as const) {
      const form = choose(fixed, begun, localization);
      expect([form.expirationDate, errors(form, fixed, { localization })]).toEqual([date, {}]);
    }
    const byProduct = sku({}, { expirationDateSelectionEnabled: false });
    const context = { localization: US, now: NOW, limits: null };
    // What was held is of another day; nobody could correct it.
    expect(resumedOrderExpiration('2027-02-01', byProduct, context)).toBe('2027-03-01');
    expect(resumedOrderExpiration('2027-02-01', sku(), context)).toBe('2027-02-01');
    expect(resumedOrderExpiration(null, sku(), context)).toBe('2027-03-01');
  });

  test('ships as much as is ordered, unless another quantity was chosen', () => {
    const ships: ProductForm = { ...startAutoship(choose(sku()), sku(), NOW), quantity: 5 };
    const sent = cartItemOf(ships, 9);
    expect(sent).toMatchObject({ orderQuantity: 5, autoshipQuantity: 5 });
    expect(cartItemOf({ ...ships, autoshipQuantity: 3 }, 9).autoshipQuantity).toBe(3);
    expect(errors({ ...ships, autoshipQuantity: 6 })).toEqual({ autoshipQuantity: 'autoship.quantityOfPrescription' });
    expect(errors(ships, sku(), { offersAutoship: false })).toEqual({ autoshipFrequency: 'autoship.notOffered' });
    expect(errors({ ...ships, autoshipFrequency: null }, sku(), { offersAutoship: false })).toEqual({});
    const free = sku({}, { isPrescriptionRequired: false });
    expect(errors({ ...ships, autoshipQuantity: 6 }, free)).toEqual({});
    expect(Object.keys(shipmentProblems({ ...sent, autoshipQuantity: 6 }, { ...CONTEXT, sku: sku() }))).toEqual(['autoshipQuantity']);
  });

  test('asks for a note of three characters where the service does', () => {
    const asked = { pharmacyNoteRequired: true };
    const said = (notesToPharmacist: string) => errors({ ...choose(sku()), notesToPharmacist }, sku(), asked);
    expect([said(''), said('no'), said('yes')]).toEqual([
      { notesToPharmacist: 'approval.noteMissing' },
      { notesToPharmacist: 'approval.noteFewCharacters' },
      {},
    ]);
  });

  test('asks what a compounded product asks for', () => {
    const compounded = sku(
      {
        compoundingFlavorEntries: [
          { id: 1, description: 'Chicken' },
          { id: 2, description: 'Fish' },
        ],
      },
      {
        isClinicalRationaleRequired: true,
        clinicalRationales: [{ code: 'TASTE', displayName: '', displayCategory: '' }],
        isMedicationIndicationsRequired: true,
      },
    );
    const form = choose(compounded);
    expect(errors(form, compounded)).toEqual({
      clinicalRationaleCode: 'validation.required',
      medicationIndicationIds: 'validation.required',
      compoundingFlavorId: 'validation.required',
    });
    expect(errors({ ...form, clinicalRationaleCode: 'TASTE', medicationIndicationIds: [3], compoundingFlavorId: 2 }, compounded)).toEqual(
      {},
    );
    expect(errors({ ...form, clinicalRationaleCode: 'OTHER', medicationIndicationIds: [3], compoundingFlavorId: 9 }, compounded)).toEqual({
      clinicalRationaleCode: 'validation.required',
      compoundingFlavorId: 'validation.invalid',
    });
  });

  test('says of what it sends what the service says', () => {
    const form = startAutoship(choose(sku({ productDefaultAutoshipDays: 60 })), { productDefaultAutoshipDays: 60 }, NOW);
    const sent = cartItemOf({ ...form, vetPin: '1234' }, 9);
    expect(sent).toMatchObject({ autoshipFrequency: 60, autoshipQuantity: 2, autoshipStartDate: '2026-11-20', vetStaffId: null });
    expect(sent.pin).toBeUndefined();
    expect(orderProblems(sent, { ...CONTEXT, sku: sku() })).toEqual({});
    expect(Object.keys(orderProblems({ ...sent, orderQuantity: 1, refills: 99 }, { ...CONTEXT, sku: sku() }))).toEqual([
      'orderQuantity',
      'refills',
    ]);
  });
});

test.each([
  [{ maximumRefills: 2, isNutrition: false }, [0, 2, 3]],
  [{ maximumRefills: null, isNutrition: false }, [0, 50, 51]],
  [{ maximumRefills: 999, isNutrition: false }, [0, 50, 51]],
  [{ maximumRefills: 999, isNutrition: true }, [999, 50, 52]],
])('the refills of %j', (compliance, [first, last, count]) => {
  const options = orderRefillOptions(compliance, null);
  expect([options[0], options.at(-1), options.length]).toEqual([first, last, count]);
});
