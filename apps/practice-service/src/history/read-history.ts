import { changesBetween, type HistoryEntry, type HistoryPage, type HistorySubject } from '@practice-portal/domain/history';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';
import { practices, staff } from '../db/schema/practice.ts';

const PAGE = 10;

export interface HistoryAsked {
  practiceId: number;
  subject: HistorySubject;
  /** Only what was done to this one. */
  subjectId?: number | undefined;
  before?: number | undefined;
}

/** A record inside an answer, or by itself: writes put either into the log. */
const recordOf = (value: unknown): unknown => (value as { data?: unknown } | null)?.data ?? value;

const nameOf = (record: unknown): string | null => {
  const { name } = (record ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
};

/** A page of the history, the newest first: only what was done, never what was refused. */
export const readHistory = async (db: Db, { practiceId, subject, subjectId, before }: HistoryAsked): Promise<HistoryPage> => {
  const about = alias(staff, 'about');
  const rows = await db
    .select({ entry: auditLog, by: staff.displayName, about: about.displayName, practice: practices.companyName })
    .from(auditLog)
    .innerJoin(practices, eq(practices.id, auditLog.practiceId))
    .leftJoin(staff, and(eq(staff.practiceId, practiceId), eq(auditLog.actor, sql`'staff:' || ${staff.id}`)))
    .leftJoin(about, and(eq(about.practiceId, practiceId), eq(auditLog.subject, sql`'staff/' || ${about.id}`)))
    .where(
      and(
        eq(auditLog.practiceId, practiceId),
        inArray(auditLog.action, [...subject.actions]),
        eq(auditLog.result, 'done'),
        subjectId === undefined ? undefined : eq(auditLog.subject, `${subject.prefix ?? ''}${subjectId}`),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1);
  const items = rows.slice(0, PAGE).map((row): HistoryEntry => ({
    id: row.entry.id,
    at: row.entry.at.toISOString(),
    by: row.by ?? row.practice,
    action: row.entry.action,
    about: row.about ?? (subject.named ? nameOf(recordOf(row.entry.after)) : null),
    changes: changesBetween(recordOf(row.entry.before), recordOf(row.entry.after), subject),
  }));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
};
