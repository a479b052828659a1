import { readChangeHistoryContract } from '@practice-portal/domain/contract/history';
import {
  type HistoryChange,
  type HistoryEntry,
  type HistoryPage,
  type HistoryValue,
  HISTORY_SUBJECTS,
  isHistorySubject,
  type HistorySubject,
} from '@practice-portal/domain/history';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { isPersonal } from '@practice-portal/domain/session';

import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfPages, moment, plain } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { requireScope } from '../http/require-scope.ts';
import type { AnyRoute } from '../http/route.ts';
import { findStaff } from '../staff/load-staff.ts';
import { readHistory } from './read-history.ts';

interface ChangedField extends HistoryEntry {
  change: HistoryChange | undefined;
}

const valueOf = (value: HistoryValue | undefined): string | number | null => (typeof value === 'boolean' ? String(value) : (value ?? null));

const COLUMNS: readonly CsvColumn<ChangedField>[] = [
  moment('at', ({ at }) => at),
  plain('by', ({ by }) => by),
  plain('action', ({ action }) => action),
  plain('about', ({ about }) => about),
  plain('field', ({ change }) => change?.field),
  plain('before', ({ change }) => valueOf(change?.before)),
  plain('after', ({ change }) => valueOf(change?.after)),
];

const fieldsOf = ({ items }: HistoryPage): ChangedField[] =>
  items.flatMap((entry): ChangedField[] =>
    entry.changes.length === 0 ? [{ ...entry, change: undefined }] : entry.changes.map((change) => ({ ...entry, change })),
  );

const readChangeHistory = route(readChangeHistoryContract, {
  csv: csvOfPages(COLUMNS, fieldsOf, { next: ({ next }) => (next === null ? null : { before: next }) }),
  requires: (practice) => (isFlagOn(practice, 'changeHistoryEnabled') ? null : 'Your practice shows no history of changes'),
  handler: async ({ params: { practiceId }, query, session, db }) => {
    const { before, subjectId } = query;
    if (!isHistorySubject(query.subject)) throw problem(404, 'There is no such history');
    const subject: HistorySubject = HISTORY_SUBJECTS[query.subject];
    if (subject.scope === null) {
      // Everybody their own: the shared login is nobody's.
      const isOwn = subjectId === undefined || subjectId === session.staffId;
      if (session.staffId === null || !isPersonal(session.claims) || !isOwn) throw problem(403, 'This history belongs to someone else');
      return readHistory(db, { practiceId, subject, subjectId: session.staffId, before });
    }
    requireScope(session, subject.scope);
    if (subjectId !== undefined && !(await findStaff(db, practiceId, subjectId))) throw problem(404, 'No such staff member');
    return readHistory(db, { practiceId, subject, subjectId, before });
  },
});

/** Who changed what in the settings. */
export const historyRoutes: readonly AnyRoute[] = [readChangeHistory];
