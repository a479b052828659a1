import type { PracticeData } from '@practice-portal/domain/practice';
import { SCOPES } from '@practice-portal/domain/session';
import { newVetBodySchema, newVetSchema, type NewVetAnswer, type NewVetRequest } from '@practice-portal/domain/staff';
import { fieldErrorsOf, messageText } from '@practice-portal/domain/text';

import { hashNewPassword } from '../auth/set-password.ts';
import { fields, idOf } from '../http/fields.ts';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { actorOf } from '../http/session.ts';
import { idempotencyKeyOf } from '../idempotency/idempotency-key.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { addVet } from './add-vet.ts';
import { toApprover } from './load-staff.ts';

/** @throws 422 with what is wrong with which field */
const requireVet = ({ practiceHomeFeatures: flags, localizationData }: PracticeData, vet: NewVetRequest, now: Date): void => {
  try {
    newVetSchema({ flags, localeCode: localizationData.defaultLocaleCode, now }).validateSync(vet, { abortEarly: false });
  } catch (error) {
    const errors = fieldErrorsOf(error);
    if (!errors) throw error;
    const said = errors.map(({ path, message }) => [path, messageText(message, localizationData.defaultLocaleCode)] as const);
    throw problem(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) });
  }
};

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
    requireVet(await loadPractice(services.db, practiceId), body, services.now());
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
