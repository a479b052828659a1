import { deliveryState, type EventDelivery, type EventEndpoint } from '@practice-portal/domain/events';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { eventDeliveries, eventEndpoints } from '../db/schema/event.ts';
import { problem } from '../http/problem.ts';

type EndpointRow = typeof eventEndpoints.$inferSelect;

const SHOWN = 50;

/** The endpoints of a practice, each with how many of its deliveries wait and were given up. */
export const readEndpoints = async (executor: Executor, practiceId: number): Promise<EventEndpoint[]> => {
  const rows = await executor
    .select()
    .from(eventEndpoints)
    .where(eq(eventEndpoints.practiceId, practiceId))
    .orderBy(asc(eventEndpoints.id));
  const t = eventDeliveries;
  const counts = await executor
    .select({
      id: t.endpointId,
      waiting: sql<number>`count(*) filter (where ${isNull(t.failedAt)})::int`,
      failed: sql<number>`count(*) filter (where ${isNotNull(t.failedAt)})::int`,
    })
    .from(t)
    .where(and(eq(t.practiceId, practiceId), isNull(t.sentAt)))
    .groupBy(t.endpointId);
  return rows.map(({ id, url, createdAt }) => {
    const { waiting = 0, failed = 0 } = counts.find((each) => each.id === id) ?? {};
    return { id, url, createdAt: createdAt.toISOString(), waiting, failed };
  });
};

/**
 * An endpoint whose row the transaction holds.
 * @throws 404 for no such endpoint in this practice
 */
export const holdEndpoint = async (tx: Tx, practiceId: number, endpointId: number): Promise<EndpointRow> => {
  const [row] = await tx
    .select()
    .from(eventEndpoints)
    .where(and(eq(eventEndpoints.id, endpointId), eq(eventEndpoints.practiceId, practiceId)))
    .for('update');
  if (!row) throw problem(404, 'No such endpoint');
  return row;
};

/** The last deliveries to an endpoint, the newest first. */
export const readDeliveries = async (executor: Executor, endpointId: number): Promise<EventDelivery[]> => {
  const t = eventDeliveries;
  const rows = await executor.select().from(t).where(eq(t.endpointId, endpointId)).orderBy(desc(t.id)).limit(SHOWN);
  return rows.map(({ id, type, subject, happenedAt, triedAt, tries, answerCode, failure, sentAt, failedAt }) => ({
    id,
    type,
    subject,
    at: happenedAt.toISOString(),
    state: deliveryState({ sentAt, failedAt }),
    triedAt: triedAt?.toISOString() ?? null,
    tries,
    answerCode,
    failure,
  }));
};
