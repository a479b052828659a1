import { type LedgerQuery, listSettlements, readLedger } from '@practice-portal/domain/ledger';

import { api } from '../api/api.ts';
import type { FetchedDocument } from '../calls/types.ts';
import { sending, serviceCall } from '../calls/sending.ts';

/** The statements of home delivery. */
export const ledgerEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    settlements: build.query({ ...sending(listSettlements, (practiceId: number) => ({ params: { practiceId } })) }),
    ledgerPdf: build.mutation<FetchedDocument, LedgerQuery & { practiceId: number }>({
      query: ({ practiceId, ...query }) => serviceCall(readLedger, { params: { practiceId }, query: { ...query } }),
      extraOptions: { call: readLedger, mapped: true },
    }),
  }),
});

export const { useSettlementsQuery, useLedgerPdfMutation } = ledgerEndpoints;
