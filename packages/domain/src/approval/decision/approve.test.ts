import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyObject } from 'yup';

import { errorsOf } from '../../../test/errors.ts';
import { CA, GB, NOW, US } from '../../../test/fixed.ts';
import type { ComplianceBean } from '../../product/schema.ts';
import { fieldErrorsOf } from '../../text/field-errors.ts';
import { approveDefaults, approveRequest, type ApproveForm } from './approve-form.ts';
import { type ApproveContext, approveSchema } from './approve-schema.ts';
import { hasStraySignature } from './external-app.ts';
import { approveBodySchema } from './wire-schemas.ts';
import { makeCompliance, makeItem } from '../../testing/index.ts';

const good: ApproveForm = { ...approveDefaults(makeItem(), NOW), expirationDate: '2027-05-01' };

const check = (
  form: Partial<Record<keyof ApproveForm, unknown>>,
  compliance: Partial<ComplianceBean> = {},
  { type = 'EC_ORDER_ITEM', localization = US, pharmacyNoteRequired = false }: Partial<ApproveContext> = {},
) =>
  errorsOf(approveSchema({ type, compliance: makeCompliance(compliance), localization, now: NOW, pharmacyNoteRequired }), {
    ...good,
    ...form,
  });

test('a good form passes', () => {
  expect(check({})).toEqual({});
});

describe('expiration date', () => {
  test.each([
    ['2026-11-21', undefined],
    ['2027-11-20', undefined],
    ['2026-11-20', 'approval.futureDate'],
    ['2020-01-01', 'approval.futureDate'],
    ['2027-11-21', 'approval.dateBefore'],
    ['2027-02-30', 'validation.date'],
    ['05/01/2027', 'validation.date'],
    ['2027-05-01T00:00:00Z', 'validation.date'],
    ['', 'validation.required'],
    [null, 'validation.required'],
    [undefined, 'validation.required'],
  ])('%j: %s', (expirationDate, expected) => {
    expect(check({ expirationDate })['expirationDate']).toBe(expected);
  });

  test('may be missing where no prescription is required, but is checked when given', () => {
    expect(check({ expirationDate: null, refills: null }, { isPrescriptionRequired: false })).toEqual({});
    expect(check({ expirationDate: '2020-01-01' }, { isPrescriptionRequired: false })).toEqual({ expirationDate: 'approval.futureDate' });
  });

  test('keeps to the maximum of the product, and names it as the practice writes dates', () => {
    const schema = approveSchema({
      type: 'EC_ORDER_ITEM',
      compliance: makeCompliance({ maximumExpirationDate: '2027-03-31' }),
      localization: GB,
      now: NOW,
      pharmacyNoteRequired: false,
    });
    try {
      schema.validateSync({ ...good, expirationDate: '2027-04-01' }, { abortEarly: false });
      expect.unreachable();
    } catch (error) {
      expect(fieldErrorsOf(error)).toEqual([
        { path: 'expirationDate', message: { key: 'domain:approval.dateBefore', params: { date: '31/03/2027' } } },
      ]);
    }
  });

  test('cannot be changed where selection is off', () => {
    const locked = { expirationDateSelectionEnabled: false, defaultExpirationDate: '2027-03-31' };
    expect(check({ expirationDate: '2027-03-31' }, locked)).toEqual({});
    expect(check({ expirationDate: '2027-03-30' }, locked)).toEqual({ expirationDate: 'approval.expirationLocked' });
    // Tomorrow is the first day that can be locked; a default before it locks nothing.
    const tomorrow = { ...locked, defaultExpirationDate: '2026-11-21' };
    expect(check({ expirationDate: '2026-11-22' }, tomorrow)).toEqual({ expirationDate: 'approval.expirationLocked' });
    expect(check({ expirationDate: '2026-11-22' }, { ...locked, defaultExpirationDate: '2026-11-20' })).toEqual({});
  });

  test('beyond six months is no error in the UK', () => {
    expect(check({ expirationDate: '2027-11-20' }, {}, { localization: GB })).toEqual({});
  });
});

describe('refills', () => {
  test.each([
    [0, 11, undefined],
    [11, 11, undefined],
    ['3', 11, undefined],
    [12, 11, 'approval.refillsNotOffered'],
    [999, 11, 'approval.refillsNotOffered'],
    [999, 999, undefined],
    [50, 999, undefined],
    [51, 999, 'approval.refillsNotOffered'],
    [-1, 11, 'approval.refillsNotOffered'],
    [1.5, 11, 'approval.refillsNotOffered'],
    ['many', 11, 'approval.refillsNotOffered'],
    ['', 11, 'validation.required'],
    [null, 11, 'validation.required'],
  ])('%j of %i: %s', (refills, maximumRefills, expected) => {
    expect(check({ refills }, { maximumRefills })['refills']).toBe(expected);
  });
});

describe('usage instructions', () => {
  test.each([
    ['', 'validation.required'],
    ['   ', 'validation.required'],
    [null, 'validation.required'],
    ['a'.repeat(117), undefined],
    ['a'.repeat(118), 'validation.maxLength'],
    ['Give one\nthen two', 'validation.oneLine'],
    ['Give one\u2028then two', 'validation.oneLine'],
    ['Give one\u0000', 'validation.unreadable'],
    ['Give one \uDC00', 'validation.unreadable'],
    [Array.from({ length: 5 }, () => 'twenty-two-characters!').join(' '), 'approval.condenseInstructions'],
    ['Use as directed', undefined],
  ])('%j: %s', (usageInstructions, expected) => {
    expect(check({ usageInstructions })['usageInstructions']).toBe(expected);
  });

  test('the three lines count only where the preview shows', () => {
    const long = Array.from({ length: 5 }, () => 'twenty-two-characters!').join(' ');
    expect(check({ usageInstructions: long }, {}, { localization: CA })).toEqual({});
    expect(check({ usageInstructions: long }, { isNutrition: true })).toEqual({});
  });

  test.each(['Use as directed', 'Give', 'x', 'Give daily', 'Apply'])('%s is refused on a controlled substance', (usageInstructions) => {
    expect(check({ usageInstructions }, { isControlledSubstance: true })).toEqual({
      usageInstructions: 'approval.genericDirections',
    });
    expect(check({}, { isControlledSubstance: true })).toEqual({});
  });
});

describe('notes to the pharmacist', () => {
  test.each([
    ['', 'approval.noteMissing'],
    ['a', 'approval.noteOneCharacter'],
    ['ab', 'approval.noteFewCharacters'],
    ['abc', 'approval.noteFewCharacters'],
    [' a ', 'approval.noteOneCharacter'],
    ['abcd', undefined],
  ])('%j when required: %s', (pharmacyNotes, expected) => {
    expect(check({ pharmacyNotes }, {}, { pharmacyNoteRequired: true })['pharmacyNotes']).toBe(expected);
    expect(check({ pharmacyNotes })).toEqual({});
  });

  test('have at most 1000 characters, 120 in the UK, on one line', () => {
    expect(check({ pharmacyNotes: 'a'.repeat(1000) })).toEqual({});
    expect(check({ pharmacyNotes: 'a'.repeat(1001) })).toEqual({ pharmacyNotes: 'validation.maxLength' });
    expect(check({ pharmacyNotes: 'a'.repeat(120) }, {}, { localization: GB })).toEqual({});
    expect(check({ pharmacyNotes: 'a'.repeat(121) }, {}, { localization: GB })).toEqual({ pharmacyNotes: 'validation.maxLength' });
    expect(check({ pharmacyNotes: 'one\r\ntwo' })).toEqual({ pharmacyNotes: 'validation.oneLine' });
  });
});

describe('what only some products ask for', () => {
  const rationale = {
    isClinicalRationaleRequired: true,
    clinicalRationales: [{ code: 'C1', displayName: 'Allergy to dye', displayCategory: 'Patient allergy' }],
  };

  test('a clinical rationale that the product offers', () => {
    expect(check({}, rationale)).toEqual({ clinicalRationaleCode: 'validation.required' });
    expect(check({ clinicalRationaleCode: 'C2' }, rationale)).toEqual({ clinicalRationaleCode: 'validation.required' });
    expect(check({ clinicalRationaleCode: 'C1' }, rationale)).toEqual({});
  });

  test('medication indications', () => {
    const required = { isMedicationIndicationsRequired: true };
    expect(check({}, required)).toEqual({ medicationIndicationIds: 'validation.required' });
    expect(check({ medicationIndicationIds: null }, required)).toEqual({ medicationIndicationIds: 'validation.required' });
    expect(check({ medicationIndicationIds: [3] }, required)).toEqual({});
  });

  test('a license that has not expired', () => {
    const required = { isVetLicenceInformationRequired: true };
    expect(Object.keys(check({}, required)).toSorted()).toEqual(['licenseExpiration', 'licenseNumber', 'licenseState']);
    const licence = { licenseNumber: 'V-1', licenseState: 'TX', licenseExpiration: '2026-11-20' };
    expect(check(licence, required)).toEqual({});
    expect(check({ ...licence, licenseExpiration: '2026-11-19' }, required)).toEqual({ licenseExpiration: 'approval.licenseExpired' });
    expect(check({ ...licence, licenseNumber: 'x'.repeat(51) }, required)).toEqual({ licenseNumber: 'validation.maxLength' });
  });

  test('a license of a region of the practice’s country', () => {
    const required = { isVetLicenceInformationRequired: true };
    const licence = { licenseNumber: 'V-1', licenseState: 'ON', licenseExpiration: '2026-11-20' };
    expect(check(licence, required)).toEqual({ licenseState: 'validation.required' });
    expect(check(licence, required, { localization: CA })).toEqual({});
    expect(check({ ...licence, licenseState: 'GB' }, required, { localization: GB })).toEqual({});
  });

  test('a signature and its PIN for what comes from an external app', () => {
    const type = 'DVM_REACH_PRESCRIPTION';
    expect(check({}, {}, { type })).toEqual({ dvmReachVetSignature: 'validation.required', dvmReachVetPin: 'approval.pinRequired' });
    expect(check({ dvmReachVetSignature: 4, dvmReachVetPin: '1234' }, {}, { type })).toEqual({});
    expect(check({ dvmReachVetSignature: 4, dvmReachVetPin: 'x'.repeat(255) }, {}, { type })).toEqual({
      dvmReachVetPin: 'approval.pinTooLong',
    });
  });
});

describe('what the drawer starts with', () => {
  test("the product's defaults, on one line, refills only when offered", () => {
    const item = makeItem(
      { type: 'RX_CART_ITEM' },
      { defaultRefills: 1200, maximumRefills: 999, usageInstructions: 'Give one\r\n daily', defaultExpirationDate: '2027-01-01' },
    );
    expect(approveDefaults(item, NOW)).toMatchObject({
      refills: 999,
      usageInstructions: 'Give one daily',
      expirationDate: '2027-01-01',
      printRXCart: true,
      printOrder: false,
    });
    expect(approveDefaults(makeItem({}, { defaultRefills: 12 }), NOW).refills).toBeNull();
  });

  test('whatever the product says, the request it makes has the right shape', () => {
    const compliances = fc.record({
      defaultRefills: fc.option(fc.integer({ min: -5, max: 2000 })),
      maximumRefills: fc.integer({ min: 0, max: 999 }),
      defaultExpirationDate: fc.option(fc.constantFrom('2026-02-30', '2027-02-01', '2020-01-01', '2099-01-01')),
      usageInstructions: fc.option(fc.string({ maxLength: 200 })),
      isClinicalRationaleRequired: fc.boolean(),
      isMedicationIndicationsRequired: fc.boolean(),
      isVetLicenceInformationRequired: fc.boolean(),
      expirationDateSelectionEnabled: fc.boolean(),
    });
    fc.assert(
      fc.property(compliances, fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: undefined }), (compliance, pin) => {
        const item = makeItem({}, compliance);
        const request = approveRequest(approveDefaults(item, NOW), item, { vetStaffId: 3, pin });
        const refused = Object.keys(errorsOf(approveBodySchema, request));
        // Only texts can be refused: a default or PIN with unreadable characters.
        expect(refused.every((path) => path === 'vetPin' || path === 'usageInstructions')).toBe(true);
        // A starting value is never one the rules refuse for being out of range.
        const errors = errorsOf(
          approveSchema({
            type: item.type,
            compliance: item.product.complianceBean,
            localization: US,
            now: NOW,
            pharmacyNoteRequired: false,
          }),
          request,
        );
        for (const field of ['expirationDate', 'refills']) expect([undefined, 'validation.required']).toContain(errors[field]);
      }),
    );
  });
});

describe('a signature of an external app', () => {
  const item = makeItem({ type: 'DVM_REACH_PRESCRIPTION' });
  const signed = { ...good, dvmReachVetSignature: 4, dvmReachVetPin: '4321' };

  test('is sent with its item only, and without a PIN while none is typed', () => {
    expect(approveRequest(signed, item, { vetStaffId: 3 })).toMatchObject({ dvmReachVetSignature: 4, dvmReachVetPin: '4321' });
    expect(approveRequest({ ...signed, dvmReachVetPin: '' }, item, { vetStaffId: 3 })).not.toHaveProperty('dvmReachVetPin');
    expect(approveRequest(signed, makeItem(), { vetStaffId: 3 })).not.toHaveProperty('dvmReachVetSignature');
  });

  test('is astray with any other item, and so is its PIN alone', () => {
    expect(hasStraySignature({ type: item.type, dvmReachVetSignature: 4, dvmReachVetPin: '4321' })).toBe(false);
    expect(hasStraySignature({ type: 'EC_ORDER_ITEM', dvmReachVetSignature: 4 })).toBe(true);
    expect(hasStraySignature({ type: 'EC_ORDER_ITEM', dvmReachVetPin: '4321' })).toBe(true);
    expect(hasStraySignature({ type: 'EC_ORDER_ITEM', dvmReachVetSignature: null })).toBe(false);
  });
});

describe('the request', () => {
  const item = makeItem();
  const request: AnyObject = approveRequest(good, item, { vetStaffId: 3, pin: '1234' });

  test('passes as the portal makes it', () => {
    expect(errorsOf(approveBodySchema, request)).toEqual({});
  });

  test.each([
    ['practiceId', 1001],
    ['approvedBy', 3],
    ['price', 1],
    ['version', 2],
    ['role', 'admin'],
    ['constructor', 1],
  ])('refuses the unknown field %s', (name, value) => {
    expect(errorsOf(approveBodySchema, { ...request, [name]: value })).toEqual({ '': 'validation.unknown' });
  });

  test('refuses __proto__ as JSON carries it', () => {
    expect(errorsOf(approveBodySchema, JSON.parse(JSON.stringify(request).replace('{', '{"__proto__":{"admin":true},')))).toEqual({
      '': 'validation.unknown',
    });
  });

  test.each([
    ['id', '41'],
    ['id', 2147483648],
    ['id', 0],
    ['id', 1.5],
    ['id', null],
    ['id', undefined],
    ['type', 'EC_ORDER'],
    ['type', null],
    ['expirationDate', '2026-02-30'],
    ['expirationDate', undefined],
    ['expirationDate', 20270501],
    ['refills', '2'],
    ['refills', 1e12],
    ['usageInstructions', null],
    ['usageInstructions', 5],
    ['usageInstructions', 'a\0'],
    ['pharmacyNotes', 'x'.repeat(1001)],
    ['vetStaffId', -1],
    ['vetPin', ''],
    ['vetPin', 'x'.repeat(256)],
    ['vetPin', 1234],
    ['medicationIndicationIds', [1, '2']],
    ['medicationIndicationIds', Array.from({ length: 101 }, () => 1)],
    ['printOrder', 'true'],
    ['licenseExpiration', '2026-13-01'],
    ['preparedByStaffId', 3e9],
  ])('refuses %s: %j', (name, value) => {
    const paths = Object.keys(errorsOf(approveBodySchema, { ...request, [name]: value }));
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatch(new RegExp(`^${name}`));
  });
});
