import { afterEach, expect, test, vi } from 'vitest';

import { testEnvironment } from '../testing/index.ts';
import { noteClock, serviceClock } from './service-clock.ts';

const DAY = 86_400_000;

const ANSWERS: [Record<string, string>, number][] = [
  [{}, 0],
  [{ 'x-clock-ahead-ms': String(31 * DAY) }, 31 * DAY],
  [{ 'x-clock-ahead-ms': 'soon' }, 0],
];

afterEach(() => vi.useRealTimers());

test.each(ANSWERS)('after an answer with %j the clock is %i ms ahead', (headers, ahead) => {
  const now = new Date('2026-11-20T12:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const environment = testEnvironment({ base: 'http://127.0.0.1' });
  noteClock(environment, new Headers(headers));
  expect(serviceClock(environment)().getTime() - now.getTime()).toBe(ahead);
});
