import type { QueueItemRef } from '@practice-portal/domain/approval';
import { and, eq, gt } from 'drizzle-orm';

import { holdAnyItem } from '../queue-items/hold-item.ts';
import type { Tx } from '../db/client.ts';
import { decisions } from '../db/schema/approval.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { problem } from '../http/problem.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';
import { NOT_FINAL } from '../prescriptions/hold-prescription.ts';

const stillOpen = (itemId: number, now: Date) => and(eq(decisions.itemId, itemId), gt(decisions.finalAt, now));

/**
 * Makes a decision final because it is printed: a printed paper can't be undone. It holds the item as an
 * undo does, so one of the two comes first and the other sees it.
 * @param clock is asked once the item is held
 * @throws 404 for no such item in this practice
 */
export const finalForPrint = async (tx: Tx, practiceId: number, ref: QueueItemRef, clock: () => Date): Promise<void> => {
  await holdAnyItem(tx, practiceId, ref);
  const now = clock();
  const [decision] = await tx.update(decisions).set({ finalAt: now }).where(stillOpen(ref.id, now)).returning({ rxId: decisions.rxId });
  if (decision?.rxId == null) return;
  const rx = and(eq(prescriptions.id, decision.rxId), eq(prescriptions.practiceId, practiceId));
  const printed = await tx.update(prescriptions).set({ finalAt: now }).where(rx).returning({ clientId: prescriptions.clientId });
  for (const { clientId } of printed) await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
};

/**
 * Waits for an undo that is under way, and refuses to print what can still be taken back: reading makes nothing final.
 * @throws 404 for no such item in this practice, 409 while its decision is not final
 */
export const requireFinal = async (tx: Tx, practiceId: number, ref: QueueItemRef, clock: () => Date): Promise<void> => {
  await holdAnyItem(tx, practiceId, ref);
  const [open] = await tx.select({ itemId: decisions.itemId }).from(decisions).where(stillOpen(ref.id, clock()));
  if (open) throw problem(409, NOT_FINAL);
};
