import { addDays, dayIn, NO_TIME_ZONE, practiceTimeZone } from '@practice-portal/domain/locale';
import type { LineEventType } from '@practice-portal/domain/order';
import { and, asc, eq, gt, gte, inArray, isNotNull, or } from 'drizzle-orm';

import type { Db, Tx } from '../db/client.ts';
import { orderEvents, orderItems } from '../db/schema/order.ts';
import { practices } from '../db/schema/practice.ts';
import { cancelLine } from '../orders/cancel-line.ts';
import { creditLine } from '../orders/credit-line.ts';
import { type HeldLine, holdLines } from '../orders/hold-lines.ts';
import { moveLine } from '../orders/move-line.ts';
import type { FillNews } from '../pharmacy/types.ts';
import type { Pause } from '../worker/breathe.ts';
import { fillKeyOf, lineOfFillKey } from './fill-key.ts';
import type { Fulfilling } from './submit-lines.ts';

/** How many the pharmacy is asked about at once. */
const AT_ONCE = 200;
/** How long after it shipped the pharmacy is asked whether something came back. */
const RETURNS_DAYS = 45;

const timeZoneOfPractice = async (tx: Tx, practiceId: number): Promise<string> => {
  const [practice] = await tx.select({ timeZone: practices.timeZone }).from(practices).where(eq(practices.id, practiceId));
  return practiceTimeZone({ timeZone: practice?.timeZone });
};

const apply = async (tx: Tx, held: HeldLine, news: FillNews, timeZone: string): Promise<void> => {
  const { at } = news;
  const byService = 'pharmacy' as const;
  switch (news.kind) {
    case 'confirmed':
      await moveLine(tx, held, { event: { type: 'confirmed' }, at, byService, set: { confirmBy: null } });
      return;
    case 'delayed': {
      const { expectedOn } = news;
      // Another process asked at the same time.
      if (held.line.expectedOn === expectedOn) return;
      await moveLine(tx, held, { event: { type: 'delayed' }, at, byService, set: { expectedOn }, details: { expectedOn } });
      return;
    }
    case 'shipped': {
      const { trackingNumber, trackingUrl } = news;
      const set = { trackingNumber, trackingUrl, shippedOn: dayIn(at, timeZone) };
      await moveLine(tx, held, { event: { type: 'shipped' }, at, byService, set, details: { trackingNumber, trackingUrl } });
      return;
    }
    case 'delivered':
      await moveLine(tx, held, { event: { type: 'delivered' }, at, byService });
      return;
    case 'returned':
      if (await moveLine(tx, held, { event: { type: 'returned' }, at, byService }))
        await creditLine(tx, held, { cause: 'returned', now: at, dueAt: at });
      return;
    case 'outOfStock':
      await cancelLine(tx, held, { cause: 'outOfStock', byService, now: at });
      return;
    case 'canceled':
      await cancelLine(tx, held, { cause: held.line.cancelCause ?? 'removed', byService, now: at });
  }
};

const TYPES: Record<FillNews['kind'], LineEventType> = {
  confirmed: 'confirmed',
  delayed: 'delayed',
  shipped: 'shipped',
  delivered: 'delivered',
  outOfStock: 'canceled',
  canceled: 'canceled',
  returned: 'returned',
};

/** Returns what lines do not know yet: the pharmacy says all of it every time, and most of it is old. */
const notInHistory = async (db: Db, news: readonly FillNews[]): Promise<FillNews[]> => {
  const ids = [...new Set(news.flatMap(({ key }) => lineOfFillKey(key) ?? []))];
  if (ids.length === 0) return [];
  const known = await db
    .select({ id: orderEvents.orderItemId, type: orderEvents.type, details: orderEvents.details })
    .from(orderEvents)
    .where(inArray(orderEvents.orderItemId, ids));
  return news.filter((each) => {
    const id = lineOfFillKey(each.key);
    const same = known.filter((event) => event.id === id && event.type === TYPES[each.kind]);
    return each.kind === 'delayed' ? same.every(({ details }) => details?.expectedOn !== each.expectedOn) : same.length === 0;
  });
};

const applyAll = async (tx: Tx, id: number, news: readonly FillNews[]): Promise<void> => {
  for (const each of news) {
    // Held anew each time: the one before may have changed it.
    const [held] = await holdLines(tx, and(eq(orderItems.id, id), inArray(orderItems.status, ['Processing', 'Shipped', 'Completed'])));
    if (held) await apply(tx, held, each, await timeZoneOfPractice(tx, held.order.practiceId));
  }
};

/** Brings lines to where the pharmacy says they are, page by page. */
export const applyNews = async ({ db, pharmacy, log }: Omit<Fulfilling, 'publicUrl'>, now: Date, pause: Pause): Promise<void> => {
  // Half a day more or less makes no difference.
  const since = addDays(dayIn(now, NO_TIME_ZONE), -RETURNS_DAYS);
  for (let after = 0; ;) {
    const open = await db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(
        and(
          gt(orderItems.id, after),
          or(
            eq(orderItems.status, 'Shipped'),
            // What was delivered may still come back.
            and(eq(orderItems.status, 'Completed'), gte(orderItems.shippedOn, since)),
            and(eq(orderItems.status, 'Processing'), isNotNull(orderItems.acceptedAt)),
          ),
        ),
      )
      .orderBy(asc(orderItems.id))
      .limit(AT_ONCE);
    const last = open.at(-1);
    if (!last) return;
    const ids = open.map(({ id }) => id);
    // A page that the pharmacy says nothing of is asked about next time.
    const said = await pharmacy.news(ids.map(fillKeyOf)).catch((err: unknown) => {
      log.error({ err, lines: ids.length }, 'The pharmacy did not say what became of lines');
      return [];
    });
    const news = await notInHistory(db, said);
    for (const id of ids) {
      const ofLine = news.filter(({ key }) => lineOfFillKey(key) === id);
      if (ofLine.length === 0) continue;
      await db
        .transaction((tx) => applyAll(tx, id, ofLine))
        .catch((err: unknown) => log.error({ err, line: id }, 'What became of a line was not written down'));
      await pause();
    }
    after = last.id;
  }
};
