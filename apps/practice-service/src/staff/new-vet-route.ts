import { addVetContract } from '@practice-portal/domain/contract/staff';
import type { PracticeData } from '@practice-portal/domain/practice';
import { SCOPES } from '@practice-portal/domain/session';
import { newVetSchema, type NewVetRequest } from '@practice-portal/domain/staff';
import { fieldErrorsOf, messageText } from '@practice-portal/domain/text';

import { hashNewPassword } from '../auth/set-password.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
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
export const newVet = route(addVetContract, {
  scope: SCOPES.approvePrescriptions,
  prepare: async ({ body, session, services, db }) => {
    requireVet(await loadPractice(db, session.practiceId), body, services.now());
    // Slow, so not in the transaction.
    return body.pin === undefined || body.pin === '' ? null : hashNewPassword(services, body.pin);
  },
  handler: async ({ body: { pin: _pin, ...vet }, session: { practiceId }, tx, prepared: pinHash, record }) => {
    const answer = { data: toApprover(await addVet(tx, { ...vet, practiceId, pinHash })) };
    record({ subject: `staff/${answer.data.vetStaffId}`, after: { request: vet, answer } });
    return answer;
  },
});
