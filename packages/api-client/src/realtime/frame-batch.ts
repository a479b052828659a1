/** Gathers values by key and hands them over together. */
export interface Batch<Value> {
  /** Adds a value; one of the same key that waits is replaced. */
  add(key: string, value: Value): void;
  /** Drops what waits and hands over nothing any more. */
  dispose(): void;
}

// A row that turns is seen within the second it has; a storm of them must leave room for whoever types meanwhile.
const EVERY_MS = 100;

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

// A hidden tab has no frames, and its row must be right when it is looked at again.
const onNextFrame = (run: () => void): (() => void) => {
  if (typeof requestAnimationFrame !== 'function' || document.hidden) {
    return later(run, 16);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};

/**
 * A batch that is handed over with the next animation frame, and at most every 100 ms, however fast its values come.
 *
 * @param flush gets the last value of each key
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
