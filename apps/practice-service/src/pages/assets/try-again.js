const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Something that is tried until it succeeds: at once, then after pauses that double, up to half a minute.
 * @param {() => Promise<unknown>} work
 * @param {() => void} onFailure told each time it fails, before the pause
 * @returns {{ start(): void, stop(): void }} `start` while one runs or waits changes nothing; after `stop` the pauses begin anew
 */
export const tryingAgain = (work, onFailure) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let running = false;
  let wanted = false;
  let pause = 0;
  const wait = () => {
    timer = setTimeout(run, pause * (0.5 + Math.random() / 2)); // the random part keeps many pages from asking at the same moment
    pause = Math.min(Math.max(pause * 2, FIRST_MS), LONGEST_MS);
  };
  const run = async () => {
    timer = undefined;
    running = true;
    try {
      await work();
      wanted = false;
    } catch {
      if (wanted) onFailure();
    } finally {
      running = false;
    }
    if (wanted) wait();
  };
  return {
    start: () => {
      wanted = true;
      if (!running && timer === undefined) wait();
    },
    stop: () => {
      wanted = false;
      clearTimeout(timer);
      timer = undefined;
      pause = 0;
    },
  };
};
