import { expect, test } from 'vitest';

import { isPlainUsername, normalUsername, usernameKey } from './username.ts';

test.each([
  ['Kelly.Donovan', ' kelly.donovan '],
  ['zo\u00eb', 'zoe\u0308'],
  ['\uff4belly', 'KELLY'],
  ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c2'],
  ['\u0130van', 'i\u0307van'],
])('%j and %j are one username', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test('is kept in one form', () => {
  expect(normalUsername(' Zoe\u0308 ')).toBe('Zo\u00eb');
});

test.each([
  ['kelly.donovan', true],
  ['zo\u00eb-2', true],
  ['\u0430\u043d\u043d\u0430', true],
  ['\u5c71\u7530.\u592a\u90ce', true],
  ['k\u0435lly', false],
  ['kell\u200by', false],
  ['kelly\ufe0f', false],
  ['kelly\u3164', false],
  ['kelly\u0000', false],
])('%j can be a username: %s', (username, can) => {
  expect(isPlainUsername(username)).toBe(can);
});
