export type { DecisionsQuery } from './calls.ts';
export { listDecisions, readLoadReport } from './calls.ts';
export { REPORT_MONTHS, reportMonths } from './months.ts';
export type { DecidedRequest, DecidedRequests, LoadReport } from './schema.ts';
