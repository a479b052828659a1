/** Values that are handed on in the order they come. */
export interface Gathered<Value> {
  add(value: Value): void;
  /** Drops what waits. */
  dispose(): void;
}

/** Hands on at once what comes after a pause, and together what comes faster than every `everyMs`: each of a burst would be looked at by the whole screen. */
export const gather = <Value>(handOn: (values: readonly Value[]) => void, everyMs: number): Gathered<Value> => {
  let waiting: Value[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = (): void => {
    timer = null;
    if (waiting.length === 0) return;
    const values = waiting;
    waiting = [];
    timer = setTimeout(run, everyMs);
    handOn(values);
  };
  return {
    add: (value) => {
      waiting.push(value);
      if (timer === null) run();
    },
    dispose: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = [];
    },
  };
};
