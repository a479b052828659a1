import { expect, it } from 'vitest';

import { newKey } from './new-key.ts';

it('makes version 4 UUIDs, also where the browser has no randomUUID, each another', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
