import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../../test/errors.ts';
import { denialReasonKind, denyRequest, removeAutoshipsChoice } from './denial.ts';
import { DENIAL_REASONS } from '../queue/denial-reasons.ts';
import { denialReasonProblem, sentReasonKind } from './denial-rules.ts';
import { denySchema } from './deny-schema.ts';
import { denyBodySchema } from './wire-schemas.ts';
import { makeItem } from '../../testing/index.ts';

describe('the deny dialog', () => {
  test.each([
    [{ reason: '', explanation: '' }, { reason: 'approval.reasonRequired' }],
    [{ reason: 'DUPLICATE_ORDER', explanation: '' }, {}],
    [{ reason: 'DUPLICATE_ORDER', explanation: 'x'.repeat(300) }, {}],
    [{ reason: 'OTHER', explanation: '' }, { explanation: 'approval.explanationTooShort' }],
    [{ reason: 'OTHER', explanation: ' ab ' }, { explanation: 'approval.explanationTooShort' }],
    [{ reason: 'OTHER', explanation: 'abc' }, {}],
    [{ reason: 'OTHER', explanation: 'x'.repeat(255) }, {}],
    [{ reason: 'OTHER', explanation: 'x'.repeat(256) }, { explanation: 'validation.maxLength' }],
    [{ reason: 'other', explanation: 'two\nlines' }, {}],
    [{ reason: 'OTHER', explanation: 'Other' }, {}],
    [{ reason: 'OTHER', explanation: 'pet_rehomed' }, {}],
    [{ reason: 'OTHER', explanation: ' PET_REHOMED ' }, { explanation: 'approval.explanationIsReason' }],
    [{ reason: 'OTHER', explanation: 'OTHER' }, { explanation: 'approval.explanationIsReason' }],
    [{ reason: 'OTHER', explanation: 'abc\0' }, { explanation: 'validation.unreadable' }],
  ])('%j: %j', (form, expected) => {
    expect(errorsOf(denySchema(makeItem()), { ...form, removeAutoShips: false })).toEqual(expected);
  });
});

test("a reason of one's own is plain, whatever it is called", () => {
  expect(denialReasonKind('PET_DUE_FOR_EXAM_OR_TEST')).toBe('petDue');
  expect(denialReasonKind('toString')).toBe('plain');
  expect(denialReasonKind('__proto__')).toBe('plain');
});

test.each(['', null])('no reason, %j, changes nothing', (reason) => {
  expect(denialReasonKind(reason)).toBe('plain');
  expect(removeAutoshipsChoice({ isAutoship: true }, reason)).toEqual({ visible: false, forced: false, value: false });
});

describe('removing AutoShips', () => {
  test.each([
    [false, 'DUPLICATE_ORDER', { visible: false, forced: false, value: true }],
    [false, 'PET_PASSED_AWAY', { visible: false, forced: false, value: true }],
    [true, '', { visible: false, forced: false, value: false }],
    [true, 'DUPLICATE_ORDER', { visible: true, forced: false, value: false }],
    [true, 'PET_PASSED_AWAY', { visible: true, forced: true, value: true }],
    [true, 'PET_REHOMED', { visible: true, forced: true, value: true }],
  ])('AutoShip %s with %j: %j', (isAutoship, reason, expected) => {
    expect(removeAutoshipsChoice({ isAutoship }, reason)).toEqual(expected);
  });

  test('a dead or rehomed pet never keeps its AutoShips, and other items always send true', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom(...Object.values(DENIAL_REASONS)), fc.boolean(), (isAutoship, reason, removeAutoShips) => {
        const sent = denyRequest({ reason, explanation: 'because of this', removeAutoShips }, makeItem({ isAutoship }), { vetStaffId: 3 });
        const isForced = !isAutoship || reason === 'PET_PASSED_AWAY' || reason === 'PET_REHOMED';
        expect(sent.removeAutoShips).toBe(isForced || removeAutoShips);
        expect(errorsOf(denyBodySchema, sent)).toEqual({});
        expect(
          denialReasonProblem(sent.reason, {
            denialReasons: Object.values(DENIAL_REASONS).map((value) => ({ value, label: '', description: null })),
          }),
        ).toBeNull();
      }),
    );
  });
});

describe('the reason in a request', () => {
  const item = makeItem();

  test.each([
    ['DUPLICATE_ORDER', null],
    ['The owner moved abroad', null],
    ['OTHER', 'approval.explanationTooShort'],
    ['Other', null],
    ['other', null],
    ['no', 'approval.explanationTooShort'],
    ['INCORRECT_STRENGTH', 'approval.reasonRequired'],
  ])('%s: %s', (reason, expected) => {
    expect(denialReasonProblem(reason, item)?.key ?? null).toBe(expected && `domain:${expected}`);
  });

  test('is one of the item just as it offers it: whatever else it looks like are own words', () => {
    const offering = { denialReasons: [...item.denialReasons, { value: 'PET_REHOMED', label: 'Pet rehomed', description: null }] };
    expect(sentReasonKind('PET_REHOMED', offering)).toBe('rehomed');
    for (const words of ['pet_rehomed', 'Pet_Passed_Away', 'INCORRECT_STRENGTH']) expect(sentReasonKind(words, offering)).toBe('plain');
    expect(sentReasonKind('other', { denialReasons: [{ value: 'other' }] })).toBe('other');
  });

  test('the words that the dialog takes are those that the service takes as such', () => {
    const sounds = fc.constantFrom(...Object.values(DENIAL_REASONS).flatMap((value) => [value, value.toLowerCase(), ` ${value} `]));
    fc.assert(
      fc.property(fc.oneof(sounds, fc.string()), (explanation) => {
        const form = { reason: 'OTHER', explanation, removeAutoShips: false };
        const { reason } = denyRequest(form, item, { vetStaffId: 3 });
        const taken = denialReasonProblem(reason, item) === null && item.denialReasons.every(({ value }) => value !== reason);
        expect(Object.keys(errorsOf(denySchema(item), form))).toEqual(taken ? [] : ['explanation']);
      }),
    );
  });

  test('own words need an item that offers Other', () => {
    expect(denialReasonProblem('The owner moved abroad', { denialReasons: item.denialReasons.slice(0, 1) })).not.toBeNull();
  });

  test("carries the person's own words for Other, and no PIN when there is none", () => {
    expect(denyRequest({ reason: 'OTHER', explanation: ' The owner moved ', removeAutoShips: false }, item, { vetStaffId: 3 })).toEqual({
      id: 41,
      type: 'EC_ORDER_ITEM',
      reason: 'The owner moved',
      removeAutoShips: true,
      sourceId: 7,
      vetStaffId: 3,
    });
    expect(
      denyRequest({ reason: 'DUPLICATE_ORDER', explanation: 'x', removeAutoShips: false }, item, { vetStaffId: 3, pin: '12' }),
    ).toMatchObject({ reason: 'DUPLICATE_ORDER', vetPin: '12' });
  });
});
