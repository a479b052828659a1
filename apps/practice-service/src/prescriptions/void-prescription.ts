import type { ZonedDate } from '@practice-portal/domain/locale';
import { voidRefusal, type VoidAnswer, type VoidRefusal } from '@practice-portal/domain/prescription';
import { and, eq, isNull } from 'drizzle-orm';

import { CANNOT_APPROVE } from '../staff/vet-for-type.ts';
import type { Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { problem } from '../http/problem.ts';
import { cancelLinesOf } from '../orders/cancel-line.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';
import { toApprover, type VetRecord } from '../staff/load-staff.ts';
import { holdPrescription, NOT_FINAL, type PrescriptionRecord } from './hold-prescription.ts';

const REFUSALS: Record<VoidRefusal, [number, string]> = {
  alreadyVoided: [409, 'This prescription was already voided'],
  notAPrescriber: [403, CANNOT_APPROVE],
  pending: [409, NOT_FINAL],
};

interface Voiding {
  practiceId: number;
  rxId: number;
  vet: VetRecord;
  isReplacement: boolean;
  now: ZonedDate;
}

/**
 * A prescription that a vet may void now, with its row locked.
 * @throws 404 for no such prescription, 403 for a vet without the right, 409 when it was voided before or is not final yet
 */
export const requireVoidable = async (
  tx: Tx,
  { practiceId, rxId, vet, now }: Omit<Voiding, 'isReplacement'>,
): Promise<PrescriptionRecord> => {
  const rx = await holdPrescription(tx, practiceId, rxId);
  const refusal = voidRefusal(rx, toApprover(vet), now);
  if (refusal) throw problem(...REFUSALS[refusal], { refusal });
  return rx;
};

/** Ends a prescription that another takes the place of. @returns whether it was in force */
export const endReplaced = async (
  tx: Tx,
  { practiceId, rxId, vetStaffId, now }: { practiceId: number; rxId: number; vetStaffId: number; now: Date },
): Promise<boolean> => {
  const ended = await tx
    .update(prescriptions)
    .set({ voidedAt: now, voidedByStaffId: vetStaffId, voidedForReplacement: true })
    .where(and(eq(prescriptions.id, rxId), eq(prescriptions.practiceId, practiceId), isNull(prescriptions.voidedAt)))
    .returning({ id: prescriptions.id });
  return ended.length > 0;
};

/**
 * Ends a prescription.
 * @throws as {@link requireVoidable}
 */
export const voidPrescription = async (tx: Tx, { practiceId, rxId, vet, isReplacement, now }: Voiding): Promise<VoidAnswer> => {
  const { clientId } = await requireVoidable(tx, { practiceId, rxId, vet, now });
  await tx
    .update(prescriptions)
    .set({ voidedAt: now, voidedByStaffId: vet.id, voidedForReplacement: isReplacement })
    .where(eq(prescriptions.id, rxId));
  await cancelLinesOf(tx, [rxId], { cause: 'voided', by: vet.displayName, now });
  await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  return { rxId, voidedAt: now.toISOString(), vetStaffId: vet.id, isReplacement };
};
