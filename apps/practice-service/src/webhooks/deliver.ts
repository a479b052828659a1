import { nextTry, TRY_DAYS } from '@practice-portal/domain/events';
import { addTime } from '@practice-portal/domain/locale';
import { and, asc, eq, inArray, isNull, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { everyKey } from '../db/keys.ts';
import { eventDeliveries, eventEndpoints } from '../db/schema/event.ts';
import { openText } from '../security/sealed-text.ts';
import type { Services } from '../services.ts';
import { breathe } from '../worker/breathe.ts';
import { eachApart } from '../worker/each-apart.ts';
import type { Job } from '../worker/job.ts';
import { type EventPost, type Posted, postEvent } from './post-event.ts';
import { resolveAll } from './public-address.ts';
import { cloudEvent, signedHeaders } from './signed-event.ts';
import { tellOfFailure } from './tell-of-failure.ts';

/** How a signed event is sent. */
export type PostEvent = (post: EventPost) => Promise<Posted>;

const AT_ONCE = 25;
/** Longer than an endpoint may be silent: no other process sends the same meanwhile. */
const CLAIM_MINUTES = 2;

type Delivery = typeof eventDeliveries.$inferSelect;

/** Takes what is due for this process alone, of what is about the same the first. Sending happens outside the transaction. */
const claim = ({ db, now }: Services, down: ReadonlySet<number>): Promise<Delivery[]> =>
  db.transaction(async (tx) => {
    const at = now();
    const earlier = alias(eventDeliveries, 'earlier');
    const t = eventDeliveries;
    const isBefore = and(eq(earlier.endpointId, t.endpointId), eq(earlier.subject, t.subject), lt(earlier.id, t.id));
    const due = await tx
      .select({ id: t.id })
      .from(t)
      .where(
        and(
          isNull(t.sentAt),
          isNull(t.failedAt),
          lte(t.nextTryAt, at),
          down.size === 0 ? undefined : notInArray(t.endpointId, [...down]),
          notExists(
            tx
              .select({ id: earlier.id })
              .from(earlier)
              .where(and(isBefore, isNull(earlier.sentAt), isNull(earlier.failedAt))),
          ),
        ),
      )
      .orderBy(asc(t.tries), asc(t.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const taken = await tx
      .update(t)
      .set({
        nextTryAt: addTime(at, CLAIM_MINUTES, 'minute'),
        tryUntil: sql`coalesce(${t.tryUntil}, ${addTime(at, TRY_DAYS, 'day').toISOString()}::timestamptz)`,
        triedAt: at,
        tries: sql`${t.tries} + 1`,
      })
      .where(
        inArray(
          t.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
    return taken.toSorted((one, other) => one.id - other.id);
  });

const signed = ({ keys, publicUrl, systemNow }: Services, delivery: Delivery, endpoint: typeof eventEndpoints.$inferSelect): EventPost => {
  const { practiceId, url, secretSealed, previousSealed, previousUntil } = endpoint;
  const at = systemNow();
  const sealed = [secretSealed, ...(previousSealed !== null && previousUntil !== null && previousUntil > at ? [previousSealed] : [])];
  const secrets = sealed.map((text) => openText(everyKey(keys, 'events'), practiceId, text));
  const body = JSON.stringify(cloudEvent(delivery, publicUrl()));
  return { url, body, headers: signedHeaders({ id: delivery.key, body, at }, secrets) };
};

/** Notes what came of a try; who is told, where it was given up. */
const note = async (services: Services, delivery: Delivery, { answerCode, failure }: Posted): Promise<void> => {
  const at = services.now();
  const ofIt = eq(eventDeliveries.id, delivery.id);
  if (failure === null) {
    await services.db.update(eventDeliveries).set({ answerCode, failure, sentAt: at }).where(ofIt);
    return;
  }
  const isLost = delivery.tryUntil !== null && delivery.tryUntil <= at;
  await services.db.transaction(async (tx) => {
    const more = isLost ? { failedAt: at } : { nextTryAt: nextTry(delivery.tries, at) };
    await tx
      .update(eventDeliveries)
      .set({ answerCode, failure, ...more })
      .where(ofIt);
    if (isLost) await tellOfFailure(tx, services, delivery, at);
  });
};

/** Sends what is due, what is about the same in its order. An endpoint that failed is left alone until the next time. */
const deliverEvents = async (services: Services, post: PostEvent): Promise<void> => {
  const { db, log } = services;
  const down = new Set<number>();
  for (;;) {
    const some = await claim(services, down);
    if (some.length === 0) return;
    await eachApart(some, { log, failed: 'An event was not sent' }, async (delivery) => {
      const [endpoint] = await db.select().from(eventEndpoints).where(eq(eventEndpoints.id, delivery.endpointId));
      if (!endpoint) return;
      const posted = await post(signed(services, delivery, endpoint));
      if (posted.failure !== null) down.add(endpoint.id);
      await note(services, delivery, posted);
    });
    await breathe(services);
  }
};

/** Delivers events while the service runs. */
export const eventDelivery: Job = {
  name: 'events.deliver',
  isApart: true,
  run: ({ services }) => deliverEvents(services, (post) => postEvent(post, { local: services.config.localEvents, resolve: resolveAll })),
};
