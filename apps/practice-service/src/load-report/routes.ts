import { readLoadReportContract } from '@practice-portal/domain/contract/report';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { type DecidedRequests, type LoadReport, reportMonths } from '@practice-portal/domain/report';
import { hasScope, SCOPES } from '@practice-portal/domain/session';

import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfPages, plain } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { requirePerson } from '../http/session.ts';
import { findStaff } from '../staff/load-staff.ts';
import { readLoad } from './load-report.ts';

const COLUMNS: readonly CsvColumn<DecidedRequests>[] = [
  plain('source', ({ source }) => source),
  plain('deniedFor', ({ denialReason }) => denialReason),
  plain('requests', ({ count }) => count),
];

const readLoadReport = route(readLoadReportContract, {
  csv: csvOfPages(COLUMNS, ({ decisions }: LoadReport) => decisions),
  requires: (practice) => (isFlagOn(practice, 'reportsEnabled') ? null : 'Your practice does without reports'),
  handler: async ({ params: { practiceId }, query, session, services, db }) => {
    requirePerson(session);
    const seesAll = hasScope(session, SCOPES.practiceProfile);
    const vetStaffId = query.vetStaffId ?? (seesAll ? null : session.staffId);
    if (!seesAll && vetStaffId !== session.staffId) throw problem(403, 'The report of other vets is for administrators');
    if (vetStaffId !== null && !(await findStaff(db, practiceId, vetStaffId))) throw problem(404, 'No such vet');
    const now = services.now();
    const months = reportMonths(now);
    const month = query.month ?? months[0] ?? '';
    if (!months.includes(month)) throw problem(400, `month: only the last ${months.length} months have a report`);
    const figures = await readLoad(db, { practiceId, month, vetStaffId }, now);
    return { month, months, vetStaffId, seesAll, ...figures };
  },
});

/** The routes of reports. */
export const reportRoutes: readonly AnyRoute[] = [readLoadReport];
