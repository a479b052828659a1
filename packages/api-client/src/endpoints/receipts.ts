import type { OrderPrintRequest } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import type { FetchedDocument, ServiceCall } from '../calls/types.ts';
import { itemKey } from '../realtime/lock-changes.ts';

const pdfOf = (path: string): ServiceCall => ({
  host: 'receipts',
  path: `ecom/rest/v1/receipt/${path}/pdf`,
  // A paper shows times as the screen does that it is printed from.
  query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  answer: 'document',
});

/** Documents to print. */
export const receiptEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    orderPdf: build.mutation<FetchedDocument, OrderPrintRequest>({
      query: (body) => ({ ...pdfOf('rx/awaitingapproval'), method: 'PUT', body }),
      invalidatesTags: (_answer, error, { prescriptionApproveRequest: item }) => (error ? [] : [{ type: 'Timeline', id: itemKey(item) }]),
    }),
    /** Of an order number or an order's id. */
    storedOrderPdf: build.mutation<FetchedDocument, string | number>({ query: (order) => pdfOf(`order/${encodeURIComponent(order)}`) }),
    storedCartPdf: build.mutation<FetchedDocument, number>({ query: (cartId) => pdfOf(`rxcart/${cartId}/storage`) }),
    prescriptionPdf: build.mutation<FetchedDocument, number>({ query: (rxId) => pdfOf(`rx/${rxId}`) }),
  }),
});

export const { useOrderPdfMutation, usePrescriptionPdfMutation, useStoredCartPdfMutation, useStoredOrderPdfMutation } = receiptEndpoints;
