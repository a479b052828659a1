import { expect, it } from 'vitest';

import { createIdempotencyKeys, keptIdempotencyKeys } from './idempotency-keys.ts';

const counted = () => {
  let made = 0;
  return createIdempotencyKeys(() => `key ${(made += 1)}`);
};

it('keeps the key of the same content, also after other content was tried', () => {
  const { keyOf } = counted();
  expect([keyOf({ name: 'Ana' }), keyOf({ name: 'Ben' }), keyOf({ name: 'Ana' })]).toEqual(['key 1', 'key 2', 'key 1']);
});

it('gives saved content a new key when it is wanted once more', () => {
  const { keyOf, saved } = counted();
  keyOf({ on: true });
  saved();
  expect(keyOf({ on: true })).toBe('key 2');
});

it('keeps the keys of an attempt until it is saved', () => {
  const first = keptIdempotencyKeys('order-1').keyOf({ total: 5 });
  const again = keptIdempotencyKeys('order-1');
  expect(again.keyOf({ total: 5 })).toBe(first);
  expect(keptIdempotencyKeys('order-2').keyOf({ total: 5 })).not.toBe(first);
  again.saved();
  expect(keptIdempotencyKeys('order-1').keyOf({ total: 5 })).not.toBe(first);
});
