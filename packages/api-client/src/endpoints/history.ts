import { type HistoryPage, type HistoryQuery, readChangeHistory } from '@practice-portal/domain/history';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** A subject of the settings, at a practice. */
export interface HistoryArg extends HistoryQuery {
  practiceId: number;
}

/** Who changed what in the settings. Whatever saves a setting invalidates `ChangeHistory`. */
export const historyEndpoints = api.enhanceEndpoints({ addTagTypes: ['ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    changeHistory: build.query<HistoryPage, HistoryArg>({
      ...sending(readChangeHistory, ({ practiceId, ...query }: HistoryArg) => ({ params: { practiceId }, query })),
      providesTags: ['ChangeHistory'],
    }),
  }),
});

export const { useChangeHistoryQuery } = historyEndpoints;
