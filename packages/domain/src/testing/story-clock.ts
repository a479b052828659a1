/** Ids of our own timers begin where no browser's get to. */
const FIRST_ID = 1_000_000_000;

interface Timer {
  run: () => void;
  due: number;
  /** Milliseconds between two runs; null when there is one. */
  every: number | null;
  real: ReturnType<typeof setTimeout>;
}

type Frame = (draw: (time: number) => void) => number;
type Set = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => number;

/** A clock that goes on by itself, and can be put forward. */
const makeClock = () => {
  const { Date: RealDate, setTimeout: wait, clearTimeout: forget } = globalThis;
  const timers = new Map<number, Timer>();
  let ahead = 0;
  let lastId = FIRST_ID;

  const page = globalThis as unknown as { requestAnimationFrame: Frame };
  const nextFrame = page.requestAnimationFrame.bind(globalThis);
  const sinceLoaded = performance.now.bind(performance);

  const now = (): number => RealDate.now() + ahead;
  const arm = (id: number, timer: Timer): void => {
    timer.real = wait(() => ring(id, timer), Math.max(0, timer.due - now()));
  };
  const ring = (id: number, timer: Timer): void => {
    if (timer.every === null) timers.delete(id);
    else {
      timer.due = now() + timer.every;
      arm(id, timer);
    }
    timer.run();
  };
  const setter =
    (repeats: boolean): Set =>
    (run, ms = 0, ...args) => {
      lastId += 1;
      const timer = { run: () => run(...args), due: now() + ms, every: repeats ? ms : null } as Timer;
      timers.set(lastId, timer);
      arm(lastId, timer);
      return lastId;
    };
  const clear = (id?: number): void => {
    const timer = timers.get(id ?? 0);
    forget(timer?.real ?? id);
    timers.delete(id ?? 0);
  };

  Object.assign(globalThis, {
    // Two in one: what is made without arguments is now, and the class stays the one that everything else knows.
    Date: new Proxy(RealDate, {
      construct: (target, args: unknown[]) => (args.length === 0 ? new target(now()) : new target(...(args as [number]))),
      get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
    }),
    setTimeout: setter(false),
    setInterval: setter(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  // Timers of the library's parts count by frames.
  performance.now = () => sinceLoaded() + ahead;
  page.requestAnimationFrame = (draw) => nextFrame((time) => draw(time + ahead));
  return {
    putForward: (ms: number): void => {
      ahead += ms;
      for (const [id, timer] of timers) {
        forget(timer.real);
        arm(id, timer);
      }
    },
    reset: (): void => {
      ahead = 0;
    },
  };
};

let clock: ReturnType<typeof makeClock> | undefined;

/** For `beforeEach`: from here on a story may put the clock forward, instead of waiting for seconds to pass. */
export const withStoryClock = (): (() => void) => {
  clock ??= makeClock();
  return clock.reset;
};

/** So many seconds have passed: timers that were due meanwhile ring, each once. */
export const putForward = (seconds: number): void => {
  if (!clock) throw new Error('The story has no clock: `beforeEach: withStoryClock`');
  clock.putForward(seconds * 1_000);
};
