import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Browser, CDPSession, Page, Response } from 'playwright';

import { eventTimings } from './event-timings.ts';
import { press, retype, type Spot, until } from './input.ts';
import type { InteractionFigures } from './probe.ts';
import { installProbe } from './probe.ts';
import type { Subject } from './subject.ts';

/** Everything one visit to one page came to. Milliseconds, kilobytes (1000 bytes) and megabytes. */
export interface Visit {
  scriptKb: number;
  requests: number;
  firstRow: number;
  lcp: number;
  cls: number;
  tbt: number;
  sort: InteractionFigures;
  page: InteractionFigures;
  search: InteractionFigures;
  open: InteractionFigures;
  heapMb: number;
  heapGrowthMb?: number;
}

export const CPU_SLOWDOWN = 4;
const SEARCH_DEBOUNCE = 500;
// Rounds after which every page and search of the round has been cached.
const WARM_UP = 6;
const FAILURE = join(tmpdir(), 'portal-bench-failure.png');
const TIMEOUT = 30_000;

/** Addresses of what the page had asked for by a moment of its clock. */
const askedBy = (page: Page, moment: number): Promise<string[]> =>
  page.evaluate(
    (limit) => performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime <= limit ? [name] : [])),
    moment,
  );

/** When the first answer with rows had arrived: what is asked for later was not waited for, it is fetched ahead. */
const dataArrival = async (page: Page, { name, data }: Subject): Promise<number> => {
  const moment = await page.evaluate((path) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find((entry) => entry.name.includes(path))?.responseEnd;
  }, data);
  if (moment === undefined) throw new Error(`${name} never asked for ${data}.`);
  return moment;
};

const scriptSize = async (responses: Response[], addresses: string[]): Promise<number> => {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script' && addresses.includes(response.url()));
  const sizes = await Promise.all(scripts.map(async (response) => brotliCompressSync(await response.body()).length));
  return sizes.reduce((total, size) => total + size, 0) / 1000;
};

const heapMb = async (session: CDPSession): Promise<number> => {
  // Twice: what the first collection finalises is only given back by the second.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};

/** What is kept after many rounds, beyond what the first few fill the caches with. */
const heapGrowth = async (session: CDPSession, repeats: number, round: (turn: number) => Promise<void>): Promise<number> => {
  for (let turn = 0; turn < WARM_UP; turn += 1) await round(turn);
  const before = await heapMb(session);
  for (let turn = 0; turn < repeats; turn += 1) await round(WARM_UP + turn);
  return (await heapMb(session)) - before;
};

/** A figure of the probe, once there is one: looked for at every frame. */
export const probed = async (page: Page, figure: 'firstRow' | 'lcp' | 'settled'): Promise<number> => {
  const found = await page.evaluate(
    async ([name, timeout]) => {
      const read = () => (name === 'settled' ? window.benchProbe.settled() : window.benchProbe.load()?.[name]);
      const end = performance.now() + timeout;
      while (!read() && performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve));
      return read() || null;
    },
    [figure, TIMEOUT] as const,
  );
  if (found === null) throw new Error(`Never ${figure}.`);
  return found;
};

/** Does something, and waits until the page has painted what it led to. */
export const interact = async (page: Page, act: () => Promise<void>, ready: string, newRows: boolean): Promise<InteractionFigures> => {
  const before = await page.evaluate(() => window.benchProbe.key());
  await page.evaluate(([selector, key]) => window.benchProbe.watch(selector, key), [ready, newRows ? before : null] as const);
  await act();
  const settle = await probed(page, 'settled');
  await eventTimings(page);
  return { settle, inp: await page.evaluate(() => window.benchProbe.inp()) };
};

export const search = async (page: Page, subject: Subject, text: string): Promise<InteractionFigures> => {
  const { settle, inp } = await interact(page, () => retype(page, subject.search, text), subject.row, true);
  return { settle: settle - SEARCH_DEBOUNCE, inp };
};

/** One visit with a cold cache: load, sort, next page, search, open. With `repeats`, the four again and again, to see the heap grow. */
export const visit = async (browser: Browser, subject: Subject, rows: number, repeats: number): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await subject.signIn?.(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(installProbe, subject.row);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${subject.url}?size=${rows}`, { waitUntil: 'commit' });
    await probed(page, 'firstRow');
    await page.waitForLoadState('networkidle');
    // The browser reports the largest paint some time after the paint.
    await probed(page, 'lcp');
    const load = await page.evaluate(() => window.benchProbe.load());
    if (!load) throw new Error(`${subject.name} showed no row.`);
    const initial = await askedBy(page, await dataArrival(page, subject));
    const scriptKb = await scriptSize(responses, initial);

    const click = (spot: Spot) => () => press(page, spot);
    const round = async (query: string) => {
      const sort = await interact(page, click(subject.sort), subject.row, true);
      const next = await interact(page, click(subject.next), subject.row, true);
      const found = await search(page, subject, query);
      return { sort, page: next, search: found };
    };
    const again = async (turn: number) => {
      await search(page, subject, '');
      await round(subject.queries[turn % 2 === 0 ? 1 : 0]);
      await subject.beforeOpening?.(page);
      await interact(page, click(subject.open), subject.opened, false);
      await subject.close(page);
    };
    const figures = await round(subject.queries[0]);
    await subject.beforeOpening?.(page);
    const open = await interact(page, click(subject.open), subject.opened, false);
    await subject.close(page);
    const heap = await heapMb(session);
    const growth = repeats > 0 ? await heapGrowth(session, repeats, again) : undefined;
    // As a person closes the tab: what this visit holds must not be another tab's in the next one, which costs that a call.
    await page.goto('about:blank');
    return {
      scriptKb,
      // With the page itself.
      requests: initial.length + 1,
      ...load,
      ...figures,
      open,
      heapMb: heap,
      ...(growth === undefined ? {} : { heapGrowthMb: growth }),
    };
  } catch (error) {
    // What the page looked like says more than which wait ran out.
    await context.pages().at(-1)?.screenshot({ path: FAILURE });
    throw new Error(`${subject.name} could not be measured; see ${FAILURE}.`, { cause: error });
  } finally {
    await context.close();
  }
};

/** Scripts that a page needs until a thing on it shows, in brotli kilobytes. */
export const scriptKbOf = async (browser: Browser, url: string, shown: string): Promise<number> => {
  const page = await browser.newPage();
  try {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(url);
    await until(page, { css: shown });
    const shownAt = await page.evaluate(() => performance.now());
    return await scriptSize(responses, await askedBy(page, shownAt));
  } finally {
    await page.close();
  }
};
