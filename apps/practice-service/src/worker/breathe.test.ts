import { expect, test } from 'vitest';

import { breathe } from './breathe.ts';

test('a job goes on once the calls are answered', async () => {
  const open = [2, 1, 1, 0, 5];
  await breathe({ calls: { count: () => open.shift() ?? 0 } });
  expect(open).toEqual([5]);
});

test('a job goes on at a service that is called all the time', async () => {
  await expect(breathe({ calls: { count: () => 1 } })).resolves.toBeUndefined();
});
