import { call } from '../call/index.ts';
import type { LoadReport } from './schema.ts';

/** What a practice's approvals came to in a month. */
export const readLoadReport = call<undefined, LoadReport, { month?: string | undefined; vetStaffId?: number | undefined }>()({
  id: 'reports.load',
  method: 'GET',
  host: 'practice',
  path: 'report/load/practice/:practiceId',
  access: 'user',
});
