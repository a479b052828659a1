import type { Browser, Page, WebSocketRoute } from 'playwright';

import { median, type Line } from './figures.ts';
import { installProbe } from './probe.ts';
import { eventTimings } from './event-timings.ts';
import { press } from './input.ts';
import { onlyPlain } from './plain-orders.ts';
import type { Subject } from './subject.ts';

const CPU_SLOWDOWN = 4;
const EVENTS_A_SECOND = 100;
const SENT_EVERY = 20;
const TEXT = 'Owner asks for flavoured tablets on Friday';
const KEY_EVERY = 40;
// What an interaction may take at this slowdown, as everywhere in the table; on a machine that is slower than that even in
// peace, this much more than there.
const LIMIT = 100;
const RATIO = 1.5;

const COLLEAGUE = { id: 2_000_000_000, name: 'Dr. Storm' };

interface Row {
  type: string;
  id: number;
}

/** The slowest key of a text typed into the open review, until what it changed was painted. */
const typed = async (page: Page, { opened }: Subject): Promise<number> => {
  const field = page.locator(opened).filter({ visible: true }).last();
  await field.fill('');
  await page.evaluate((selector) => window.benchProbe.watch(selector, null), opened);
  await field.pressSequentially(TEXT, { delay: KEY_EVERY });
  await eventTimings(page);
  return page.evaluate(() => window.benchProbe.inp());
};

/** Tells the page of a colleague who takes and frees its rows, this many times a second. @returns ends it */
const storm = (socket: WebSocketRoute, rows: readonly Row[]): (() => void) => {
  const begun = Date.now();
  let sent = 0;
  const timer = setInterval(() => {
    // As many as are due: a timer of a busy process comes late.
    for (const due = ((Date.now() - begun) / 1_000) * EVENTS_A_SECOND; sent < due; sent += 1) {
      const { type, id } = rows[sent % rows.length] as Row;
      const takes = Math.floor(sent / rows.length) % 2 === 0;
      const message = {
        item: { type, id },
        lockedBy: takes ? COLLEAGUE : null,
        lockExpiresAt: null,
        previousHolder: takes ? null : COLLEAGUE,
        at: new Date().toISOString(),
      };
      socket.send(`42${JSON.stringify([takes ? 'locked_item' : 'unlocked_item', message])}`);
    }
  }, SENT_EVERY);
  return () => clearInterval(timer);
};

/**
 * Typing in an open review while a hundred lock events a second come in for the rows behind it, against the same typing
 * on the same page in peace, which stands in the floor's column.
 */
export const typingUnderLocks = async (browser: Browser, subject: Subject, rounds = 5): Promise<Line> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await subject.signIn?.(context);
    const page = await context.newPage();
    let socket: WebSocketRoute | undefined;
    await page.routeWebSocket(/\/realtime\//, (opened) => {
      opened.connectToServer();
      socket = opened;
    });
    await page.addInitScript(installProbe, subject.row);
    await onlyPlain(page);
    await page.goto(`${subject.url}?size=50`);
    await page.locator(subject.row).first().waitFor();
    await subject.beforeOpening?.(page);
    const held = await page.evaluate(
      ({ css, text }) =>
        [...document.querySelectorAll(css)].find(({ textContent }) => textContent.trim() === text)?.closest<HTMLElement>('[data-item]')
          ?.dataset['item'],
      subject.open,
    );
    const names = await page.locator('[data-item]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['item'] ?? ''));
    const rows = names.filter((name) => name !== held).map((name) => ({ type: name.split('-')[0] ?? '', id: Number(name.split('-')[1]) }));
    await press(page, subject.open);
    await page.locator(subject.opened).filter({ visible: true }).last().waitFor();
    if (!socket) throw new Error('The portal opened no channel.');
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    // The first round warms up what types.
    await typed(page, subject);
    const peace: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      peace.push(await typed(page, subject));
      const calm = storm(socket, rows);
      await page.locator('[data-part=holder]', { hasText: COLLEAGUE.name }).first().waitFor();
      busy.push(await typed(page, subject));
      calm();
    }
    const [floor, portal] = [median(peace), median(busy)];
    return {
      name: `typing, ${EVENTS_A_SECOND} lock events a second: INP`,
      unit: 'ms',
      plain: Number.NaN,
      floor,
      portal,
      bar: `${LIMIT} ms or ${RATIO} × in peace`,
      over: portal > Math.max(LIMIT, RATIO * floor),
    };
  } finally {
    await context.close();
  }
};
