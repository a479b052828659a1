import type { AnyCall } from '@practice-portal/domain/call';

import { api } from '../api/api.ts';
import { type CallParts, serviceCall } from '../calls/sending.ts';
import type { FetchedDocument, ServiceCall } from '../calls/types.ts';

/** A long list is read for some time. */
const SECONDS = 600;

/** A list's call, ready to be asked as a file: all of its pages, filtered and in the order of its query. */
export type CsvAsked = ServiceCall;

/**
 * The file of a list.
 * @example
 * const [download] = useDownloadCsvMutation();
 * <CsvButton name="drafts" load={() => download(csvOf(listDrafts, { params: { practiceId } })).unwrap()} />
 */
export const csvOf = <C extends AnyCall>(declared: C, parts: CallParts<C>): CsvAsked => ({
  ...serviceCall(declared, parts as Parameters<typeof serviceCall>[1]),
  answer: 'document',
  headers: { accept: 'text/csv' },
  seconds: SECONDS,
});

export const csvEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, so that no object URL stays in the cache. */
    downloadCsv: build.mutation<FetchedDocument, CsvAsked>({ query: (asked) => asked }),
  }),
});

export const { useDownloadCsvMutation } = csvEndpoints;
