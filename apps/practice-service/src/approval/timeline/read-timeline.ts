import type { QueueItemRef, TimelinePage } from '@practice-portal/domain/approval';
import { inZone } from '@practice-portal/domain/locale';
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { PET_SAVED, petSubject } from '../../records/pet-record.ts';
import type { Session } from '../../http/session.ts';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { subjectOf } from '../subject-of.ts';
import { namesOf } from './names-of.ts';
import { type ItemDetails, loadDetails } from '../../queue-items/load-details.ts';
import { SET_PRINTED, TIMELINE_ACTIONS, toEntries } from './to-entries.ts';

/** Events of a page. */
export const TIMELINE_PAGE = 30;

/** More time for a lock is no event; nor is giving back what nobody had locked. */
const isEvent = sql`not (${auditLog.action} = 'approval.lock' and (${auditLog.after} -> 'lockedBy' ->> 'lockedAt') <> (${auditLog.after} ->> 'lockedAt'))
  and not (${auditLog.action} = 'approval.unlock' and (${auditLog.before} -> 'lockedBy' ->> 'id') is null)`;

/**
 * Saves of the pet's record since the item was ordered that concern it: the dose hangs on the weight, and with a pet that has
 * died or lives elsewhere its items leave the queue.
 */
const petSaves = ({ id, animal, orderDate }: ItemDetails) =>
  and(
    eq(auditLog.subject, petSubject(animal.animalId)),
    eq(auditLog.action, PET_SAVED),
    gte(auditLog.at, new Date(orderDate)),
    sql`((${auditLog.before} ->> 'weight') is distinct from (${auditLog.after} ->> 'weight')
      or ${auditLog.after} -> 'ended' -> 'itemIds' @> ${JSON.stringify([id])}::jsonb)`,
  );

/** Prints of several orders with this one among them. */
const setPrints = (ref: QueueItemRef) =>
  and(eq(auditLog.action, SET_PRINTED), sql`${auditLog.after} -> 'items' @> ${JSON.stringify([subjectOf(ref)])}::jsonb`);

/** Events that say which vet is at an item, until the next of them. */
const NAMING = ['approval.lock', 'approval.overrideLock', 'approval.approve', 'approval.deny', 'approval.modify'];
const ENDING = ['approval.unlock', 'approval.timeOut', 'approval.connectionLost', 'approval.sessionEnded', 'approval.undo'];

/**
 * The vet who had locked or just signed the item in the same sign-in: with a shared login, that is who saves the pet's weight or
 * prints in the review.
 */
const vetAtItem = (practiceId: number, ref: QueueItemRef) => {
  const earlier = alias(auditLog, 'earlier');
  const { action, after, sessionId } = earlier;
  const vet = sql`(select case when ${inArray(action, NAMING)} and ${sessionId} = ${auditLog.sessionId}
      then coalesce(${after} -> 'lockedBy' ->> 'name', ${after} -> 'answer' ->> 'vetDisplayName') end
    from ${auditLog} as earlier
    where ${and(
      eq(earlier.practiceId, practiceId),
      eq(earlier.subject, subjectOf(ref)),
      inArray(action, [...NAMING, ...ENDING]),
      eq(earlier.result, 'done'),
      lt(earlier.id, auditLog.id),
    )}
    order by ${earlier.id} desc limit 1)`;
  // Wrapped: columns directly in a selection of one table lose the table's name, which this comparison needs.
  return sql<string | null>`${vet}`;
};

/**
 * A page of an item's history, the newest first. It is read from the audit log, which nobody can change.
 * @param before only what was recorded before this entry
 * @throws 404 for no such item in this practice
 */
export const readTimeline = async (
  db: Db,
  { practiceId, timeZone }: Pick<Session, 'practiceId' | 'timeZone'>,
  ref: QueueItemRef,
  before: number | null,
): Promise<TimelinePage> => {
  const item = await loadDetails(db, practiceId, ref);
  const events = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      vetAtItem: vetAtItem(practiceId, ref),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.practiceId, practiceId),
        eq(auditLog.result, 'done'),
        or(
          and(eq(auditLog.subject, subjectOf(ref)), inArray(auditLog.action, Object.keys(TIMELINE_ACTIONS))),
          petSaves(item),
          setPrints(ref),
        ),
        before === null ? undefined : lt(auditLog.id, before),
        isEvent,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(TIMELINE_PAGE + 1);
  const page = events.slice(0, TIMELINE_PAGE).map((event) => ({ ...event, at: inZone(event.at, timeZone) }));
  return {
    elements: toEntries(page, item, await namesOf(db, practiceId, page)),
    next: events.length > TIMELINE_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
