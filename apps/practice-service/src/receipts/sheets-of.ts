import { wantsOrderPrint, type OrderPrintRequest } from '@practice-portal/domain/approval';

import { orderSheet, type SheetFacts } from './order-sheet.ts';
import type { Sheet } from '../sheets/sheet.ts';

/**
 * Returns what is printed: the order, or with an approval form its receipt, behind the order when the form asks for that too.
 * Rule: docs/rules/ordering.md#printing-a-cart.
 */
export const sheetsOf = (facts: Omit<SheetFacts, 'isReceipt'>, form: OrderPrintRequest['prescriptionApprove']): [Sheet, ...Sheet[]] => {
  const order = orderSheet({ ...facts, isReceipt: false });
  if (form === undefined) return [order];
  const receipt = orderSheet({ ...facts, isReceipt: true });
  return wantsOrderPrint(form) ? [order, receipt] : [receipt];
};
