import { assignBodySchema } from '@practice-portal/domain/approval';
import { canApproveType } from '@practice-portal/domain/permissions';
import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { queueItems } from '../../db/schema/approval.ts';
import { problem } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import { findVet } from '../../staff/load-staff.ts';
import { holdItem, type HeldItem } from '../items/hold-item.ts';
import { itemParams, ITEM_PATH, subjectOf } from '../item-params.ts';
import { moveItem } from '../queue/queue-counts.ts';
import { fold } from '../search/fold.ts';

interface Assignee {
  staffId: number;
  displayName: string;
}

const assignedTo = (vetStaffId: number, vetDisplayName: string | null) => ({ vetStaffId: vetStaffId || null, vetDisplayName });

const assignItem = async (tx: Tx, item: HeldItem, vet: Assignee | null): Promise<void> => {
  const vetStaffId = vet?.staffId ?? 0;
  if (vetStaffId === item.vetStaffId) return;
  await tx
    .update(queueItems)
    .set({ vetStaffId, vetDisplayName: vet?.displayName ?? null, vetSort: fold(vet?.displayName ?? '') })
    .where(eq(queueItems.id, item.id));
  await moveItem(tx, item.practiceId, item.source, item.vetStaffId, vetStaffId);
};

const errors = { 404: 'No such item or vet', 409: 'It was decided', 422: 'The vet may not approve this type' };

/** Choosing a vet in the queue's 'Assigned Vet' column. */
export const assign = defineRoute({
  id: 'approval.assign',
  method: 'PUT',
  path: `${ITEM_PATH}/assign`,
  access: 'session',
  practiceFrom: 'token',
  summary: 'Assign an item to a vet who may approve its type',
  params: itemParams,
  body: assignBodySchema,
  answer: { status: 204, description: 'Assigned' },
  errors,
  audit: 'approval.assign',
  handler: async ({ params, body, session, db, about, write }): Promise<undefined> => {
    about({ subject: subjectOf(params) });
    const vet = await findVet(db, session.practiceId, body.vetStaffId);
    if (!vet || (vet.vetId ?? 0) <= 0) throw problem(404, 'No such vet');
    if (!canApproveType(vet, params.type)) throw problem(422, `${vet.displayName} cannot approve these types of orders`);
    await write(async (tx, record) => {
      const item = await holdItem(tx, session.practiceId, params);
      await assignItem(tx, item, { staffId: vet.id, displayName: vet.displayName });
      record({ before: assignedTo(item.vetStaffId, item.vetDisplayName), after: assignedTo(vet.id, vet.displayName) });
    });
  },
});

/** Clearing the vet in the queue's 'Assigned Vet' column. */
export const unassign = defineRoute({
  id: 'approval.unassign',
  method: 'PUT',
  path: `${ITEM_PATH}/unassign`,
  access: 'session',
  practiceFrom: 'token',
  summary: 'Clear the vet of an item',
  params: itemParams,
  answer: { status: 204, description: 'Cleared' },
  errors: { 404: 'No such item', 409: 'It was decided' },
  audit: 'approval.unassign',
  handler: async ({ params, session, about, write }): Promise<undefined> => {
    about({ subject: subjectOf(params) });
    await write(async (tx, record) => {
      const item = await holdItem(tx, session.practiceId, params);
      await assignItem(tx, item, null);
      record({ before: assignedTo(item.vetStaffId, item.vetDisplayName), after: assignedTo(0, null) });
    });
  },
});
