/** Longer than between two letters, and shorter than from pointing at something to pressing it. */
const PAUSE_MS = 200;

// Safari has no idle callbacks.
const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act);
};

/** Does something in the next moment in which nobody types and the page has nothing better to do. */
export const whenQuiet = (act: () => void): void => {
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
    act();
  };
  wait();
};
