import type { Page } from 'playwright';

const DELAY = 200;
// A page that is slowed down may never be idle.
const AT_MOST = 2_000;

/** Event timings are handed out some time after the frame they belong to, and nothing says when. */
export const eventTimings = (page: Page): Promise<unknown> =>
  page.evaluate(([delay, timeout]) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout }), delay)), [
    DELAY,
    AT_MOST,
  ] as const);
