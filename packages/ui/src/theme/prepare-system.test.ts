import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { prepareSystem } from './prepare-system.ts';

const page = new EventTarget();
const press = (): boolean => page.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('makes the system once, and not while somebody types', () => {
  const made = vi.fn();
  prepareSystem(made);
  for (let letter = 0; letter < 5; letter += 1) {
    vi.advanceTimersByTime(150);
    press();
  }
  expect(made).not.toHaveBeenCalled();
  vi.runAllTimers();
  prepareSystem(made);
  vi.runAllTimers();
  expect(made).toHaveBeenCalledOnce();
});
