import { addTime, timeBetween } from '@practice-portal/domain/locale';
import { and, eq, gt, or, sql } from 'drizzle-orm';

import { rowsOf, type Db } from '../db/client.ts';
import { readLastBackup } from '../db/last-backup.ts';
import { refunds } from '../db/schema/order.ts';
import { jobs } from '../jobs.ts';
import { readMailFigures, type MailFigures } from '../outbox/mail-figures.ts';
import type { Services } from '../services.ts';

/** What the figures are read from. */
export type FigureSources = Pick<Services, 'config' | 'db' | 'now' | 'systemNow'>;

/** How the last run of a job went. */
export interface JobFigures {
  name: string;
  everySeconds: number;
  /** Since its last good run; null where there was none. */
  ageSeconds: number | null;
  hasFailed: boolean;
}

/** What the database says about the service's work. Null: not known, or none. */
export interface Figures {
  jobs: JobFigures[];
  mailDue: number | null;
  mailOldestSeconds: number | null;
  mailFailed: number;
  refundsAsked: number;
  refundsRefused: number;
  oldestItemSeconds: number | null;
  backupAgeSeconds: number | null;
}

const secondsSince = (at: Date | null | undefined, now: Date): number | null =>
  at == null ? null : Math.max(0, timeBetween(at, now) / 1_000);

const readJobs = async (db: Db): Promise<JobFigures[]> => {
  const runs = rowsOf<{ name: string; age: string | null; failed: boolean }>(
    await db.execute(sql`select name, extract(epoch from now() - finished_at) as age, failed_at is not null as failed from job_runs`),
  );
  return jobs.flatMap(({ name, everyMs = 0 }) => {
    const run = runs.find((row) => row.name === name);
    if (!run) return [];
    return [{ name, everySeconds: everyMs / 1_000, ageSeconds: run.age === null ? null : Number(run.age), hasFailed: run.failed }];
  });
};

/** Without a mail server all of it is kept, and none is due. */
const mailFigures = (
  { due, oldest, failed }: MailFigures,
  { config }: FigureSources,
  now: Date,
): Pick<Figures, 'mailDue' | 'mailOldestSeconds' | 'mailFailed'> => ({
  mailDue: config.smtpUrl === null ? null : due,
  mailOldestSeconds: config.smtpUrl === null ? null : (secondsSince(oldest, now) ?? 0),
  mailFailed: failed,
});

const readRefunds = async (db: Db, now: Date): Promise<Pick<Figures, 'refundsAsked' | 'refundsRefused'>> => {
  const [row] = await db
    .select({
      asked: sql<number>`count(*) filter (where ${refunds.status} = 'ASKED')`.mapWith(Number),
      refused: sql<number>`count(*) filter (where ${refunds.status} = 'REFUSED')`.mapWith(Number),
    })
    .from(refunds)
    .where(or(eq(refunds.status, 'ASKED'), and(eq(refunds.status, 'REFUSED'), gt(refunds.settledAt, addTime(now, -7, 'day')))));
  return { refundsAsked: row?.asked ?? 0, refundsRefused: row?.refused ?? 0 };
};

/** By the index of each practice's queue: the first of each, however many wait. */
const readOldestItem = async (db: Db, now: Date): Promise<number | null> => {
  const [row] = rowsOf<{ oldest: Date | string | null }>(
    await db.execute(sql`
      select min(first.order_date) as oldest
      from practices, lateral (
        select order_date from queue_items
        where practice_id = practices.id and status = 'AWAITING'
        order by order_date limit 1
      ) as first`),
  );
  return row?.oldest == null ? null : secondsSince(new Date(row.oldest), now);
};

/** Reads all of it. */
export const readFigures = async (services: FigureSources): Promise<Figures> => {
  const { db, systemNow } = services;
  const now = services.now();
  return {
    jobs: await readJobs(db),
    ...mailFigures(await readMailFigures(db, now), services, now),
    ...(await readRefunds(db, now)),
    oldestItemSeconds: (await readOldestItem(db, now)) ?? 0,
    backupAgeSeconds: secondsSince(await readLastBackup(db), systemNow()),
  };
};
