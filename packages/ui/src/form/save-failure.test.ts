import { expect, it } from 'vitest';

import { saveFailureOf } from './save-failure.ts';

it('reads what is wrong with which field', () => {
  const message = { key: 'domain:validation.required' };
  const data = { fieldErrors: { email: 'Taken', name: message, odd: 5 } };
  expect(saveFailureOf({ status: 422, message: 'Taken', data })).toMatchObject({
    fieldErrors: { email: 'Taken', name: message },
    unexpected: false,
  });
});

it('has the words of a refusal, which the shared caller leaves in the body', () => {
  const data = { errorMessage: 'Ask a site administrator' };
  expect(saveFailureOf({ status: 403, message: 'Error 403', data }).message).toBe('Ask a site administrator');
  expect(saveFailureOf({ status: 403, message: 'Error 403' }).message).toBe('Error 403');
});

it('returns the record of a conflict', () => {
  const data = { errorMessage: 'Someone else has changed this record', data: { id: 5 } };
  expect(saveFailureOf({ status: 409, message: 'x', data }).record).toEqual({ id: 5 });
});

it.each([
  { status: 0, message: 'Failed to fetch' },
  { status: 500, message: 'Error 500' },
  { status: 400, message: 'An internal error occurred' },
  new TypeError('x'),
  undefined,
])('says of %s that nobody knows', (error) => {
  expect(saveFailureOf(error)).toMatchObject({ unexpected: true, fieldErrors: {}, record: undefined });
});
