const EVERY_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Calls a listener each minute, and when the page is looked at again: timers of a hidden page or a sleeping machine stand still. */
export const onTurningMinutes = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tell, EVERY_MS);
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
};
