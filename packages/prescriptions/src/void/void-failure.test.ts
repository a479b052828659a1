import { VET_PIN_SIZE_TEXT } from '@practice-portal/domain/approval';
import { expect, test } from 'vitest';

import { voidFailure } from './void-failure.ts';

test.each([
  [409, 'This prescription was already voided', { kind: 'gone' }],
  [429, 'Maximum password retries reached. Please try again in: 15 minutes', { kind: 'throttled', time: '15 minutes' }],
  [400, 'Provided vet PIN is incorrect', { kind: 'pin', field: 'vetStaffId', message: { key: 'domain:approval.vetPinMismatch' } }],
  [400, `vetPin: ${VET_PIN_SIZE_TEXT}`, { kind: 'pin', field: 'pin', message: { key: 'domain:approval.pinTooLong' } }],
  [400, 'sourceId: Required', { kind: 'refused' }],
  [403, 'This vet cannot approve these types of orders', { kind: 'refused' }],
  [404, 'No such prescription', { kind: 'refused' }],
  [500, 'Error 500', { kind: 'unexpected' }],
  [0, 'Failed to fetch', { kind: 'unexpected' }],
])('%i %s', (status, message, failure) => {
  expect(voidFailure({ status, message, data: undefined })).toMatchObject(failure);
});

test('an approval that is not final yet can wait', () => {
  expect(voidFailure({ status: 409, message: '', data: { refusal: 'pending' } })).toEqual({ kind: 'pending' });
});
