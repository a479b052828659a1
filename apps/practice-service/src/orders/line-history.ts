import { type LineEvent, type LineEventRow, lineOf, type LineState } from '@practice-portal/domain/order';
import { asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { orderEvents } from '../db/schema/order.ts';

type EventRecord = typeof orderEvents.$inferSelect;

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

/** The histories of lines, by line. */
export const historiesOf = async (executor: Executor, ids: readonly number[]): Promise<Map<number, LineEventRow[]>> => {
  const histories = new Map<number, LineEventRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  const rows = await executor
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderItemId, [...ids]))
    // As the index has them.
    .orderBy(asc(orderEvents.orderItemId), asc(orderEvents.id));
  for (const { orderItemId, type, status, at, by, byService, cause, reason, details } of rows)
    histories.get(orderItemId)?.push({
      type,
      status,
      at: at.toISOString(),
      by,
      byService,
      cause,
      reason,
      expectedOn: details?.expectedOn ?? null,
      trackingNumber: details?.trackingNumber ?? null,
      amount: details?.amount ?? null,
    });
  return histories;
};
