import { describe, expect, it } from 'vitest';

import { readOwnerAnswer } from './answer-schema.ts';
import { isOwnerPageOver, ownerRequestState } from './request-state.ts';

const DOG = { species: 'Canine', localeCode: 'en-US' } as const;
const read = (kind: Parameters<typeof readOwnerAnswer>[0], answer: string, unit?: 'lbs' | 'kg', species: string = DOG.species) => {
  const found = readOwnerAnswer(kind, { answer, unit }, { ...DOG, species });
  return 'problem' in found ? found.problem.key : (found.answer.weight?.toFixed(2) ?? found.answer.text);
};

describe("an owner's answer", () => {
  it.each([
    ['12.4', 'lbs', 'Canine', '12.40'],
    ['12,4', 'kg', 'Canine', '27.34'],
    ['158.7', 'kg', 'Canine', '349.87'],
    ['159', 'kg', 'Canine', 'domain:owner.tooHeavy'],
    ['61', 'lbs', 'Feline', 'domain:owner.tooHeavy'],
    ['900', 'lbs', 'Equine', '900.00'],
    ['10000', 'lbs', 'Equine', 'domain:pet.weightLimit'],
    ['0', 'kg', 'Canine', 'domain:pet.weightPositive'],
    ['about 12', 'kg', 'Canine', 'domain:pet.weightNumber'],
    ['12.345', 'kg', 'Canine', 'domain:pet.weightDecimals'],
    ['', 'kg', 'Canine', 'domain:validation.required'],
    ['12.4', undefined, 'Canine', 'domain:owner.chooseUnit'],
  ] as const)('of the weight %j %s of a %s is %s', (typed, unit, species, expected) => {
    expect(read('WEIGHT', typed, unit, species)).toBe(expected);
  });

  it.each([
    ['YES_NO', 'YES', 'YES'],
    ['YES_NO', 'yes', 'domain:owner.chooseYesNo'],
    ['TEXT', '  Still\r\n  limping ', 'Still limping'],
    ['TEXT', '<b>Still</b>', '<b>Still</b>'],
    ['TEXT', 'a\u202Eb\u200Fc', 'abc'],
    ['TEXT', ' \u200B ', 'domain:owner.answerRequired'],
    ['TEXT', 'é'.repeat(500), 'é'.repeat(500)],
    ['TEXT', 'x'.repeat(501), 'domain:validation.maxLength'],
    ['TEXT', 'x'.repeat(10_000), 'domain:validation.maxLength'],
  ] as const)('to %s %j is %j', (kind, typed, expected) => {
    expect(read(kind, typed)).toBe(expected);
  });
});

describe('what an owner is told of a request', () => {
  const FACTS = { decision: null, waitingFor: null, isAsked: false, isAnswered: false, orderStatus: 'Awaiting approval' } as const;
  it.each([
    [{}, 'approval'],
    [{ isAsked: true, waitingFor: 'WEIGHT' }, 'answer'],
    [{ isAsked: true, isAnswered: true }, 'approval'],
    [{ waitingFor: 'WEIGHT' }, 'weight'],
    [{ waitingFor: 'EXAM' }, 'exam'],
    [{ waitingFor: 'COLLEAGUE' }, 'approval'],
    [{ decision: 'APPROVED', orderStatus: null }, 'approved'],
    [{ decision: 'APPROVED', orderStatus: 'Processing', isAsked: true }, 'approved'],
    [{ decision: 'APPROVED', orderStatus: 'Completed' }, 'shipped'],
    [{ decision: 'APPROVED', orderStatus: 'Canceled' }, 'canceled'],
    [{ decision: 'DENIED', orderStatus: 'Canceled' }, 'denied'],
  ] as const)('%j: %s', (changes, expected) => {
    expect(ownerRequestState({ ...FACTS, ...changes })).toBe(expected);
  });

  it.each([
    [true, null, false],
    [false, null, true],
    [false, '2026-10-29T12:00:01Z', false],
    [false, '2026-10-29T12:00:00Z', true],
  ])('open: %j, final at %j: over %j', (isOpen, finalAt, expected) => {
    const facts = { isOpen, finalAt: finalAt === null ? null : new Date(finalAt) };
    expect(isOwnerPageOver(facts, new Date('2026-11-28T12:00:00Z'))).toBe(expected);
  });
});
