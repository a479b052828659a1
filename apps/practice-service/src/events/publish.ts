import { randomUUID } from 'node:crypto';

import type { EventData, EventType } from '@practice-portal/domain/events';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { eventDeliveries, eventEndpoints } from '../db/schema/event.ts';
import { practices } from '../db/schema/practice.ts';

/** Something that other systems hear of. */
export interface NewEvent<Type extends EventType = EventType> {
  type: Type;
  /** What it is about, such as `order/12`. */
  subject: string;
  data: EventData<Type>;
  /** From when it is sent, where it can be taken back until then. */
  dueAt?: Date;
}

const endpointsOf = async (tx: Tx, practiceId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: eventEndpoints.id, practiceHomeFeatures: practices.features })
    .from(eventEndpoints)
    .innerJoin(practices, eq(practices.id, eventEndpoints.practiceId))
    .where(eq(eventEndpoints.practiceId, practiceId));
  return rows.filter((row) => isFlagOn(row, 'eventsEnabled')).map(({ id }) => id);
};

/**
 * Writes events in the transaction of what happened, once for each endpoint of the practice: they are sent exactly when that is kept.
 * The row of what it is about is held, so that what is about the same is written in its order. Rule: docs/rules/settings.md#events
 * @param make is asked only where somebody listens
 */
export const publishEvents = async (
  tx: Tx,
  { practiceId, now }: { practiceId: number; now: Date },
  make: () => readonly NewEvent[] | Promise<readonly NewEvent[]>,
): Promise<void> => {
  const endpoints = await endpointsOf(tx, practiceId);
  if (endpoints.length === 0) return;
  const rows = (await make()).flatMap(({ dueAt = now, ...event }) => {
    const key = randomUUID();
    return endpoints.map((endpointId) => ({ ...event, key, practiceId, endpointId, happenedAt: now, nextTryAt: dueAt }));
  });
  if (rows.length > 0) await tx.insert(eventDeliveries).values(rows);
};

/** Takes back what was not sent yet about something that was undone before it was final. */
export const takeEventsBack = async (tx: Tx, subject: string, now: Date): Promise<void> => {
  await tx
    .delete(eventDeliveries)
    .where(
      and(
        eq(eventDeliveries.subject, subject),
        gt(eventDeliveries.nextTryAt, now),
        eq(eventDeliveries.tries, 0),
        isNull(eventDeliveries.sentAt),
      ),
    );
};

/** Tells other systems that two records of a client became one. In the transaction that holds them. */
export const publishMerged = (
  tx: Tx,
  { practiceId, clientId, mergedClientId }: { practiceId: number } & EventData<'client.merged'>,
  now: Date,
): Promise<void> =>
  publishEvents(tx, { practiceId, now }, () => [
    { type: 'client.merged', subject: `client/${clientId}`, data: { clientId, mergedClientId } },
  ]);
