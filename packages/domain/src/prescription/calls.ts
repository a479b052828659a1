import { call } from '../call/index.ts';
import type { ClientListQuery } from '../paging/types.ts';
import type { ResendRequest } from './resend-schema.ts';
import type { PrescriptionPage, RenewalCount, RenewalsAnswer, VoidAnswer } from './schema.ts';
import type { VoidRequest } from './void-schema.ts';

/** The prescriptions of a client's pets that were not voided. */
export const listPrescriptions = call<undefined, PrescriptionPage, Omit<ClientListQuery, 'clientId'>>()({
  id: 'prescriptions.list',
  method: 'GET',
  host: 'practice',
  path: 'prescriptions/client/:clientId',
});

/** 'Void prescription', and the first half of 'Void and replace prescription'. */
export const voidPrescription = call<VoidRequest, VoidAnswer, { isReplacement: boolean }>()({
  id: 'prescriptions.void',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/rx/void/:rxId',
  idempotent: true,
});

/** Mails a prescription to the client again. */
export const resendPrescription = call<ResendRequest>()({
  id: 'prescriptions.resend',
  method: 'POST',
  host: 'approval',
  path: 'prescription/rest/v1/rx/resend/:prescriptionId',
  answer: 'nothing',
});

/** The prescriptions of a client that end before their AutoShip ships. */
export const listRenewals = call<undefined, RenewalsAnswer>()({
  id: 'prescriptions.renewals',
  method: 'GET',
  host: 'practice',
  path: 'prescriptions/renewals/client/:clientId',
});

/** How many prescriptions of a practice end before their AutoShip ships. */
export const countRenewals = call<undefined, RenewalCount>()({
  id: 'prescriptions.renewalCount',
  method: 'GET',
  host: 'practice',
  path: 'prescriptions/renewals/practice/:practiceId',
});
