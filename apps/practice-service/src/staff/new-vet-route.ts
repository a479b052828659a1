import { fields, idOf } from '@practice-portal/domain/contract';
import { SCOPES } from '@practice-portal/domain/session';
import { newVetBodySchema, newVetSchema, type NewVetAnswer } from '@practice-portal/domain/staff';

import { hashNewPassword } from '../auth/set-password.ts';
import { defineRoute } from '../http/route.ts';
import { actorOf } from '../http/session.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { idempotencyKeyOf } from '../idempotency/idempotency-key.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { addVet } from './add-vet.ts';
import { toApprover } from './load-staff.ts';

/** 'Add a staff member', from the vet's sign-in. */
export const newVet = defineRoute({
  id: 'staff.addVet',
  method: 'POST',
  path: '/api/staff/practice/:practiceId/vet',
  access: 'session',
  practiceFrom: 'path:practiceId',
  scope: SCOPES.approvePrescriptions,
  summary: 'Add a vet, who can be selected at once; the same idempotency key gives the same answer',
  params: fields({ practiceId: idOf('practice') }),
  body: newVetBodySchema,
  answer: { description: 'The vet', schema: { type: 'object', required: ['data'], properties: { data: { type: 'object' } } } },
  errors: { 422: 'A field is missing or wrong; `fieldErrors` says which' },
  audit: 'staff.addVet',
  example: { body: { firstName: 'Nina', lastName: 'Park', email: 'nina.park@clinic.example', pin: '4321', licenseNumber: 'VET-7' } },
  handler: async ({ params: { practiceId }, body, session, services, request, about, write }): Promise<NewVetAnswer> => {
    const { pin, ...kept } = body;
    about({ after: { request: kept } });
    const { practiceHomeFeatures: flags, localizationData } = await loadPractice(services.db, practiceId);
    const { defaultLocaleCode: localeCode } = localizationData;
    validateOr422(newVetSchema({ flags, localeCode, now: services.now() }), body, localeCode);
    // Slow, so not in the transaction.
    const pinHash = pin === undefined || pin === '' ? null : await hashNewPassword(services, pin);
    return write(async (tx, record) => {
      const once = {
        practiceId,
        key: idempotencyKeyOf(request),
        actor: actorOf(session),
        request: { path: request.routeOptions.url, body: kept },
        now: services.now(),
      };
      const { answer, replayed } = await withIdempotency(tx, once, async (): Promise<NewVetAnswer> => {
        return { data: toApprover(await addVet(tx, { ...kept, practiceId, pinHash })) };
      });
      record({ subject: `staff/${answer.data.vetStaffId}`, result: replayed ? 'replayed' : 'done', after: { request: kept, answer } });
      return answer;
    });
  },
});
