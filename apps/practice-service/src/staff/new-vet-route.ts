import { addVetContract } from '@practice-portal/domain/contract/staff';
import { SCOPES } from '@practice-portal/domain/session';
import { newVetSchema } from '@practice-portal/domain/staff';

import { hashNewPassword } from '../auth/set-password.ts';
import { route } from '../http/contract-route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { addVet } from './add-vet.ts';
import { toApprover } from './load-staff.ts';
import { tellOfNewVet, vetMadeBy } from './new-vet-notice.ts';

/** 'Add a staff member', from the vet's sign-in. */
export const newVet = route(addVetContract, {
  scope: [SCOPES.approvePrescriptions, SCOPES.staffManager],
  prepare: async ({ body, session, services, db }) => {
    const { practiceHomeFeatures: flags, localizationData } = await loadPractice(db, session.practiceId);
    const { defaultLocaleCode: localeCode } = localizationData;
    validateOr422(newVetSchema({ flags, localeCode, now: services.now() }), body, localeCode);
    // Slow, so not in the transaction.
    return body.pin === undefined || body.pin === '' ? null : hashNewPassword(services, body.pin);
  },
  handler: async ({ body: { pin: _pin, ...vet }, session, services, tx, now, prepared: pinHash, record }) => {
    const made = vetMadeBy(session, now);
    const answer = { data: toApprover(await addVet(tx, { ...vet, practiceId: session.practiceId, pinHash, ...made })) };
    if (made.unconfirmedSince !== null) await tellOfNewVet(tx, services, { session, vet: answer.data.vetDisplayName, now });
    record({ subject: `staff/${answer.data.vetStaffId}`, after: { request: vet, answer } });
    return answer;
  },
});
