import type { OrderPrintRequest, OrderSetPrintRequest } from '@practice-portal/domain/approval';
import { printOrder, printOrderSet, printPrescription, printStoredCart, printStoredOrder } from '@practice-portal/domain/receipt';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemKey } from '../cache/queue-rows.ts';

/** Documents to print. */
export const receiptEndpoints = api.enhanceEndpoints({ addTagTypes: ['Timeline'] }).injectEndpoints({
  endpoints: (build) => ({
    orderPdf: build.mutation({
      ...sending(printOrder, (body: OrderPrintRequest) => ({ body })),
      invalidatesTags: (_answer, error, { prescriptionApproveRequest: item }) => (error ? [] : [{ type: 'Timeline', id: itemKey(item) }]),
    }),
    orderSetPdf: build.mutation({
      ...sending(printOrderSet, (body: OrderSetPrintRequest) => ({ body })),
      invalidatesTags: (_answer, error, { orders }) =>
        error ? [] : orders.map(({ prescriptionApproveRequest: item }) => ({ type: 'Timeline' as const, id: itemKey(item) })),
    }),
    /** Of an order number or an order's id. */
    storedOrderPdf: build.mutation(sending(printStoredOrder, (orderRef: string | number) => ({ params: { orderRef } }))),
    storedCartPdf: build.mutation(sending(printStoredCart, (cartId: number) => ({ params: { cartId } }))),
    prescriptionPdf: build.mutation(sending(printPrescription, (rxId: number) => ({ params: { rxId } }))),
  }),
});

export const {
  useOrderPdfMutation,
  useOrderSetPdfMutation,
  usePrescriptionPdfMutation,
  useStoredCartPdfMutation,
  useStoredOrderPdfMutation,
} = receiptEndpoints;
