import { voidPrescriptionContract } from '@practice-portal/domain/contract/prescription';
import { SCOPES } from '@practice-portal/domain/session';

import { route } from '../http/contract-route.ts';
import { requireSigner } from '../staff/who-signs.ts';
import { loadPrescription } from './hold-prescription.ts';
import { voidPrescription } from './void-prescription.ts';

/** 'Void prescription', and the first half of 'Void and replace prescription'. */
export const voidRx = route(voidPrescriptionContract, {
  audit: 'prescription.void',
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => `prescription/${params.rxId}`,
  prepare: async ({ params: { rxId }, body: { vetStaffId, vetPin: pin }, session, services, request, db }) => {
    const { voidedAt } = await loadPrescription(db, session.practiceId, rxId);
    const { vet } = await requireSigner({ services, session, request }, { vetStaffId, pin });
    return { vet, before: { voidedAt } };
  },
  handler: ({ params: { rxId }, query: { isReplacement }, session: { practiceId }, tx, now, prepared: { vet, before }, record }) => {
    record({ before });
    return voidPrescription(tx, { practiceId, rxId, vet, isReplacement, now });
  },
});
