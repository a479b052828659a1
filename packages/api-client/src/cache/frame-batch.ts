/** Collects values by key and flushes them together. */
export interface Batch<Value> {
  /** Adds a value; a pending one with the same key is replaced. */
  add(key: string, value: Value): void;
  /** Drops pending values and flushes no more. */
  dispose(): void;
}

// Short enough to show a lock well within a second, long enough to keep typing smooth during a burst of messages.
const EVERY_MS = 100;

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

// A hidden tab has no animation frames, and its rows must be up to date when it is shown again.
const onNextFrame = (run: () => void): (() => void) => {
  if (typeof requestAnimationFrame !== 'function' || document.hidden) {
    return later(run, 16);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};

/**
 * A batch that is flushed with the next animation frame, and at most every 100 ms, however fast values arrive.
 *
 * @param flush receives the last value of each key
 */
export const frameBatch = <Value>(flush: (values: Value[]) => void): Batch<Value> => {
  const waiting = new Map<string, Value>();
  let cancel: (() => void) | null = null;
  let lastRun = Number.NEGATIVE_INFINITY;
  const run = (): void => {
    cancel = null;
    lastRun = performance.now();
    const values = [...waiting.values()];
    waiting.clear();
    flush(values);
  };
  return {
    add: (key, value) => {
      waiting.set(key, value);
      cancel ??= lastRun + EVERY_MS > performance.now() ? later(run, lastRun + EVERY_MS - performance.now()) : onNextFrame(run);
    },
    dispose: () => {
      cancel?.();
      cancel = null;
      waiting.clear();
    },
  };
};
