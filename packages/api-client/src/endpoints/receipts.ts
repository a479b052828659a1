import type { OrderPrintRequest } from '@practice-portal/domain/approval';
import { printOrder, printPrescription, printStoredCart, printStoredOrder } from '@practice-portal/domain/receipt';

import { api } from '../api/api.ts';
import { paperHere } from '../calls/paper-query.ts';
import { sending } from '../calls/sending.ts';
import { itemKey } from '../realtime/queue-rows.ts';

/** Documents to print. */
export const receiptEndpoints = api.enhanceEndpoints({ addTagTypes: ['Timeline'] }).injectEndpoints({
  endpoints: (build) => ({
    orderPdf: build.mutation({
      ...sending(printOrder, (body: OrderPrintRequest) => ({ query: paperHere(), body })),
      invalidatesTags: (_answer, error, { prescriptionApproveRequest: item }) => (error ? [] : [{ type: 'Timeline', id: itemKey(item) }]),
    }),
    /** Of an order number or an order's id. */
    storedOrderPdf: build.mutation(
      sending(printStoredOrder, (orderRef: string | number) => ({ params: { orderRef }, query: paperHere() })),
    ),
    storedCartPdf: build.mutation(sending(printStoredCart, (cartId: number) => ({ params: { cartId }, query: paperHere() }))),
    prescriptionPdf: build.mutation(sending(printPrescription, (rxId: number) => ({ params: { rxId }, query: paperHere() }))),
  }),
});

export const { useOrderPdfMutation, usePrescriptionPdfMutation, useStoredCartPdfMutation, useStoredOrderPdfMutation } = receiptEndpoints;
