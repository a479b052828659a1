import { boolean } from 'yup';

import { PORTAL_SOURCE_ID } from '../approval/queue/types.ts';
import { contract, fields, idOf } from '../contract/index.ts';
import { clientListFields, clientParams } from '../paging/contract.ts';
import { countRenewals, listPrescriptions, listRenewals, resendPrescription, voidPrescription } from './calls.ts';
import { resendBodySchema } from './resend-schema.ts';
import { prescriptionPage, renewalCount, renewalsAnswer, voidAnswer } from './schema.ts';
import { voidBodySchema } from './void-schema.ts';

/** Checks {@link listPrescriptions}. */
export const listPrescriptionsContract = contract(listPrescriptions, {
  summary: 'A page of a client’s prescriptions that were not voided, by their expiration date',
  params: clientParams,
  query: fields(clientListFields),
  answer: prescriptionPage,
  errors: { 404: 'No such client, or no such pet of this client' },
});

/** Checks {@link voidPrescription}. */
export const voidPrescriptionContract = contract(voidPrescription, {
  summary: 'Void a prescription with a vet’s approval; the same idempotency key gives the same answer',
  params: fields({ rxId: idOf('prescription') }),
  query: fields({ isReplacement: boolean().required() }),
  body: voidBodySchema,
  answer: voidAnswer,
  answerIs: 'The voided prescription',
  errors: {
    403: 'The vet may not approve',
    404: 'No such prescription or vet',
    409: 'Voided before, or its approval is not final yet: `refusal` says which',
    429: 'Too many wrong PINs',
  },
  example: { query: { isReplacement: false }, body: { sourceId: PORTAL_SOURCE_ID, vetPin: '1234' } },
});

/** Checks {@link resendPrescription}. */
export const resendPrescriptionContract = contract(resendPrescription, {
  summary: 'Mail a prescription to its client again',
  params: fields({ prescriptionId: idOf('prescription') }),
  body: resendBodySchema,
  answerIs: 'On its way',
  errors: {
    404: 'No such prescription',
    409: 'It was voided, has expired, or is not final yet',
    429: 'Too many mails of this prescription or of the practice; the text says how long to wait after a colon',
  },
  example: { body: { clientEmail: 'client@example.com' } },
});

const SWITCHED_OFF = { 403: 'The practice has switched it off' };

/** Checks {@link listRenewals}. */
export const listRenewalsContract = contract(listRenewals, {
  summary: 'The prescriptions of a client that end, by fills or by date, before the AutoShip of their product ships next',
  params: clientParams,
  answer: renewalsAnswer,
  errors: { ...SWITCHED_OFF, 404: 'No such client' },
});

/** Checks {@link countRenewals}. */
export const countRenewalsContract = contract(countRenewals, {
  summary: 'How many prescriptions of a practice end before the AutoShip of their product ships next, and of which clients',
  params: fields({ practiceId: idOf('practice') }),
  answer: renewalCount,
  errors: SWITCHED_OFF,
});
