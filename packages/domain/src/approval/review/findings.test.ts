import { describe, expect, test } from 'vitest';

import { CA, GB, NOW, US } from '../../../test/fixed.ts';
import type { ComplianceBean } from '../../product/schema.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { approvalFindings, needsPharmacyNote } from './findings.ts';
import type { ApprovalQueueItem, ValidationMessage } from '../queue/schema.ts';
import { fieldOfRule, isBlockingRule, warningsOf } from '../queue/validation-rules.ts';
import { makeItem } from '../../testing/index.ts';

const license = { licenseNumber: 'V-1', licenseState: 'CO', licenseExpiration: '2026-11-20' };

const find = (
  facts: Partial<ApprovalFacts> = {},
  compliance: Partial<ComplianceBean> = {},
  item: Partial<ApprovalQueueItem> = {},
): ValidationMessage[] => {
  const found = approvalFindings({
    now: NOW,
    localization: US,
    item: makeItem(item, compliance),
    form: { expirationDate: '2027-05-01', usageInstructions: 'Give 1 tablet daily' },
    limits: null,
    vetLicense: license,
    activePrescriptions: [],
    activeAutoships: [],
    productWeightRange: null,
    medications: [],
    productSpecies: [],
    ...facts,
  });
  // Every text exists and every parameter is filled.
  expect(JSON.stringify(found)).not.toMatch(/\{\{|domain:|undefined/);
  return found;
};

const prescription = { rxId: 80, productName: ' carprofen', expirationDate: '2027-01-31', fillsRemaining: 2 };

test('an ordinary approval has nothing to be said', () => {
  expect(find()).toEqual([]);
});

describe('the license of the vet', () => {
  const asked = { isLicenseFormRequired: true };
  const expired = { ...license, licenseExpiration: '2026-11-19' };
  const missing = { ...license, licenseNumber: ' ' };

  test('missing or expired, where the compounding partner asks for it', () => {
    expect(find({}, {}, asked)).toEqual([]);
    expect(find({ vetLicense: expired }, {}, asked)).toMatchObject([
      {
        rule: 'VETERINARIAN_LICENSE_REQUIRED_RULE',
        messageText: 'The license of the approving veterinarian that is on record has expired',
      },
    ]);
    expect(find({ vetLicense: missing }, {}, asked)[0]?.messageText).toContain('none is on record');
    expect(find({ vetLicense: missing, localization: GB }, {}, asked)[0]?.messageHeading).toBe('Licence information needed');
  });

  test('is nobody’s business elsewhere, blocks nothing and is no warning', () => {
    expect(find({ vetLicense: missing })).toEqual([]);
    const found = find({ vetLicense: missing }, {}, asked);
    expect(found.some(({ rule }) => isBlockingRule(rule))).toBe(false);
    expect(warningsOf(found)).toEqual([]);
  });
});

describe('the form', () => {
  const form = { expirationDate: '2027-05-01', usageInstructions: 'Give 1 tablet daily' };

  test('usage instructions the label does not take', () => {
    expect(find({ form: { ...form, usageInstructions: 'a\nb' } })).toMatchObject([
      { rule: 'USAGE_INSTRUCTIONS_RULE', messageText: 'Remove line breaks', actions: [] },
    ]);
    expect(find({ form: { ...form, usageInstructions: '' } })).toEqual([]);
  });

  test.each(['Use as directed', 'Give', 'Give daily'])(
    'directions without detail on a controlled substance, once: %s',
    (usageInstructions) => {
      const generic = { form: { ...form, usageInstructions } };
      expect(find(generic, { isControlledSubstance: true }).map(({ rule }) => rule)).toEqual([
        'DRUG_TYPE_USAGE_INSTRUCTIONS_RULE',
        'DOSE_UNCHECKED_RULE',
      ]);
      expect(find(generic)).toEqual([]);
    },
  );

  test('an expiration date out of its limits, or in the UK beyond six months', () => {
    expect(find({ form: { ...form, expirationDate: '2026-11-20' } })).toMatchObject([
      { rule: 'PRODUCT_EXPIRATION_DATE_RULE', messageText: 'Enter a future date' },
    ]);
    expect(find({ form: { ...form, expirationDate: null } })).toEqual([]);
    expect(find({ form: { ...form, expirationDate: '2027-05-20' }, localization: GB })).toEqual([]);
    expect(find({ form: { ...form, expirationDate: '2027-05-21' }, localization: GB })).toMatchObject([
      { rule: 'PRODUCT_EXPIRATION_DATE_RULE', messageText: 'The expiration date must be 6 months or less from today' },
    ]);
    expect(find({ form: { ...form, expirationDate: '2027-05-21' } })).toEqual([]);
  });
});

describe("the pet's weight", () => {
  const productWeightRange = { lower: 70, upper: 90 };

  test("outside the product's range asks for a note to the pharmacist", () => {
    const found = find({ productWeightRange });
    expect(found).toMatchObject([{ rule: 'PRODUCT_PET_WEIGHT_RULE' }]);
    expect(found[0]?.messageText).toContain('Biscuit weighs 68.5 lbs. Carprofen is for pets from 70 to 90 lbs');
    expect(needsPharmacyNote(found)).toBe(true);
    expect(find({ productWeightRange, localization: CA })[0]?.messageText).toContain('31.07 kg');
  });

  test('both ends belong to the range', () => {
    expect(find({ productWeightRange: { lower: 68.5, upper: 90 } })).toEqual([]);
    expect(find({ productWeightRange: { lower: 1, upper: 68.5 } })).toEqual([]);
    expect(needsPharmacyNote(find())).toBe(false);
  });

  test('is asked for when there is none', () => {
    const { animal } = makeItem();
    expect(find({ productWeightRange }, {}, { animal: { ...animal, weight: null } })[0]?.messageText).toContain('has no weight on record');
  });
});

describe('an active prescription for the same product', () => {
  test('offers a refill, voiding and the list', () => {
    expect(find({ activePrescriptions: [prescription] })).toMatchObject([
      {
        rule: 'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE',
        messageHeading: 'Biscuit already has a prescription for Carprofen',
        messageText: 'The active prescription expires on 01/31/2027 and has 2 fills left',
        actions: ['REFILL', 'VOID', 'VIEW_PRESCRIPTIONS'],
        actionContext: { rxId: 80, clientId: 4001, animalId: 7201 },
      },
    ]);
  });

  test('offers no refill without fills; PRN always has some', () => {
    expect(find({ activePrescriptions: [{ ...prescription, fillsRemaining: 0 }] })[0]?.actions).toEqual(['VOID', 'VIEW_PRESCRIPTIONS']);
    expect(find({ activePrescriptions: [{ ...prescription, fillsRemaining: 1000 }] })[0]?.messageText).toContain('PRN');
  });

  test('leaves expired ones and other products aside, and takes the one that lasts longest', () => {
    expect(
      find({
        activePrescriptions: [
          { ...prescription, expirationDate: '2026-11-20' },
          { ...prescription, productName: 'Carprofen XR' },
        ],
      }),
    ).toEqual([]);
    expect(
      find({ activePrescriptions: [prescription, { ...prescription, rxId: 81, expirationDate: '2027-02-01' }] })[0]?.actionContext['rxId'],
    ).toBe(81);
    expect(find({ activePrescriptions: [prescription, { ...prescription, rxId: 81 }] })[0]?.actionContext['rxId']).toBe(81);
  });
});

test('running AutoShips of the same product lead to it, or to the list', () => {
  const autoship = (autoshipId: number, productId = 300) => ({ autoshipId, productId });
  expect(find({ activeAutoships: [autoship(1, 301)] })).toEqual([]);
  expect(find({ activeAutoships: [autoship(1)] })).toMatchObject([
    { actions: ['VIEW_AUTOSHIP'], actionContext: { autoshipId: 1, clientId: 4001 } },
  ]);
  const [several] = find({ activeAutoships: [autoship(1), autoship(2)] });
  expect(several?.actions).toEqual(['VIEW_AUTOSHIPS']);
  expect(several?.messageText).toMatch(/^2 AutoShips/);
});

test('rules that speak about a field block, the license rule opens its form, the rest are warnings', () => {
  const message = (rule: ValidationMessage['rule']): ValidationMessage => ({
    rule,
    messageHeading: '',
    messageText: '',
    actions: [],
    actionContext: {},
  });
  expect(fieldOfRule('USAGE_INSTRUCTIONS_RULE')).toBe('usageInstructions');
  expect(fieldOfRule('DRUG_TYPE_USAGE_INSTRUCTIONS_RULE')).toBe('usageInstructions');
  expect(fieldOfRule('NEW_ORDER_PIN_RULE')).toBe('vetPin');
  expect(isBlockingRule('PRODUCT_EXPIRATION_DATE_RULE')).toBe(false);
  expect([isBlockingRule('ORDER_NOT_ALLOWED_RULE'), fieldOfRule('ORDER_NOT_ALLOWED_RULE')]).toEqual([true, null]);
  const rules = ['USAGE_INSTRUCTIONS_RULE', 'PRODUCT_PET_WEIGHT_RULE', 'VETERINARIAN_LICENSE_REQUIRED_RULE', 'NEW_ORDER_PIN_RULE'] as const;
  expect(warningsOf(rules.map(message)).map(({ rule }) => rule)).toEqual(['PRODUCT_PET_WEIGHT_RULE']);
});
