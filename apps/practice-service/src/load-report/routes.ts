import { listDecisionsContract, readLoadReportContract } from '@practice-portal/domain/contract/report';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type DecidedRequests, type LoadReport, reportMonths } from '@practice-portal/domain/report';
import { hasScope, SCOPES } from '@practice-portal/domain/session';

import { decisions } from '../db/schema/approval.ts';
import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfChunks, csvOfPages, plain } from '../http/csv.ts';
import type { ContextOf } from '../http/handlers.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { requirePerson } from '../http/session.ts';
import { askedPage, countRows, listPage } from '../lists/client-list.ts';
import { findStaff } from '../staff/load-staff.ts';
import { breathe } from '../worker/breathe.ts';
import { allDecisions, DECISION_COLUMNS, decidedIn, readDecisionRows } from './decisions.ts';
import { type AskedReport, readLoad } from './load-report.ts';

const COLUMNS: readonly CsvColumn<DecidedRequests>[] = [
  plain('source', ({ source }) => source),
  plain('deniedFor', ({ denialReason }) => denialReason),
  plain('requests', ({ count }) => count),
];

const requires = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'reportsEnabled') ? null : 'Your practice does without reports';

type Asking = Pick<ContextOf<typeof readLoadReportContract>, 'params' | 'query' | 'session' | 'services' | 'db'>;

/** Whose decisions are asked for, and of which month: each their own, of all vets for administrators. */
const askedOf = async ({
  params: { practiceId },
  query,
  session,
  services,
  db,
}: Asking): Promise<AskedReport & { seesAll: boolean; months: string[] }> => {
  requirePerson(session);
  const seesAll = hasScope(session, SCOPES.practiceProfile);
  const vetStaffId = query.vetStaffId ?? (seesAll ? null : session.staffId);
  if (!seesAll && vetStaffId !== session.staffId) throw problem(403, 'The report of other vets is for administrators');
  if (vetStaffId !== null && !(await findStaff(db, practiceId, vetStaffId))) throw problem(404, 'No such vet');
  const months = reportMonths(services.now());
  const month = query.month ?? months[0] ?? '';
  if (!months.includes(month)) throw problem(400, `month: only the last ${months.length} months have a report`);
  return { practiceId, month, vetStaffId, seesAll, months };
};

/** In milliseconds, between two of a report's few queries: others that read long wait for it as well. */
const PAUSE_MOST = 50;

const readLoadReport = route(readLoadReportContract, {
  csv: csvOfPages(COLUMNS, (report: LoadReport) => report.decisions),
  requires,
  handler: async (context) => {
    const { seesAll, months, ...asked } = await askedOf(context);
    const { services } = context;
    const others = { count: () => services.calls.count() - 1 };
    const figures = await readLoad(context.db, asked, services.now(), () => breathe({ calls: others }, PAUSE_MOST));
    return { month: asked.month, months, vetStaffId: asked.vetStaffId, seesAll, ...figures };
  },
});

const whereOf = async (context: ContextOf<typeof listDecisionsContract>) =>
  decidedIn({ ...(await askedOf(context)), controlled: context.query.controlled === true }, context.services.now());

const listDecisions = route(listDecisionsContract, {
  csv: csvOfChunks(DECISION_COLUMNS, async function* all(context: ContextOf<typeof listDecisionsContract>) {
    yield* allDecisions(context.db, await whereOf(context));
  }),
  requires,
  handler: async (context) => {
    const asked = askedPage(context.query);
    const where = await whereOf(context);
    return listPage(
      await readDecisionRows(context.db, { ...asked, where }),
      await countRows(context.db, decisions, where),
      asked,
      'decidedAt',
    );
  },
});

/** The routes of reports. */
export const reportRoutes: readonly AnyRoute[] = [readLoadReport, listDecisions];
