import { expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { canApproveType, selectableApprovers } from '../permissions/approvers.ts';
import { isFlagOn } from '../permissions/flags.ts';
import { ADDED_FLAGS } from '../practice/types.ts';
import type { Approver } from './schema.ts';
import { vetPinMessage } from './vet-pin.ts';
import { vetSignInBodySchema, vetSignInSchema } from './vet-sign-in-schema.ts';

test.each([
  [true, { vetStaffId: 3, pin: '1' }, {}],
  [true, { vetStaffId: '3', pin: 'x'.repeat(254) }, {}],
  [true, { vetStaffId: 3, pin: '' }, { pin: 'approval.pinRequired' }],
  [false, { vetStaffId: 3, pin: '' }, {}],
  [true, { vetStaffId: null, pin: '' }, { vetStaffId: 'approval.vetRequired', pin: 'approval.pinRequired' }],
  [false, { vetStaffId: '', pin: '' }, { vetStaffId: 'approval.vetRequired' }],
  [true, { vetStaffId: null, pin: '1234' }, { vetStaffId: 'approval.vetPinMismatch' }],
  [false, { vetStaffId: null, pin: '1234' }, { vetStaffId: 'approval.vetPinMismatch' }],
  [true, { vetStaffId: 3, pin: 'x'.repeat(255) }, { pin: 'approval.pinTooLong' }],
  [true, { vetStaffId: 3, pin: '12\0' }, { pin: 'validation.unreadable' }],
])('PIN required %s, %j: %j', (vetPinRequired, form, expected) => {
  expect(errorsOf(vetSignInSchema({ vetPinRequired }), form)).toEqual(expected);
});

test('a request carries a PIN of 1 to 255 characters or none', () => {
  expect(errorsOf(vetSignInBodySchema, { vetStaffId: 3 })).toEqual({});
  expect(errorsOf(vetSignInBodySchema, { vetStaffId: 3, pin: 'x'.repeat(255) })).toEqual({});
  expect(errorsOf(vetSignInBodySchema, { vetStaffId: 3, pin: 'x'.repeat(256) })).toEqual({ pin: 'approval.pinSize' });
  expect(errorsOf(vetSignInBodySchema, { vetStaffId: 3, pin: '' })).toEqual({ pin: 'approval.pinSize' });
  expect(errorsOf(vetSignInBodySchema, { vetStaffId: 3, name: 'x' })).toEqual({ '': 'validation.unknown' });
});

test('what a service says of a PIN finds its message', () => {
  expect(vetPinMessage('vetPin size must be between 1 and 255', 'pin')?.key).toBe('domain:approval.pinTooLong');
  expect(vetPinMessage('Provided vet PIN is incorrect', 'vetAndPin')?.key).toBe('domain:approval.vetPinMismatch');
  expect(vetPinMessage('Provided vet PIN is incorrect', 'pin')?.key).toBe('domain:approval.pinIncorrect');
  expect(vetPinMessage('Something went wrong', 'pin')).toBeNull();
});

test('a list offers vets with a vet id who may approve the type', () => {
  const vet = (vetStaffId: number, vetId: number, canApprove: Approver['canApprove']): Approver => ({
    vetStaffId,
    vetId,
    vetDisplayName: 'Vet',
    canApprove,
  });
  const approvers = [
    vet(1, 10, ['EC_ORDER_ITEM']),
    vet(2, 0, ['EC_ORDER_ITEM']),
    vet(3, 11, ['RX_CART_ITEM']),
    vet(4, 12, []),
    vet(5, -1, ['RX_CART_ITEM']),
  ];
  expect(selectableApprovers(approvers, 'EC_ORDER_ITEM').map(({ vetStaffId }) => vetStaffId)).toEqual([1]);
  expect(selectableApprovers(approvers).map(({ vetStaffId }) => vetStaffId)).toEqual([1, 3]);
  expect(canApproveType(null, 'EC_ORDER_ITEM')).toBe(false);
});

test('every feature is off until the practice is known', () => {
  expect(isFlagOn(null, 'vetPinRequired')).toBe(false);
  expect(isFlagOn({ practiceHomeFeatures: { vetPinRequired: true } }, 'vetPinRequired')).toBe(true);
  expect(isFlagOn({ practiceHomeFeatures: {} }, 'vetPinRequired')).toBe(false);
});

test.each(ADDED_FLAGS)('%s is on until the practice switches it off, also where it was stored before the flag was there', (flag) => {
  expect(isFlagOn(null, flag)).toBe(false);
  expect(isFlagOn({ practiceHomeFeatures: {} }, flag)).toBe(true);
  expect(isFlagOn({ practiceHomeFeatures: { [flag]: true } }, flag)).toBe(true);
  expect(isFlagOn({ practiceHomeFeatures: { [flag]: false } }, flag)).toBe(false);
});
