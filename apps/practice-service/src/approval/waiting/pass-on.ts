import type { PassOnAnswer } from '@practice-portal/domain/approval';
import type { ZonedDate } from '@practice-portal/domain/locale';
import { canApproveType } from '@practice-portal/domain/permissions';
import { fold } from '@practice-portal/domain/text';
import { and, asc, eq, inArray, or } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { queueItemDetails, queueItems, recordLocks, UNDECIDED, waitingItems } from '../../db/schema/approval.ts';
import type { AuditDetails } from '../../http/route.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { isHeld } from '../../queue-items/lock-record.ts';
import { countGroups } from '../../queue-items/queue-counts.ts';
import { announce } from '../../realtime/approval-events.ts';
import type { Services } from '../../services.ts';
import type { VetRecord } from '../../staff/load-staff.ts';
import { lockTimes } from '../locks/lock-times.ts';
import { subjectOf } from '../subject-of.ts';

interface PassingOn {
  practiceId: number;
  fromVetStaffId: number;
  /** Who gets it. */
  vet: VetRecord;
  services: Pick<Services, 'config' | 'now'>;
  now: ZonedDate;
  record(details: AuditDetails): void;
}

/**
 * Assigns what a vet has, in the queue or put off, to a colleague, with what they put off and nobody has: but for what the colleague may not approve, and
 * what is being processed.
 */
export const passOn = async (tx: Tx, { practiceId, fromVetStaffId, vet, services, now, record }: PassingOn): Promise<PassOnAnswer> => {
  const putOffByVet = tx
    .select({ id: waitingItems.itemId })
    .from(waitingItems)
    .where(and(eq(waitingItems.practiceId, practiceId), eq(waitingItems.putOffByStaffId, fromVetStaffId)));
  const items = await tx
    .select({ id: queueItems.id, type: queueItems.type, status: queueItems.status, source: queueItems.source })
    .from(queueItems)
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        or(
          and(inArray(queueItems.status, UNDECIDED), eq(queueItems.vetStaffId, fromVetStaffId)),
          and(eq(queueItems.status, 'PUT_OFF'), eq(queueItems.vetStaffId, 0), inArray(queueItems.id, putOffByVet)),
        ),
      ),
    )
    .orderBy(asc(queueItems.id))
    .for('update');
  const ids = items.map(({ id }) => id);
  const locks = ids.length === 0 ? [] : await tx.select().from(recordLocks).where(inArray(recordLocks.itemId, ids));
  const times = lockTimes(services);
  const held = new Set(locks.filter((lock) => isHeld(lock, times)).map(({ itemId }) => itemId));
  const passed = fromVetStaffId === vet.id ? [] : items.filter(({ id, type }) => !held.has(id) && canApproveType(vet, type));
  const answer = { passedOn: passed.length, left: items.length - passed.length };
  record({ before: { vetStaffId: fromVetStaffId }, after: { vetStaffId: vet.id, items: passed.map(subjectOf), ...answer } });
  if (passed.length === 0) return answer;
  const passedIds = passed.map(({ id }) => id);
  await tx
    .update(queueItems)
    .set({ vetStaffId: vet.id, vetDisplayName: vet.displayName, vetSort: fold(vet.displayName) })
    .where(inArray(queueItems.id, passedIds));
  const orders = await tx
    .selectDistinct({ clientId: queueItemDetails.clientId })
    .from(queueItemDetails)
    .where(inArray(queueItemDetails.itemId, passedIds));
  await announce(
    tx,
    orders.map(({ clientId }) => ordersChanged({ practiceId, clientId }, now)),
  );
  await countGroups(
    tx,
    practiceId,
    passed.flatMap(({ status, source }) =>
      status === 'AWAITING'
        ? [
            { vetStaffId: fromVetStaffId, source, awaiting: -1 },
            { vetStaffId: vet.id, source, awaiting: 1 },
          ]
        : [],
    ),
  );
  return answer;
};
