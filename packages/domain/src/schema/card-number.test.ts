import { expect, test } from 'vitest';

import { hasCardNumber } from './text-rules.ts';

test.each([
  ['4111111111111111', true],
  ['card 4111 1111 1111 1111, exp 12/28', true],
  ['5555-5555-5555-4444', true],
  ['378282246310005', true],
  ['%B4111111111111111^DOE/JANE^2812101?', true],
  ['2223003122003222', true],
  ['4111111111111112', false],
  ['1234567890123456', false],
  ['call (512) 555-0134 or (512) 555-0199', false],
  ['2026-11-24 10:00 to 2026-11-25', false],
  ['0.4111111111111111', false],
])('whether a card number stands in %s: %s', (text, stands) => {
  expect(hasCardNumber(text)).toBe(stands);
});
