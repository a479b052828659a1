import { type LineEvent, lineOf, type LineState } from '@practice-portal/domain/order';
import { asc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { orderEvents } from '../db/schema/order.ts';

type EventRecord = typeof orderEvents.$inferSelect;

/** What a row of the history says happened. */
const eventOf = ({ type, status, cause, details }: EventRecord): LineEvent => {
  const needsConfirmation = details?.needsConfirmation === true;
  switch (type) {
    case 'recorded':
      return { type, status };
    case 'placed':
      return { type, awaitsApproval: status === 'Awaiting approval', needsConfirmation };
    case 'approved':
      return { type, needsConfirmation };
    case 'canceled':
      return { type, cause: cause ?? 'removed' };
    default:
      return { type };
  }
};

/**
 * Where a line stands by its history.
 * @throws when the history cannot be: nothing is done to such a line
 */
export const readLineState = async (executor: Executor, orderItemId: number): Promise<LineState> => {
  const rows = await executor.select().from(orderEvents).where(eq(orderEvents.orderItemId, orderItemId)).orderBy(asc(orderEvents.id));
  const state = lineOf(rows.map(eventOf));
  if (state === null) throw new Error(`The history of line ${orderItemId} cannot be`);
  return state;
};
