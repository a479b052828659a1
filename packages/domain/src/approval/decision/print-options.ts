import type { ApprovalQueueItem } from '../queue/schema.ts';
import type { ApproveRequest } from './wire-schemas.ts';

export interface PrintOptions {
  /** The cart's PDF rather than the order's. */
  cart: boolean;
  order: boolean;
  receipt: boolean;
}

/**
 * The print options that a review offers: the cart for cart items, the order for all others, each with a receipt.
 * Nothing is offered where the order can't be printed.
 * Rule: docs/rules/queue.md#printing.
 */
export const printOptions = ({ type, canPrintOrder }: Pick<ApprovalQueueItem, 'type' | 'canPrintOrder'>): PrintOptions => {
  const isCart = type === 'RX_CART_ITEM';
  return { cart: canPrintOrder && isCart, order: canPrintOrder && !isCart, receipt: canPrintOrder };
};

type AskedForPrint = Pick<ApproveRequest, 'printOrder' | 'printRXCart' | 'printReceipt'>;

/** Whether all that an approval asks for on paper is offered for its item. */
export const isPrintOffered = (
  { printOrder = false, printRXCart = false, printReceipt = false }: AskedForPrint,
  item: Pick<ApprovalQueueItem, 'type' | 'canPrintOrder'>,
): boolean => {
  const { cart, order, receipt } = printOptions(item);
  return (!printOrder || order) && (!printRXCart || cart) && (!printReceipt || receipt);
};

/** Whether an approval asks for the cart or the order on paper. */
export const wantsOrderPrint = ({ printOrder, printRXCart }: Pick<ApproveRequest, 'printOrder' | 'printRXCart'>): boolean =>
  printOrder === true || printRXCart === true;

/** Whether an approval asks for anything on paper. */
export const wantsPrint = (form: AskedForPrint): boolean => wantsOrderPrint(form) || form.printReceipt === true;
