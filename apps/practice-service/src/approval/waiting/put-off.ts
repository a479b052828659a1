import { type PutOffAnswer, type PutOffRequest, type QueueItemType } from '@practice-portal/domain/approval';
import { formatDate } from '@practice-portal/domain/locale';
import { canApproveType } from '@practice-portal/domain/permissions';
import { fold, messageText } from '@practice-portal/domain/text';
import { WAITS } from '@practice-portal/domain/notice';
import { missedShipDate, putOffSchema } from '@practice-portal/domain/waiting';
import { eq, sql } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { queueItemDetails, queueItems, recordLocks, waitingItems } from '../../db/schema/approval.ts';
import { publishItems } from '../../events/item-events.ts';
import { problem } from '../../http/problem.ts';
import { validateOr422 } from '../../http/validate-or-422.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { loadDetails } from '../../queue-items/load-details.ts';
import { holderOf } from '../../queue-items/lock-record.ts';
import { countItems } from '../../queue-items/queue-counts.ts';
import { askOwner } from '../../owner/ask-owner.ts';
import { announce } from '../../realtime/approval-events.ts';
import type { LinkMaking } from '../../owner-links/owner-link.ts';
import { findVet } from '../../staff/load-staff.ts';
import type { Deciding, Signed } from '../decide/sign.ts';
import { keepNotice, keepQuestion } from '../notices/keep-notice.ts';

/** The colleague who is waited for, as the item is assigned to them; nothing where nobody is. */
const assignedTo = async (tx: Tx, practiceId: number, type: QueueItemType, { waitingFor, colleagueStaffId }: PutOffRequest) => {
  if (waitingFor !== 'COLLEAGUE' || colleagueStaffId === null) return {};
  const vet = await findVet(tx, practiceId, colleagueStaffId);
  if (!vet || (vet.vetId ?? 0) <= 0) throw problem(404, 'No such vet');
  if (!canApproveType(vet, type)) {
    const errorMessage = `${vet.displayName} cannot approve these types of orders`;
    throw problem(422, errorMessage, { fieldErrors: { colleagueStaffId: errorMessage } });
  }
  return { vetStaffId: vet.id, vetDisplayName: vet.displayName, vetSort: fold(vet.displayName) };
};

/**
 * Puts an item off that this transaction holds: it leaves the queue, and comes back by what it waits for or by its day.
 * @throws 422 when a field's rule is broken, an AutoShip would be missed that nobody was shown, or the owner has no address to be asked at
 */
export const putOff = async (deciding: Deciding, form: PutOffRequest, services: LinkMaking): Promise<Signed<PutOffAnswer>> => {
  const { tx, practice, item, vet, times } = deciding;
  const { now } = times;
  const { id, type, practiceId } = item;
  const { waitingFor, until, note } = form;
  const { localizationData: localization } = practice;
  validateOr422(putOffSchema(now), form, localization.defaultLocaleCode);
  const details = await loadDetails(tx, practiceId, item);
  const missed = missedShipDate(details, until);
  if (missed !== null && form.missedShipDate !== missed) {
    const params = { date: formatDate(missed, localization) };
    throw problem(422, messageText({ key: 'domain:waiting.autoshipMissed', params }, localization.defaultLocaleCode), {
      missedShipDate: missed,
    });
  }
  const { questionKind: kind, questionText: text } = form;
  if (kind != null && text != null) {
    await askOwner(tx, services, { practice, item: details, kind, text, by: `staff:${vet.id}` }, now);
    await keepQuestion(deciding, text);
  } else await keepNotice(deciding, { details, decision: 'PUT_OFF', reason: WAITS[waitingFor], finalAt: now });
  const assigned = await assignedTo(tx, practiceId, type, form);
  await tx.insert(waitingItems).values({
    itemId: id,
    practiceId,
    waitingFor,
    until,
    note: note.trim(),
    putOffAt: now,
    putOffByStaffId: vet.id,
    putOffBy: vet.displayName,
  });
  await tx
    .update(queueItems)
    .set({ status: 'PUT_OFF', ...assigned })
    .where(eq(queueItems.id, id));
  await tx
    .update(queueItemDetails)
    .set({ returned: null, version: sql`${queueItemDetails.version} + 1` })
    .where(eq(queueItemDetails.itemId, id));
  const [lock] = await tx.delete(recordLocks).where(eq(recordLocks.itemId, id)).returning();
  await publishItems(tx, { type: 'item.waiting', practiceId, itemIds: [id], more: { waitingFor, until }, now });
  await announce(tx, [ordersChanged({ practiceId, clientId: details.clientId }, now)]);
  await countItems(tx, practiceId, { vetStaffId: item.vetStaffId, source: item.source, awaiting: -1 });
  const at = now.toISOString();
  const previousHolder = lock ? holderOf(lock) : null;
  return {
    answer: { id, type, waitingFor, until, putOffAt: at },
    // As when it is decided: it is gone from the queues of all.
    events: [
      {
        practiceId,
        name: 'completed_item',
        message: { item: { type, id }, lockedBy: null, lockExpiresAt: null, previousHolder, at, outcome: 'PUT_OFF' },
      },
    ],
  };
};
