import { expect, it } from 'vitest';

import { failureHint } from './failure-words.ts';
import { saveFailureOf } from './save-failure.ts';

it.each([
  ['being offline', { status: 0, message: 'Failed to fetch' }, 'unreachedHint'],
  ['a fault of the portal', new TypeError('x'), 'tryAgain'],
  ['a fault of the service', { status: 500, message: 'Error 500' }, 'tryAgain'],
  ['a malformed request', { status: 400, message: 'body.country: unknown' }, 'malformed'],
  ['a refusal with words', { status: 403, message: 'Error 403', data: { errorMessage: 'Ask a vet' } }, { words: 'Ask a vet' }],
  ['a refusal without', { status: 403, message: 'Error 403' }, 'forbidden'],
  ['what the record says', { status: 422, message: 'The order was canceled' }, { words: 'The order was canceled' }],
  ['a conflict', { status: 409, message: 'Somebody else' }, null],
])('says the same of %s everywhere', (_case, error, hint) => {
  expect(failureHint(saveFailureOf(error))).toEqual(hint);
});

it('names a fault of the service by what a person can read out', () => {
  expect(saveFailureOf({ status: 500, message: 'Error 500', reference: '3f9a2c71-0d5e' }).reference).toBe('3f9a2c');
  expect(saveFailureOf({ status: 500, message: 'Error 500' })).not.toHaveProperty('reference');
});
