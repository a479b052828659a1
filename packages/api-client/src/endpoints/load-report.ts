import { type DecisionsQuery, listDecisions, readLoadReport } from '@practice-portal/domain/report';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

export const reportEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    loadReport: build.query(
      sending(
        readLoadReport,
        ({ practiceId, ...query }: { practiceId: number; month?: string | undefined; vetStaffId?: number | undefined }) => ({
          params: { practiceId },
          query,
        }),
      ),
    ),
    decisions: build.query(
      sending(listDecisions, ({ practiceId, ...query }: DecisionsQuery & { practiceId: number }) => ({
        params: { practiceId },
        query: { ...query },
      })),
    ),
  }),
});

export const { useDecisionsQuery, useLoadReportQuery } = reportEndpoints;
