import {
  modificationBodySchema,
  modificationIds,
  type DecisionAnswer,
  type ModificationRequest,
  type QueueItemRef,
} from '@practice-portal/domain/approval';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItems } from '../../db/schema/approval.ts';
import { problem } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import { findVet } from '../../staff/load-staff.ts';
import { decideOnce } from '../decide/decide-once.ts';
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
export const modifyRx = defineRoute({
  id: 'approval.modify',
  method: 'POST',
  path: '/api/prescription/rest/v1/rx/modification',
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Deny an item and recommend another product; the same idempotency key gives the same answer',
  body: modificationBodySchema,
  answer: { description: 'The decision', schema: { type: 'object', required: ['id', 'type', 'decision', 'decidedAt'] } },
  errors: {
    403: 'The vet may not approve this type',
    404: 'No such item, vet or product',
    409: 'Decided before, or this vet does not hold the item',
    422: 'A rule is broken, or the idempotency key was used for another request',
    429: 'Too many wrong PINs',
  },
  audit: 'approval.modify',
  example: {
    body: {
      denialReason: 'INCORRECT_STRENGTH',
      denialMethodId: 7,
      effectiveTo: null,
      pet: { weight: 20 },
      product: { fillQuantity: 1, pharmacyNotes: '', refills: 0, usage: 'Give 1 tablet once daily' },
      removeAutoships: true,
      referralSourceId: null,
    },
  },
  handler: async ({ body: asked, db, session, services, request, about, write }): Promise<DecisionAnswer> => {
    // Strict to the letter: yup types `true` as a boolean.
    const form = { ...asked, removeAutoships: true } satisfies ModificationRequest;
    if (!(await findVet(db, session.practiceId, form.veterinarianSfuId))) throw problem(404, 'No such vet');
    const params = await itemOf(db, session.practiceId, form);
    const { vetPin, ...modification } = form;
    const body = { ...params, vetStaffId: form.veterinarianSfuId, vetPin, modification };
    return decideOnce({ params, body, session, services, request, about, write }, (deciding) => recommendInstead(deciding, form, services));
  },
});
