import { resendPrescriptionContract } from '@practice-portal/domain/contract/prescription';
import { formatDate, formatNumber } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { prescriptionStanding } from '@practice-portal/domain/prescription';
import { SCOPES } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { actorOf } from '../http/session.ts';
import { tell } from '../outbox/tell.ts';
import { practiceBefore } from '../practices/load-practice.ts';
import { holdPrescription, NOT_FINAL, type PrescriptionRecord } from './hold-prescription.ts';

const REFUSALS = { voided: 'This prescription was voided', expired: 'This prescription has expired', pending: NOT_FINAL } as const;

const factsOf = async (tx: Tx, { localizationData }: PracticeData, rx: PrescriptionRecord) => {
  const [client] = await tx.select({ name: clients.firstName }).from(clients).where(eq(clients.id, rx.clientId));
  const [animal] = await tx.select({ name: animals.name }).from(animals).where(eq(animals.id, rx.animalId));
  const { defaultLocaleCode: code } = localizationData;
  const product = [rx.productName, rx.productStrength, rx.productPackaging].filter(Boolean).join(', ');
  const params = {
    pet: animal?.name ?? '—',
    product,
    directions: rx.usageInstructions,
    quantity: formatNumber(rx.quantity, code),
    date: rx.expirationDate ? formatDate(rx.expirationDate, localizationData) : '—',
  };
  return { name: client?.name ?? '—', params };
};

/** Mails a prescription to the client again. */
export const resendRx = route(resendPrescriptionContract, {
  audit: 'prescription.resend',
  // As for everything else that is done with a prescription: it goes to whatever address is typed.
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: practiceBefore,
  handler: async ({ params, body, session, tx, now, prepared: practice }) => {
    const { practiceId } = session;
    const rx = await holdPrescription(tx, practiceId, params.prescriptionId);
    const standing = prescriptionStanding(rx, now);
    if (standing !== 'active') throw problem(409, REFUSALS[standing]);
    const { name, params: facts } = await factsOf(tx, practice, rx);
    const to = [{ name, email: body.clientEmail.trim() }];
    await tell(tx, { practiceId, mail: 'prescription', to, params: facts, about: `prescription/${rx.id}`, by: actorOf(session) }, now);
  },
});
