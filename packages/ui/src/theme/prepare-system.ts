import { getSystem } from './system.ts';

/** Longer than between two letters, and shorter than from pointing at something to pressing it. */
const PAUSE_MS = 200;

let asked = false;

// Safari has no idle callbacks.
const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act);
};

/**
 * Makes the Chakra system in a quiet moment, so that the first menu or list does not wait for it. It takes a slow machine
 * an eighth of a second: a mouse that lies over a list by chance must not cost somebody who types that long.
 * @param make in tests, something else
 */
export const prepareSystem = (make: () => unknown = getSystem): void => {
  if (asked) return;
  asked = true;
  let typing = false;
  const note = (): void => {
    typing = true;
  };
  addEventListener('keydown', note, true);
  const wait = (): void => {
    typing = false;
    setTimeout(() => whenIdle(() => (typing ? wait() : end())), PAUSE_MS);
  };
  const end = (): void => {
    removeEventListener('keydown', note, true);
    make();
  };
  wait();
};
