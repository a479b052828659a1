import { call } from '../call/index.ts';
import type { ListPage } from '../paging/types.ts';
import type { DecidedRequest, LoadReport } from './schema.ts';

/** Which decisions are asked for. */
export interface DecisionsQuery {
  /** `YYYY-MM`; default: this month. */
  month?: string | undefined;
  /** Default: the reader, or all vets for administrators. */
  vetStaffId?: number | undefined;
  /** Only of controlled substances. */
  controlled?: boolean | undefined;
  size?: number | undefined;
  /** Zero-based. */
  page?: number | undefined;
}

/** What a practice's approvals came to in a month. */
export const readLoadReport = call<undefined, LoadReport, { month?: string | undefined; vetStaffId?: number | undefined }>()({
  id: 'reports.load',
  method: 'GET',
  host: 'practice',
  path: 'report/load/practice/:practiceId',
  access: 'user',
});

/** Each decision of a month. */
export const listDecisions = call<undefined, ListPage<DecidedRequest>, DecisionsQuery>()({
  id: 'reports.decisions',
  method: 'GET',
  host: 'practice',
  path: 'report/decisions/practice/:practiceId',
  access: 'user',
});
