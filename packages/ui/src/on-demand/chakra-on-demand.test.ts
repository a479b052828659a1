import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { chakraOnDemand } from './chakra-on-demand.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches ahead once, however often it is pointed at, and not while somebody types', () => {
  const load = vi.fn(() => Promise.resolve({}));
  const { preload } = chakraOnDemand(load);
  preload();
  vi.advanceTimersByTime(150);
  page.dispatchEvent(new Event('keydown'));
  preload();
  vi.advanceTimersByTime(150);
  expect(load).not.toHaveBeenCalled();
  vi.runAllTimers();
  preload();
  vi.runAllTimers();
  expect(load).toHaveBeenCalledOnce();
});
