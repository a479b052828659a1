import { assignVetContract, unassignVetContract } from '@practice-portal/domain/contract/approval';
import { canApproveType } from '@practice-portal/domain/permissions';
import { fold } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { queueItemDetails, queueItems } from '../../db/schema/approval.ts';
import { route } from '../../http/contract-route.ts';
import { problem } from '../../http/problem.ts';
import { ordersChanged } from '../../orders/orders-changed.ts';
import { announce } from '../../realtime/approval-events.ts';
import { findVet } from '../../staff/load-staff.ts';
import { holdUndecidedItem, type HeldItem } from '../../queue-items/hold-item.ts';
import { subjectOf } from '../subject-of.ts';
import { moveItem } from '../../queue-items/queue-counts.ts';

interface Assignee {
  staffId: number;
  displayName: string;
}

const assignedTo = (vetStaffId: number, vetDisplayName: string | null) => ({ vetStaffId: vetStaffId || null, vetDisplayName });

const assignItem = async (tx: Tx, item: HeldItem, vet: Assignee | null, now: Date): Promise<void> => {
  const vetStaffId = vet?.staffId ?? 0;
  if (vetStaffId === item.vetStaffId) return;
  await tx
    .update(queueItems)
    .set({ vetStaffId, vetDisplayName: vet?.displayName ?? null, vetSort: fold(vet?.displayName ?? '') })
    .where(eq(queueItems.id, item.id));
  if (item.status === 'AWAITING') await moveItem(tx, item.practiceId, item.source, item.vetStaffId, vetStaffId);
  const [order] = await tx
    .select({ clientId: queueItemDetails.clientId })
    .from(queueItemDetails)
    .where(eq(queueItemDetails.itemId, item.id));
  if (order) await announce(tx, [ordersChanged({ practiceId: item.practiceId, ...order }, now)]);
};

/** Choosing a vet in the queue's 'Assigned vet' column. */
export const assign = route(assignVetContract, {
  subject: ({ params }) => subjectOf(params),
  prepare: async ({ params, body, session, db }) => {
    const vet = await findVet(db, session.practiceId, body.vetStaffId);
    if (!vet || (vet.vetId ?? 0) <= 0) throw problem(404, 'No such vet');
    if (!canApproveType(vet, params.type)) throw problem(422, `${vet.displayName} cannot approve these types of orders`);
    return vet;
  },
  handler: async ({ params, session, tx, now, prepared: vet, record }) => {
    const item = await holdUndecidedItem(tx, session.practiceId, params);
    await assignItem(tx, item, { staffId: vet.id, displayName: vet.displayName }, now);
    record({ before: assignedTo(item.vetStaffId, item.vetDisplayName), after: assignedTo(vet.id, vet.displayName) });
  },
});

/** Clearing the vet in the queue's 'Assigned vet' column. */
export const unassign = route(unassignVetContract, {
  subject: ({ params }) => subjectOf(params),
  handler: async ({ params, session, tx, now, record }) => {
    const item = await holdUndecidedItem(tx, session.practiceId, params);
    await assignItem(tx, item, null, now);
    record({ before: assignedTo(item.vetStaffId, item.vetDisplayName), after: assignedTo(0, null) });
  },
});
