import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { NAMED } from './chunks.ts';

test('every module that a file of a first screen is cut by is where it is said to be', () => {
  expect(NAMED.filter((path) => !existsSync(resolve(import.meta.dirname, '../../..', path)))).toEqual([]);
});
