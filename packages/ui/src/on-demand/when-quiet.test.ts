import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { whenQuiet } from './when-quiet.ts';

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

it('acts once, and not while somebody types', () => {
  const act = vi.fn();
  whenQuiet(act);
  for (let letter = 0; letter < 5; letter += 1) {
    vi.advanceTimersByTime(150);
    press();
  }
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  press();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
