import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';

import { type Database, type Executor, rowsOf } from '../../db/client.ts';
import { readLastBackup } from '../../db/last-backup.ts';
import { isDemo } from '../../db/keys.ts';
import { readApplied } from '../../db/migrations.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { orders, refunds } from '../../db/schema/order.ts';
import { payments } from '../../db/schema/payment.ts';
import { queueItems } from '../../db/schema/approval.ts';
import { jobRuns } from '../../db/schema/worker.ts';
import { readFailedMails } from '../../outbox/mail-figures.ts';
import { errorCodes } from './error-codes.ts';

const ERRORS_MAX = 200;

const counted = async (db: Executor, table: typeof orders | typeof refunds | typeof payments | typeof queueItems) =>
  Object.fromEntries(
    (
      await db
        .select({ status: table.status, count: sql<number>`count(*)`.mapWith(Number) })
        .from(table)
        .groupBy(table.status)
    ).map(({ status, count }) => [status, count]),
  );

const readSizes = async (db: Executor) => ({
  database: Number(rowsOf<{ bytes: string }>(await db.execute(sql`select pg_database_size(current_database()) as bytes`))[0]?.bytes ?? 0),
  tables: Object.fromEntries(
    rowsOf<{ name: string; rows: string; bytes: string }>(
      await db.execute(sql`select relname as name, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public' order by relname`),
    ).map(({ name, rows, bytes }) => [name, { rows: Number(rows), bytes: Number(bytes) }]),
  ),
});

const readJobs = async (db: Executor) =>
  (await db.select().from(jobRuns).orderBy(jobRuns.name)).map(({ failure, ...run }) => ({ ...run, failure: errorCodes(failure) }));

/** What went wrong last, without whose it was or what they asked for. */
const readErrors = async (db: Executor) => ({
  calls: await db
    .select({ at: auditLog.at, action: auditLog.action, status: auditLog.status, requestId: auditLog.requestId })
    .from(auditLog)
    .where(and(eq(auditLog.result, 'failed'), isNotNull(auditLog.status)))
    .orderBy(desc(auditLog.id))
    .limit(ERRORS_MAX),
  mails: (await readFailedMails(db, ERRORS_MAX)).map(({ failure, ...mail }) => ({ ...mail, failure: errorCodes(failure) })),
});

/** Reads how a database stands: counts, sizes, moments and codes. */
export const readState = async ({ db, kind }: Database) => ({
  kind,
  server: rowsOf<{ version: string }>(await db.execute(sql`select current_setting('server_version') as version`))[0]?.version ?? null,
  demo: await isDemo(db),
  migrations: await readApplied(db),
  lastBackup: await readLastBackup(db),
  jobs: await readJobs(db),
  sizes: await readSizes(db),
  counts: {
    queueItems: await counted(db, queueItems),
    orders: await counted(db, orders),
    payments: await counted(db, payments),
    refunds: await counted(db, refunds),
  },
  lastErrors: await readErrors(db),
});
