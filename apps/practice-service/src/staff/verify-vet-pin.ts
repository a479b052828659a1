import { VET_PIN_INCORRECT_TEXT } from '@practice-portal/domain/approval';

import { checkSecret } from '../auth/check-secret.ts';
import { problem } from '../http/problem.ts';
import { askerOf, type Session } from '../http/session.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { findVet, type VetRecord } from './load-staff.ts';

interface PinCheck {
  session: Pick<Session, 'practiceId' | 'staffId'>;
  vetStaffId: number;
  pin?: string | undefined;
  /** The caller's network address, for the throttle. */
  address: string;
  /** Answer to a wrong or missing PIN; default: the text of a decision. */
  wrong?: string;
}

/** Shown where a decision is signed with a PIN that does not fit. Rule: docs/rules/queue.md#pin. */
export const WRONG_PIN = VET_PIN_INCORRECT_TEXT;

/** Shown where a vet signs in. Rule: docs/rules/queue.md#vet-sign-in. */
export const WRONG_VET = 'Enter a valid veterinarian / PIN combo';

/**
 * An active vet of the practice who is able to sign in.
 * @throws 404 for no such vet, 400 for one who is not
 */
export const requireVet = async (
  services: Services,
  { practiceId, vetStaffId }: Pick<PinCheck, 'vetStaffId'> & { practiceId: number },
): Promise<VetRecord> => {
  const vet = await findVet(services.db, practiceId, vetStaffId);
  if (!vet) throw problem(404, WRONG_VET);
  if ((vet.vetId ?? 0) <= 0) throw problem(400, WRONG_VET);
  return vet;
};

/**
 * A vet, checked: see {@link requireVet}, and with the right PIN where the practice asks for one. Whether that is a signature
 * says `whoSigns`. Sign-in and decisions share one throttle. Call it before a transaction, never inside.
 * @throws 404 for no such vet, 400 for a wrong or missing PIN, 429 after too many tries
 */
export const verifyVetPin = async (
  services: Services,
  { session, vetStaffId, pin, address, wrong = WRONG_PIN }: PinCheck,
): Promise<VetRecord> => {
  const { practiceId } = session;
  const { practiceHomeFeatures } = await loadPractice(services.db, practiceId);
  const vet = await requireVet(services, { practiceId, vetStaffId });
  if (!practiceHomeFeatures.vetPinRequired) return vet;
  if (pin === undefined || pin === '') throw problem(400, wrong);
  const account = `pin:${practiceId}:${vetStaffId}`;
  // PINs are short: who may try seven of each vet would find one. What one knows clears the count of that vet alone.
  const together = `pins of practice ${practiceId}`;
  await checkSecret(services, {
    account,
    together,
    by: askerOf(session),
    practiceId,
    address,
    storedHash: vet.pinHash,
    secret: pin,
    wrong,
  });
  return vet;
};
