import type { ApproveValidation, ValidationMessage, ValidationRule } from '@practice-portal/domain/approval';
import { describe, expect, it } from 'vitest';

import { blocks, findingsOf, standingRefusals } from './findings.ts';

const message = (rule: ValidationRule, messageText = `${rule} text`): ValidationMessage => ({
  rule,
  messageHeading: `${rule} heading`,
  messageText,
  actions: [],
  actionContext: {},
});
const answer = (...validationMessages: ValidationMessage[]): ApproveValidation => ({
  validationMessages,
  infoMessages: [],
  pharmacyNoteRequired: false,
});
const checked = { usageInstructions: 'use as directed', vetPin: '', dvmReachVetPin: '' };

describe('findingsOf', () => {
  it.each([
    ['USAGE_INSTRUCTIONS_RULE', 'usageInstructions'],
    ['DRUG_TYPE_USAGE_INSTRUCTIONS_RULE', 'usageInstructions'],
    ['NEW_ORDER_PIN_RULE', 'vetPin'],
  ] as const)('puts %s on its field, where it blocks', (rule, field) => {
    const findings = findingsOf(answer(message(rule)), checked, true);
    expect(findings.refused[field]?.message).toBe(`${rule} text`);
    expect(findings.warnings).toEqual([]);
    expect(blocks(findings)).toBe(true);
  });

  it.each([
    'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE',
    'PRODUCT_PET_WEIGHT_RULE',
    'ACTIVE_AUTOSHIP_DUPLICATE_RULE',
    'PRODUCT_EXPIRATION_DATE_RULE',
  ] as const)('warns of %s without blocking', (rule) => {
    const findings = findingsOf(answer(message(rule)), checked, true);
    expect(findings.warnings.map((warning) => warning.rule)).toEqual([rule]);
    expect(blocks(findings)).toBe(false);
  });

  it('asks for the license instead of warning of it, where the compounding partner asks', () => {
    const said = answer(message('VETERINARIAN_LICENSE_REQUIRED_RULE'));
    const findings = findingsOf(said, checked, true);
    expect(findings).toMatchObject({ licenseWanted: true, warnings: [] });
    expect(blocks(findings)).toBe(false);
    expect(findingsOf(said, checked, false)).toMatchObject({ licenseWanted: false, warnings: said.validationMessages });
  });

  it('shows the first message of a field, and the heading of one without text', () => {
    const findings = findingsOf(
      answer(message('USAGE_INSTRUCTIONS_RULE', ''), message('DRUG_TYPE_USAGE_INSTRUCTIONS_RULE')),
      checked,
      true,
    );
    expect(findings.refused.usageInstructions?.message).toBe('USAGE_INSTRUCTIONS_RULE heading');
  });
});

describe('standingRefusals', () => {
  const { refused } = findingsOf(answer(message('USAGE_INSTRUCTIONS_RULE')), checked, true);

  it('holds while the field still says what was refused', () => {
    expect(standingRefusals(refused, checked)).toEqual({ usageInstructions: 'USAGE_INSTRUCTIONS_RULE text' });
  });

  it('ends once the field says something else', () => {
    expect(standingRefusals(refused, { ...checked, usageInstructions: 'Give one tablet daily' })).toEqual({});
  });
});
