import { modificationIds, type ModificationRequest, type QueueItemRef } from '@practice-portal/domain/approval';
import { modifyPrescriptionContract } from '@practice-portal/domain/contract/approval';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItems } from '../../db/schema/approval.ts';
import { route } from '../../http/contract-route.ts';
import { problem } from '../../http/problem.ts';
import { findVet } from '../../staff/load-staff.ts';
import { decide } from '../decide/decide.ts';
import { checkSigner } from '../decide/sign.ts';
import { subjectOf } from '../subject-of.ts';
import { recommendInstead } from './recommend.ts';

/** @throws 404 for an item that is not this practice's, 422 when the ids name none or two */
const itemOf = async (db: Db, practiceId: number, form: ModificationRequest): Promise<QueueItemRef> => {
  const found: QueueItemRef[] = [];
  for (const { id, types } of modificationIds(form)) {
    const [item] = await db
      .select({ id: queueItems.id, type: queueItems.type })
      .from(queueItems)
      .where(and(eq(queueItems.id, id), eq(queueItems.practiceId, practiceId), inArray(queueItems.type, types)));
    if (!item) throw problem(404, 'No such item in the approval queue');
    found.push(item);
  }
  const [only, ...others] = found;
  if (!only || others.length > 0) throw problem(422, 'The request must name one order item or one prescription');
  return only;
};

/** Recommending a replacement: the order is denied with it. */
export const modifyRx = route(modifyPrescriptionContract, {
  scope: SCOPES.approvePrescriptions,
  prepare: async (context) => {
    const { body, db, session, about } = context;
    const { veterinarianSfuId: vetStaffId, vetPin } = body;
    if (!(await findVet(db, session.practiceId, vetStaffId))) throw problem(404, 'No such vet');
    const item = await itemOf(db, session.practiceId, body);
    about({ subject: subjectOf(item) });
    return { item, ...(await checkSigner(context, { ...item, vetStaffId, vetPin })) };
  },
  handler: (context) => {
    const { body, prepared } = context;
    const { vetPin: _pin, ...modification } = body;
    const kept = { ...prepared.item, vetStaffId: body.veterinarianSfuId, modification };
    return decide(context, prepared.item, kept, (deciding) => recommendInstead(deciding, body, context.services));
  },
});
