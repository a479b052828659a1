import type { Browser, CDPSession, Page } from 'playwright';

import { type Line, median } from './figures.ts';
import { press, retype, type Spot, until, untilGone } from './input.ts';
import { CPU_SLOWDOWN, interact, search } from './measure.ts';
import { onlyPlain } from './plain-orders.ts';
import { installProbe } from './probe.ts';
import type { Subject } from './subject.ts';
import { typingUnderLocks } from './typing.ts';

const DECISIONS = 5;
const READING_MS = 3_000;
const SEARCHES = ['Smith', 'Olsen', 'Waffles'] as const;
const LOOKUP_DEBOUNCE = 300;
const IDLE_SECONDS = 5;
const LOOKUP: Spot = { css: 'input[aria-label="Search for clients or pets"]' };
const FIRST_MATCH = '[role=listbox] [role=option]';
// An order above the label is asked about: it does not count.
const CONFIRM: Spot = { css: '[role=dialog] button, [role=alertdialog] button', text: 'Approve this dose' };
const APPROVE: Spot = { css: '[role=dialog] button[type=submit]:not([aria-disabled=true]):not([disabled])', text: 'Approve' };

interface Opened {
  page: Page;
  session: CDPSession;
}

/** A page of a subject at four times slowdown, logged in, with its first rows. */
const open = async (browser: Browser, subject: Subject, size = 10): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await subject.signIn?.(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(installProbe, subject.row);
  await onlyPlain(page);
  await page.goto(`${subject.url}?size=${size}`);
  await until(page, { css: subject.row });
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable');
  return { page, session };
};

/** Milliseconds that the main thread works in a second in which nobody does anything. */
const idleWork = async ({ page, session }: Opened): Promise<number> => {
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  // What opening it has set off is over by then.
  await page.waitForTimeout(3_000); // What is measured: rest, which no event ends.
  const before = await worked();
  await page.waitForTimeout(IDLE_SECONDS * 1_000); // The span that is measured.
  return ((await worked()) - before) * (1_000 / IDLE_SECONDS);
};

/** What a press on 'Approve' led to, and how long that took. */
interface Outcome {
  came: 'next' | 'list' | 'question';
  start: number;
  took: number;
}

/** Waits in the page, a frame at a time, until another review than `about` can be read, or what else comes of it. */
const outcomeOf = (page: Page, about: string, field: string, pressedAt: number | null): Promise<Outcome> =>
  page.evaluate(
    async ([subtitle, css, begun, question]) => {
      const start =
        begun ??
        (await new Promise<number>((resolve) =>
          addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
        ));
      const frameEnds: PerformanceEntry[] = [];
      // What it says ends with the paint. What the page puts off until then is not waited for.
      const observer = new PerformanceObserver((list) => void frameEnds.push(...list.getEntries()));
      observer.observe({ type: 'long-animation-frame' });
      const look = (): Outcome['came'] | null => {
        const dialog = document.querySelector('[role=dialog]');
        if (dialog === null) return begun === null ? 'list' : null;
        const heading = dialog.querySelector('h2 + *')?.textContent ?? '';
        if (heading !== '' && heading !== subtitle && [...dialog.querySelectorAll(css)].some((one) => one.checkVisibility())) return 'next';
        return [...document.querySelectorAll('button')].some(({ textContent }) => textContent === question) ? 'question' : null;
      };
      const end = performance.now() + 30_000;
      let came: Outcome['came'] | null = null;
      while (came === null && performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        came = look();
      }
      if (came === null) throw new Error('Nothing came of the decision.');
      const seen = performance.now();
      // Two frames on, the observer has been told of the one that shows it.
      for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const long = [...frameEnds, ...observer.takeRecords()].find(
        ({ startTime, duration }) => startTime <= seen && seen <= startTime + duration,
      );
      observer.disconnect();
      // Looked at where the frame begins. Where it is too short to be told of, it ends soon after.
      return { came, start, took: (long === undefined ? seen : long.startTime + long.duration) - start };
    },
    [about, field, pressedAt, CONFIRM.text ?? ''] as const,
  );

/**
 * From the press on 'Approve' until the next review can be read. Where the drawer closes, the next row is opened by hand, as fast
 * as it lets one.
 * @returns null where something was asked first
 */
const decide = async ({ page }: Opened, { opened, beforeOpening, open: next }: Subject): Promise<number | null> => {
  const field = opened.split(' ').at(-1) ?? '';
  await until(page, APPROVE);
  // Nobody decides faster than they read.
  await page.waitForTimeout(READING_MS); // The person who reads.
  const about = await page.evaluate(() => document.querySelector('[role=dialog] h2 + *')?.textContent ?? '');
  const outcome = outcomeOf(page, about, field, null);
  await press(page, APPROVE);
  const { came, start, took } = await outcome;
  if (came === 'next') return took;
  if (came === 'question') {
    await press(page, CONFIRM);
    await untilGone(page, CONFIRM);
    await outcomeOf(page, about, field, start);
    return null;
  }
  await beforeOpening?.(page);
  await press(page, next);
  return (await outcomeOf(page, about, field, start)).took;
};

const line = (name: string, portal: number, floor: number, unit: string, limit: number): Line => ({
  name,
  unit,
  plain: Number.NaN,
  floor,
  portal,
  bar: `${limit} ${unit}`,
  over: portal > limit,
});

/** The next review, an idle one, and the first client found, each with what the floor needs. */
const pageFigures = async (browser: Browser, portal: Subject, floor: Subject): Promise<Line[]> => {
  const base = await open(browser, floor);
  const floorOpen: number[] = [];
  const floorSearch: number[] = [];
  for (const query of ['baker', 'lopez', 'grant']) {
    floorSearch.push((await search(base.page, floor, query)).settle);
    floorOpen.push((await interact(base.page, () => press(base.page, floor.open), floor.opened, false)).settle);
    if (query !== 'grant') await floor.close(base.page);
  }
  const floorIdle = await idleWork(base);
  await base.page.context().close();

  const there = await open(browser, portal, 50);
  const found: number[] = [];
  for (const query of SEARCHES) {
    const { settle } = await interact(there.page, () => retype(there.page, LOOKUP, query), FIRST_MATCH, false);
    found.push(settle - LOOKUP_DEBOUNCE);
    await retype(there.page, LOOKUP, '');
  }
  await portal.beforeOpening?.(there.page);
  await press(there.page, portal.open);
  await until(there.page, { css: portal.opened });
  const idle = await idleWork(there);
  const decided: number[] = [];
  while (decided.length < DECISIONS) {
    const took = await decide(there, portal);
    if (took !== null) decided.push(took);
  }
  await there.page.context().close();

  return [
    line('decision pressed to the next review', median(decided), median(floorOpen), 'ms', 150),
    line('an open review that nobody touches, a second', idle, floorIdle, 'ms', 5),
    line('first client found, after the debounce', median(found), median(floorSearch), 'ms', 100),
  ];
};

/** What a person feels, at four times slowdown, each figure with that of the floor. */
export const feltFigures = async (browser: Browser, portal: Subject, floor: Subject): Promise<Line[]> => [
  ...(await pageFigures(browser, portal, floor)),
  await typingUnderLocks(browser, portal, 3),
];
