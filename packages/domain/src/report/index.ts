export { readLoadReport } from './calls.ts';
export { REPORT_MONTHS, reportMonths } from './months.ts';
export type { DecidedRequests, LoadReport } from './schema.ts';
