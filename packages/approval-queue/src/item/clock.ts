const running = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Runs a function every second, all of them by one timer. @returns ends that */
export const everySecond = (run: () => void): (() => void) => {
  running.add(run);
  timer ??= setInterval(() => {
    for (const one of running) one();
  }, 1_000);
  return () => {
    running.delete(run);
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
