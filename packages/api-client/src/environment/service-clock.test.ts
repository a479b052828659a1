import { expect, test } from 'vitest';

import { testEnvironment } from '../testing/index.ts';
import { noteClock, serviceClock } from './service-clock.ts';

const DAY = 86_400_000;

const ANSWERS: [Record<string, string>, number][] = [
  [{}, 0],
  [{ 'x-clock-ahead-ms': String(31 * DAY) }, 31 * DAY],
  [{ 'x-clock-ahead-ms': 'soon' }, 0],
];

test.each(ANSWERS)('after an answer with %j the clock is %i ms ahead', (headers, ahead) => {
  const environment = testEnvironment({ base: 'http://127.0.0.1' });
  const before = Date.now();
  noteClock(environment, new Headers(headers));
  const shown = serviceClock(environment)().getTime() - ahead;
  expect(shown).toBeGreaterThanOrEqual(before);
  expect(shown).toBeLessThanOrEqual(Date.now());
});
