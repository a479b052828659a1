import type { OrderPrintRequest, OrderSetPrintRequest } from '../approval/decision/wire-schemas.ts';
import { call } from '../call/index.ts';
import type { PaperQuery } from './types.ts';

/** Printing an order that awaits approval, or was just decided. A decision that is printed is final. */
export const printOrder = call<OrderPrintRequest, undefined, PaperQuery>()({
  id: 'receipts.awaitingApproval',
  method: 'PUT',
  host: 'receipts',
  path: 'ecom/rest/v1/receipt/rx/awaitingapproval/pdf',
  answer: 'document',
});

/** Printing several orders that were just decided, as one PDF. Their decisions are final with it. */
export const printOrderSet = call<OrderSetPrintRequest, undefined, PaperQuery>()({
  id: 'receipts.decided',
  method: 'PUT',
  host: 'receipts',
  path: 'ecom/rest/v1/receipt/rx/awaitingapproval/set/pdf',
  answer: 'document',
});

/** The receipt of an order, by its number or id. */
export const printStoredOrder = call<undefined, undefined, PaperQuery>()({
  id: 'receipts.order',
  method: 'GET',
  host: 'receipts',
  path: 'ecom/rest/v1/receipt/order/:orderRef/pdf',
  answer: 'document',
});

/** A cart as it was stored. */
export const printStoredCart = call<undefined, undefined, PaperQuery>()({
  id: 'receipts.cart',
  method: 'GET',
  host: 'receipts',
  path: 'ecom/rest/v1/receipt/rxcart/:cartId/storage/pdf',
  answer: 'document',
});

/** A prescription that was made. */
export const printPrescription = call<undefined, undefined, PaperQuery>()({
  id: 'receipts.prescription',
  method: 'GET',
  host: 'receipts',
  path: 'ecom/rest/v1/receipt/rx/:rxId/pdf',
  answer: 'document',
});
