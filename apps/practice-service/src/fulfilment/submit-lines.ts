import { inZone, practiceTimeZone, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, asc, desc, eq, gt, isNotNull, isNull, not, exists } from 'drizzle-orm';

import type { Db, Tx } from '../db/client.ts';
import { decisions } from '../db/schema/approval.ts';
import { orderEvents, orderItems, orders } from '../db/schema/order.ts';
import { deferAutoships, holdAutoshipOfLine } from '../orders/autoship-orders.ts';
import { type HeldLine, holdLines, type LineRecord, type OrderRecord } from '../orders/hold-lines.ts';
import { moveLine } from '../orders/move-line.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { FillRequest } from '../pharmacy/types.ts';
import type { Services } from '../services.ts';
import type { Pause } from '../worker/breathe.ts';
import { eachApart } from '../worker/each-apart.ts';
import { awaitSignature } from './await-signature.ts';
import { fillKeyOf } from './fill-key.ts';
import { type HoldReason, shipRefusal } from './may-ship.ts';

/** How many are read in one go. */
const AT_ONCE = 200;

export type Fulfilling = Pick<Services, 'db' | 'pharmacy' | 'log' | 'publicUrl'>;

/** Returns what can be filled: nobody can take its approval back, and it is paid or needs no card. */
const fillable = (db: Db, now: Date) =>
  and(
    eq(orderItems.status, 'Processing'),
    isNull(orderItems.submittedAt),
    isNull(orders.paymentFailedAt),
    isNull(orders.nextPaymentAt),
    not(
      exists(
        db
          .select({ itemId: decisions.itemId })
          .from(decisions)
          .where(and(eq(decisions.itemId, orderItems.queueItemId), gt(decisions.finalAt, now))),
      ),
    ),
  );

/** A practice, and the moment in its zone. */
interface Today {
  practice: PracticeData;
  now: ZonedDate;
}

/** Says in the history of a line why it is not handed over: once, and nothing of what passes by itself. */
const noteHeld = async (tx: Tx, held: HeldLine, refusal: HoldReason, { practice, now: at }: Today): Promise<void> => {
  if (refusal === 'undoable' || refusal === 'unpaid') return;
  const reason = messageText(domainMessage(`order.held.${refusal}`), practice.localizationData.defaultLocaleCode);
  const [last] = await tx
    .select({ type: orderEvents.type, reason: orderEvents.reason })
    .from(orderEvents)
    .where(eq(orderEvents.orderItemId, held.line.id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (last?.type !== 'held' || last.reason !== reason)
    await moveLine(tx, held, { event: { type: 'held' }, at, byService: 'portal', reason });
};

/** Hands one line over, where nothing speaks against it, and puts its AutoShip off to a rhythm after it. */
const claimLine = async (tx: Tx, id: number, { practice, now, publicUrl }: Today & Pick<Services, 'publicUrl'>): Promise<void> => {
  const shipping = await holdAutoshipOfLine(tx, practice.id, id);
  const [held] = await holdLines(tx, and(eq(orderItems.id, id), eq(orderItems.status, 'Processing'), isNull(orderItems.submittedAt)));
  if (!held) return;
  const refusal = await shipRefusal(tx, held, { practice, now });
  if (typeof refusal === 'string') return noteHeld(tx, held, refusal, { practice, now });
  if (refusal !== null)
    return awaitSignature(tx, held, refusal, { practice, now, publicUrl, autoshipItemIds: shipping.map((item) => item.id) });
  await moveLine(tx, held, { event: { type: 'submitted' }, at: now, byService: 'portal', set: { submittedAt: now } });
  await deferAutoships(tx, shipping, now);
};

/** Says of each line that can be filled that the pharmacy may know of it: from here on nothing about it is taken back here alone. */
const claim = async ({ db, log, publicUrl }: Fulfilling, now: Date, pause: Pause): Promise<void> => {
  for (let after = 0; ;) {
    const found = await db
      .select({ id: orderItems.id, practiceId: orderItems.practiceId })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(gt(orderItems.id, after), fillable(db, now)))
      .orderBy(asc(orderItems.id))
      .limit(AT_ONCE);
    for (const line of found) {
      const practice = await loadPractice(db, line.practiceId);
      const today = inZone(now, practiceTimeZone(practice.localizationData));
      await db
        .transaction((tx) => claimLine(tx, line.id, { practice, now: today, publicUrl }))
        .catch((err: unknown) => log.error({ err, line: line.id }, 'A line was not handed to the pharmacy'));
      await pause();
    }
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
};

const requestOf = (line: LineRecord, order: OrderRecord): FillRequest => ({
  key: fillKeyOf(line.id),
  practiceId: line.practiceId,
  orderNumber: order.orderNumber,
  product: { id: line.productId, name: line.productName, strength: line.productStrength, packaging: line.productPackaging },
  quantity: line.quantity,
  flavor: line.compoundingFlavor,
  partnerId: line.partnerId,
  rxId: line.rxId,
  shipModeId: line.shipModeId,
  shipTo: order.ordered.shipTo,
  needsConfirmation: line.confirmBy !== null,
  orderedAt: line.placedAt,
});

/** Has the pharmacy fill what can be filled. What was said to be and not taken comes again with the same key. */
export const submitLines = async (fulfilling: Fulfilling, now: Date, pause: Pause): Promise<void> => {
  const { db, pharmacy, log } = fulfilling;
  await claim(fulfilling, now, pause);
  for (let after = 0; ;) {
    const open = await db
      .select({ id: orderItems.id, line: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        and(
          gt(orderItems.id, after),
          eq(orderItems.status, 'Processing'),
          isNotNull(orderItems.submittedAt),
          isNull(orderItems.acceptedAt),
        ),
      )
      .orderBy(asc(orderItems.id))
      .limit(AT_ONCE);
    await eachApart(open, { log, failed: 'The pharmacy did not take a line' }, async ({ id, line, order }) => {
      await pharmacy.fill(requestOf(line, order));
      await db.update(orderItems).set({ acceptedAt: now }).where(eq(orderItems.id, id));
    });
    const last = open.at(-1);
    if (!last || open.length < AT_ONCE) return;
    after = last.id;
  }
};
