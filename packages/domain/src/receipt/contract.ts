import { string } from 'yup';

import { PORTAL_SOURCE_ID } from '../approval/queue/types.ts';
import { orderPrintBodySchema, orderSetPrintBodySchema } from '../approval/decision/wire-schemas.ts';
import { contract, fields, idOf } from '../contract/index.ts';
import { printOrder, printOrderSet, printPrescription, printStoredCart, printStoredOrder } from './calls.ts';

/** The longest name of a time zone is half of it. */
const TIME_ZONE_MAX = 64;
const ORDER_NUMBER_MAX = 60;

/** The query of papers. */
export const paperQuery = fields({
  timeZone: string().max(TIME_ZONE_MAX).meta({ example: 'America/Denver' }),
});

/** Checks {@link printOrder}. */
export const printOrderContract = contract(printOrder, {
  summary: 'An order as a PDF to print, with a receipt when the approval form is sent along. A decision that is printed is final',
  query: paperQuery,
  body: orderPrintBodySchema,
  answerIs: 'The PDF',
  errors: { 403: 'The order cannot be printed', 404: 'No such item' },
  example: {
    body: {
      prescriptionApprove: {
        expirationDate: null,
        refills: null,
        sourceId: PORTAL_SOURCE_ID,
        usageInstructions: 'Give 1 tablet once daily',
        pharmacyNotes: '',
      },
    },
  },
});

/** Checks {@link printOrderSet}. */
export const printOrderSetContract = contract(printOrderSet, {
  summary: 'Several decided orders as one PDF, each with a receipt when its approval form is sent along. Their decisions are final with it',
  query: paperQuery,
  body: orderSetPrintBodySchema,
  answerIs: 'The PDF',
  errors: { 403: 'An order cannot be printed', 404: 'No such item', 409: 'An order still waits for a decision' },
  example: { body: { orders: [{ prescriptionApproveRequest: { type: 'EC_ORDER_ITEM', id: 1 } }] } },
});

/** Checks {@link printStoredOrder}. */
export const printStoredOrderContract = contract(printStoredOrder, {
  summary: 'The receipt of an order as a PDF, by its number or id',
  params: fields({
    orderRef: string()
      .required()
      .max(ORDER_NUMBER_MAX)
      .matches(/^[\w-]+$/)
      .meta({ entity: 'order' }),
  }),
  query: paperQuery,
  answerIs: 'The PDF',
  errors: { 403: 'The order cannot be printed', 404: 'No such order', 409: 'Its decision is not final yet' },
});

/** Checks {@link printStoredCart}. */
export const printStoredCartContract = contract(printStoredCart, {
  summary: 'The prescriptions of a cart as a PDF',
  params: fields({ cartId: idOf('cart') }),
  query: paperQuery,
  answerIs: 'The PDF',
  errors: { 403: 'The cart cannot be printed', 404: 'No such cart', 409: 'A decision about it is not final yet' },
});

/** Checks {@link printPrescription}. */
export const printPrescriptionContract = contract(printPrescription, {
  summary: 'A prescription as a PDF to print',
  params: fields({ rxId: idOf('prescription') }),
  query: paperQuery,
  answerIs: 'The PDF',
  errors: { 404: 'No such prescription', 409: 'It was voided, or is not final yet' },
});
