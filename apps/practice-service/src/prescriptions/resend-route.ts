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
import { spendMail } from '../outbox/mail-limits.ts';
import { queueMessage } from '../outbox/send.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { holdPrescription, NOT_FINAL, type PrescriptionRecord } from './hold-prescription.ts';

const REFUSALS = { voided: 'This prescription was voided', expired: 'This prescription has expired', pending: NOT_FINAL } as const;

/** A client's mail about a prescription. */
const mailOf = async (tx: Tx, { localizationData, companyName }: PracticeData, rx: PrescriptionRecord) => {
  const [client] = await tx.select({ name: clients.firstName }).from(clients).where(eq(clients.id, rx.clientId));
  const [animal] = await tx.select({ name: animals.name }).from(animals).where(eq(animals.id, rx.animalId));
  const { defaultLocaleCode: code } = localizationData;
  const product = [rx.productName, rx.productStrength, rx.productPackaging].filter(Boolean).join(', ');
  const params = {
    practice: companyName,
    name: client?.name ?? '—',
    pet: animal?.name ?? '—',
    product,
    directions: rx.usageInstructions,
    quantity: formatNumber(rx.quantity, code),
    date: rx.expirationDate ? formatDate(rx.expirationDate, localizationData) : '—',
  };
  return writeMail('prescription', params, code);
};

/** Mails a prescription to the client again. */
export const resendRx = route(resendPrescriptionContract, {
  audit: 'prescription.resend',
  // As for everything else that is done with a prescription: it goes to whatever address is typed.
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => `prescription/${params.prescriptionId}`,
  prepare: async ({ params: { prescriptionId }, session: { practiceId }, services, db }) => {
    await spendMail(services, 'prescription', { id: prescriptionId, practiceId });
    return loadPractice(db, practiceId);
  },
  handler: async ({ params, body, session: { practiceId }, tx, now, prepared: practice }) => {
    const rx = await holdPrescription(tx, practiceId, params.prescriptionId);
    const standing = prescriptionStanding(rx, now);
    if (standing !== 'active') throw problem(409, REFUSALS[standing]);
    const mail = await mailOf(tx, practice, rx);
    await queueMessage(
      tx,
      { practiceId, channel: 'mail', recipient: body.clientEmail.trim(), ...mail, about: `prescription/${rx.id}` },
      now,
    );
  },
});
