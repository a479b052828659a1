import { PORTAL_SOURCE_ID, voidBodySchema } from '@practice-portal/domain/approval';
import type { VoidAnswer } from '@practice-portal/domain/prescription';
import { SCOPES } from '@practice-portal/domain/session';
import { boolean } from 'yup';

import { fields, idOf } from '@practice-portal/domain/contract';
import { defineRoute } from '../http/route.ts';
import { actorOf } from '../http/session.ts';
import { idempotencyKeyOf } from '../idempotency/idempotency-key.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { verifyVetPin } from '../staff/verify-vet-pin.ts';
import { loadPrescription } from './hold-prescription.ts';
import { voidPrescription } from './void-prescription.ts';

/** 'Void prescription', and the first half of 'Void and replace prescription'. */
export const voidRx = defineRoute({
  id: 'prescriptions.void',
  method: 'POST',
  path: '/api/prescription/rest/v1/rx/void/:rxId',
  access: 'session',
  practiceFrom: 'token',
  scope: SCOPES.approvePrescriptions,
  summary: 'Void a prescription with a vet’s approval; the same idempotency key gives the same answer',
  params: fields({ rxId: idOf('prescription') }),
  query: fields({ isReplacement: boolean().required() }),
  body: voidBodySchema,
  answer: {
    description: 'The voided prescription',
    schema: {
      type: 'object',
      required: ['rxId', 'voidedAt', 'vetStaffId', 'isReplacement'],
      properties: { rxId: { type: 'integer' }, voidedAt: { type: 'string', format: 'date-time' }, isReplacement: { type: 'boolean' } },
    },
  },
  errors: {
    403: 'The vet may not approve',
    404: 'No such prescription or vet',
    409: 'Voided before, or its approval is not final yet: `refusal` says which',
    422: 'The idempotency key was used for another request',
    429: 'Too many wrong PINs',
  },
  audit: 'prescription.void',
  example: { query: { isReplacement: false }, body: { sourceId: PORTAL_SOURCE_ID } },
  handler: async ({ params: { rxId }, query: { isReplacement }, body, session, services, request, about, write }): Promise<VoidAnswer> => {
    const { practiceId } = session;
    const { vetPin: pin, ...kept } = body;
    const subject = `prescription/${rxId}`;
    about({ subject, after: { request: kept, isReplacement } });
    const before = await loadPrescription(services.db, practiceId, rxId);
    // Slow, so not while the row is held.
    const vet = await verifyVetPin(services, { practiceId, vetStaffId: body.vetStaffId, pin, address: request.ip });
    return write(async (tx, record) => {
      const now = services.now();
      const once = {
        practiceId,
        key: idempotencyKeyOf(request),
        actor: actorOf(session),
        request: { path: request.routeOptions.url, rxId, isReplacement, body: kept },
        now,
      };
      const { answer, replayed } = await withIdempotency(tx, once, () =>
        voidPrescription(tx, { practiceId, rxId, vet, isReplacement, now }),
      );
      record({ result: replayed ? 'replayed' : 'done', before: { voidedAt: before.voidedAt }, after: answer });
      return answer;
    });
  },
});
