import type { OrderPrintRequest } from '@practice-portal/domain';

import { api } from '../api/api.ts';
import type { FetchedDocument } from '../calls/types.ts';

/** Documents to print. */
export const receiptEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    orderPdf: build.mutation<FetchedDocument, OrderPrintRequest>({
      query: (body) => ({
        host: 'receipts',
        path: 'ecom/rest/v1/receipt/rx/awaitingapproval/pdf',
        method: 'PUT',
        body,
        answer: 'document',
      }),
    }),
  }),
});

export const { useOrderPdfMutation } = receiptEndpoints;
