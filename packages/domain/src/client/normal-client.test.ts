import { expect, it } from 'vitest';

import { isNormal } from './normal-client.ts';
import type { Client } from './schema.ts';

const CLIENT = { firstName: 'Ann', lastName: 'de Wit', email: 'ann@mail.example', phone: '3035550142', phone2: null } as Client;
const HOME = { postalCode: '80401', country: 'US' };

it.each([
  [{}, HOME, true],
  [{ lastName: 'de  Wit' }, HOME, false],
  [{ phone: '(303) 555-0142' }, HOME, false],
  [{ phone2: '' }, HOME, false],
  [{ email: ' ann@mail.example' }, HOME, false],
  [{}, { postalCode: 'k1a0b1', country: 'CA' }, false],
])('with %j and %j on record there is nothing to normalize: %s', (changes, home, normal) => {
  expect(isNormal({ ...CLIENT, ...changes }, [home], 'en-US')).toBe(normal);
});
