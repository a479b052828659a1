/** Seconds to undo where a story says when they are over. No other timer of a page runs as long. */
export const HELD_SECONDS = 47;
const isHeld = (ms: number): boolean => ms > (HELD_SECONDS - 20) * 1_000 && ms <= HELD_SECONDS * 1_000;

type SetTimeout = (handler: () => void, ms?: number, ...args: unknown[]) => number;
let held: (() => void)[] = [];

/** For `beforeEach`: time to undo passes when {@link timeIsOver} is called, not while a story waits for a slow machine. */
export const holdUndoTime = (): (() => void) => {
  const { setTimeout } = window;
  const real = setTimeout as unknown as SetTimeout;
  held = [];
  const holding: SetTimeout = (handler, ms = 0, ...args) => {
    if (isHeld(ms)) held.push(handler);
    return real(handler, ms, ...args);
  };
  window.setTimeout = holding as unknown as typeof setTimeout;
  return () => {
    window.setTimeout = setTimeout;
  };
};

/** The seconds in which a decision could be undone are over. */
export const timeIsOver = (): void => {
  if (held.length === 0) throw new Error('Nothing can be undone');
  for (const end of held.splice(0)) end();
};
