import { wantsOrderPrint, type OrderPrintRequest } from '@practice-portal/domain/approval';

import { orderSheet, type SheetFacts } from './order-sheet.ts';
import type { Sheet } from '../sheets/sheet.ts';

/**
 * What is printed: the order, or with an approval form its receipt, behind the order when the form asks for that too.
 * Source: ordering-and-approval.md section 4, "the cart or order PDF printed, plus a receipt when chosen".
 */
export const sheetsOf = (facts: Omit<SheetFacts, 'isReceipt'>, form: OrderPrintRequest['prescriptionApprove']): [Sheet, ...Sheet[]] => {
  const order = orderSheet({ ...facts, isReceipt: false });
  if (form === undefined) return [order];
  const receipt = orderSheet({ ...facts, isReceipt: true });
  return wantsOrderPrint(form) ? [order, receipt] : [receipt];
};
