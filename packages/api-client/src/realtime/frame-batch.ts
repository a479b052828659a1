/** Gathers values by key and hands them over together. */
export interface Batch<Value> {
  /** Adds a value; one of the same key that waits is replaced. */
  add(key: string, value: Value): void;
  /** Drops what waits and hands over nothing any more. */
  dispose(): void;
}

// A hidden tab has no frames, and its row must be right when it is looked at again.
const onNextFrame = (run: () => void): (() => void) => {
  if (typeof requestAnimationFrame !== 'function' || document.hidden) {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};

/**
 * A batch that is handed over at most once an animation frame, however fast its values come.
 *
 * @param flush gets the last value of each key
 */
export const frameBatch = <Value>(flush: (values: Value[]) => void): Batch<Value> => {
  const waiting = new Map<string, Value>();
  let cancel: (() => void) | null = null;
  const run = (): void => {
    cancel = null;
    const values = [...waiting.values()];
    waiting.clear();
    flush(values);
  };
  return {
    add: (key, value) => {
      waiting.set(key, value);
      cancel ??= onNextFrame(run);
    },
    dispose: () => {
      cancel?.();
      cancel = null;
      waiting.clear();
    },
  };
};
