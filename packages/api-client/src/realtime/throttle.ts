/** Something that runs seldom however often it is asked for. */
export interface Throttled {
  request(): void;
  dispose(): void;
}

/**
 * Runs a task a little after it is asked for, at most once in `everyMs`, and always once after the last request.
 *
 * @param spreadMs the first run waits up to this long at random, so that not every screen asks at the same moment
 */
export const throttle = (task: () => void, everyMs: number, spreadMs: number): Throttled => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastRun = Number.NEGATIVE_INFINITY;
  return {
    request: () => {
      if (timer) return;
      const wait = Math.max(Math.random() * spreadMs, lastRun + everyMs - performance.now());
      timer = setTimeout(() => {
        timer = null;
        lastRun = performance.now();
        task();
      }, wait);
    },
    dispose: () => {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
};
