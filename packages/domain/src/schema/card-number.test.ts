import { expect, test } from 'vitest';

import { hasCardNumber } from './card-number.ts';

test.each([
  ['4111111111111111', true],
  ['card 4111 1111 1111 1111, exp 12/28', true],
  ['5555-5555-5555-4444', true],
  ['378282246310005', true],
  ['%B4111111111111111^DOE/JANE^2812101?', true],
  ['2223003122003222', true],
  ['4111\u00a01111\u202f1111\u00a01111', true],
  ['4111.1111.1111.1111', true],
  ['4111/1111/1111/1111', true],
  ['4111_1111_1111_1111', true],
  ['4111\u20131111\u20131111\u20131111', true],
  ['4111\u200b1111\u200d1111\ufeff1111', true],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', true],
  ['\uff14\uff11\uff11\uff11 \uff11\uff11\uff11\uff11 \uff11\uff11\uff11\uff11 \uff11\uff11\uff11\uff11', true],
  ['\u0664\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661', true],
  ['\u{1d7dc}\u{1d7d9}\u{1d7d9}\u{1d7d9}111111111111', true],
  ['12/28 4111111111111111', true],
  ['6011000990139424', true],
  ['4111111111111112', false],
  // Valid check digits of numbers that no accepted brand gives out: Diners Club, JCB, Maestro, and of wrong lengths.
  ['30569309025904', false],
  ['3530111333300000', false],
  ['6759649826438453', false],
  ['41111111111114', false],
  ['4111  1111  1111  1111', false],
  ['1234567890123456', false],
  ['call (512) 555-0134 or (512) 555-0199', false],
  ['2026-11-24 10:00 to 2026-11-25', false],
  ['0.4111111111111111', false],
])('whether a card number stands in %s: %s', (text, stands) => {
  expect(hasCardNumber(text)).toBe(stands);
});
