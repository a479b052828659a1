import type { OrderPrintRequest } from '@practice-portal/domain/approval';
import { type PaperQuery, printOrder, printPrescription, printStoredCart, printStoredOrder } from '@practice-portal/domain/receipt';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemKey } from '../realtime/lock-changes.ts';

// A paper shows times as the screen does that it is printed from.
const here = (): PaperQuery => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Documents to print. */
export const receiptEndpoints = api.enhanceEndpoints({ addTagTypes: ['Timeline'] }).injectEndpoints({
  endpoints: (build) => ({
    orderPdf: build.mutation({
      ...sending(printOrder, (body: OrderPrintRequest) => ({ query: here(), body })),
      invalidatesTags: (_answer, error, { prescriptionApproveRequest: item }) => (error ? [] : [{ type: 'Timeline', id: itemKey(item) }]),
    }),
    /** Of an order number or an order's id. */
    storedOrderPdf: build.mutation(sending(printStoredOrder, (orderRef: string | number) => ({ params: { orderRef }, query: here() }))),
    storedCartPdf: build.mutation(sending(printStoredCart, (cartId: number) => ({ params: { cartId }, query: here() }))),
    prescriptionPdf: build.mutation(sending(printPrescription, (rxId: number) => ({ params: { rxId }, query: here() }))),
  }),
});

export const { useOrderPdfMutation, usePrescriptionPdfMutation, useStoredCartPdfMutation, useStoredOrderPdfMutation } = receiptEndpoints;
