import type { ApproveRequest, DenyRequest, OrderPrintRequest } from '@practice-portal/domain/approval';
import type { PracticeData } from '@practice-portal/domain/practice';
import { eq } from 'drizzle-orm';

import { loadDetails } from '../queue-items/load-details.ts';
import { loadIndications } from '../compounding/load-indications.ts';
import type { Executor } from '../db/client.ts';
import { decisions } from '../db/schema/approval.ts';
import { staff } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import type { Prescribed, SheetFacts } from './order-sheet.ts';

const isPrescribed = (request: object): request is Prescribed => 'usageInstructions' in request && 'expirationDate' in request;

/** The vet of a paper. */
export const vetOf = async (tx: Executor, practiceId: number, staffId: number | null): Promise<SheetFacts['vet']> => {
  if (staffId === null) return null;
  const [vet] = await tx
    .select({
      practiceId: staff.practiceId,
      displayName: staff.displayName,
      licenseNumber: staff.licenseNumber,
      licenseState: staff.licenseState,
    })
    .from(staff)
    .where(eq(staff.id, staffId));
  if (vet?.practiceId !== practiceId) throw problem(404, 'No such vet');
  return vet;
};

/** The vet as they signed: a license that went with the approval is what counts, and changes no record. */
export const asSigned = <Vet extends SheetFacts['vet']>(vet: Vet, request: Partial<ApproveRequest> | Partial<DenyRequest>): Vet => {
  const { licenseNumber, licenseState = null }: Partial<ApproveRequest> = 'licenseNumber' in request ? request : {};
  return vet && licenseNumber ? { ...vet, licenseNumber, licenseState } : vet;
};

/**
 * Gathers what an order's sheet shows: of a decided item what was decided, else what the form holds.
 * @throws 404 for no such item or vet, 403 for an item that cannot be printed
 */
export const loadSheetFacts = async (
  tx: Executor,
  practice: PracticeData,
  request: OrderPrintRequest,
  { now, timeZone }: Pick<SheetFacts, 'now' | 'timeZone'>,
): Promise<Omit<SheetFacts, 'isReceipt'>> => {
  const { prescriptionApproveRequest: ref, prescriptionApprove: form } = request;
  const item = await loadDetails(tx, practice.id, ref);
  if (!item.canPrintOrder) throw problem(403, 'This order cannot be printed');
  if (form && (form.id !== ref.id || form.type !== ref.type)) throw problem(404, 'The receipt is for another item than the order');
  const [decided] = await tx.select().from(decisions).where(eq(decisions.itemId, ref.id));
  const { compoundingPharmacyId } = item.product.complianceBean;
  const vetStaffId = decided?.vetStaffId ?? form?.vetStaffId ?? item.vetStaffId;
  const prescribed = decided && isPrescribed(decided.request) ? decided.request : (form ?? null);
  return {
    practice,
    item,
    prescribed,
    indications: compoundingPharmacyId === null ? [] : await loadIndications(tx, compoundingPharmacyId),
    vet: asSigned(await vetOf(tx, practice.id, vetStaffId), prescribed ?? {}),
    decision: decided ? { decision: decided.decision, decidedAt: decided.decidedAt } : null,
    now,
    timeZone,
  };
};
