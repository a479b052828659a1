import { SWIPE_TIMEOUT_MS } from '@practice-portal/domain/swipe';
import { TEST_SWIPE } from '@practice-portal/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSwipeReading, type ShownReader } from './swipe-reading.ts';

/** A window for typing keys, with a record of those that reach the page. */
const makeWindow = () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const received: string[] = [];
  return {
    received,
    type: (keys: readonly string[]): void => {
      for (const key of keys) {
        const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ctrlKey: false, metaKey: false });
        target.dispatchEvent(event);
        if (!event.defaultPrevented) received.push(key);
      }
    },
  };
};

const shown: ShownReader[] = [];
const validate = vi.fn<(swipe: string) => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  validate.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const page = makeWindow();
  const reading = createSwipeReading({ onShow: (now) => void shown.push(now), validate });
  const stop = reading.listen();
  reading.restart();
  return { ...page, stop };
};
const last = (): ShownReader | undefined => shown.at(-1);

test('a swipe goes to validation once, and nothing of it to the page, its Enter included', async () => {
  const { type, received } = start();
  type([...TEST_SWIPE.split(''), 'Enter']);
  await vi.runAllTimersAsync();
  expect(validate.mock.calls).toEqual([[TEST_SWIPE]]);
  expect(received).toEqual([]);
  expect(last()?.status).toBe('success');
  // Then the page has its keys again.
  type(['a']);
  expect(received).toEqual(['a']);
});

test('a timer that rings early is set again', async () => {
  const { type } = start();
  type(['0', '2']);
  const real = performance.now.bind(performance);
  const early = vi.spyOn(performance, 'now').mockImplementation(() => real() - 1);
  await vi.advanceTimersByTimeAsync(SWIPE_TIMEOUT_MS);
  expect(last()?.status).toBe('reading');
  early.mockRestore();
  await vi.advanceTimersByTimeAsync(2);
  expect(last()?.status).toBe('payloadSizeError');
});

test('Escape stays free, and who stops listening takes no key any more', () => {
  const { type, received, stop } = start();
  type(['Escape']);
  stop();
  type(['0']);
  expect(received).toEqual(['Escape', '0']);
});
