import { timeBetween } from '@practice-portal/domain/locale';
import { VERSION_TAG } from '@practice-portal/domain/practice';
import { sql } from 'drizzle-orm';

import { rowsOf } from '../db/client.ts';
import { jobRuns } from '../db/schema/worker.ts';
import { readMaintenance } from '../maintenance/maintenance.ts';
import { readFigures } from '../metrics/read-figures.ts';
import { type CommandContext, recordCommand } from './context.ts';

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** A length of time as a person says it. */
const spanWords = (seconds: number): string => {
  for (const [length, unit] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return `${Math.floor(seconds)} seconds`;
};

const ago = (seconds: number | null): string => (seconds === null ? 'never' : `${spanWords(seconds)} ago`);

interface Seen {
  version: string;
  signed_in: string;
  connections: string;
}

/** As the server says; of the embedded database it is the only one. */
const look = async ({ db, systemNow }: CommandContext): Promise<Seen | undefined> =>
  rowsOf<Seen>(
    await db.execute(sql`
      select current_setting('server_version') as version,
        (select count(*) from pg_stat_activity where application_name = 'practice-service' and datname = current_database()) as connections,
        (select count(*) from sessions where revoked_at is null and exists (
          select from refresh_tokens where session_id = sessions.id and used_at is null and expires_at > ${systemNow().toISOString()}::timestamptz
        )) as signed_in`),
  )[0];

interface Run {
  name: string;
  age: string | null;
  running: boolean;
  failed: string | null;
  failure: string | null;
}

const runWords = ({ age, running, failed, failure }: Run): string => {
  const last = `last good run ${ago(age === null ? null : Number(age))}`;
  if (running) return `is running; ${last}`;
  return failed === null ? last : `failed ${ago(Number(failed))}: ${failure ?? ''}; ${last}`;
};

const jobLines = async ({ db }: CommandContext): Promise<[string, string][]> => {
  const runs = rowsOf<Run>(
    await db.execute(sql`
      select name, extract(epoch from now() - finished_at) as age, coalesce(claimed_until > now(), false) as running,
        extract(epoch from now() - failed_at) as failed, failure
      from ${jobRuns} order by name`),
  );
  return runs.map((run) => [`  ${run.name}`, runWords(run)]);
};

const table = (lines: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, words]) => `${name.padEnd(width)}${words}`.trimEnd()).join('\n');
};

const databaseWords = async ({ config, database, disk }: CommandContext, seen: Seen | undefined): Promise<string> => {
  if (database.kind === 'server') return `PostgreSQL ${seen?.version ?? ''}, ${seen?.connections ?? 0} connections of the service`;
  const free = await disk?.freeBytes();
  return `embedded, in ${config.dataDir}${free == null ? '' : `, ${(free / 1e9).toFixed(1)} GB free`}`;
};

const mailWords = ({ mailDue, mailOldestSeconds, mailFailed }: Awaited<ReturnType<typeof readFigures>>): string => {
  if (mailDue === null) return 'none is sent: SMTP_URL is not set';
  const waits =
    mailOldestSeconds === null || mailOldestSeconds === 0 ? 'none waits' : `the oldest waits for ${spanWords(mailOldestSeconds)}`;
  return `${waits}, ${mailDue} could be sent now, ${mailFailed} given up within a day`;
};

/** `status`: how the service does, in a table. */
export const sayStatus = async (context: CommandContext): Promise<string> => {
  const { db, demo, sockets, systemNow } = context;
  const figures = await readFigures(context);
  const seen = await look(context);
  const since = await readMaintenance(db);
  const lines: [string, string][] = [
    ['Version', VERSION_TAG],
    ['Database', await databaseWords(context, seen)],
    ['Data', demo ? 'demo' : 'real'],
    ['Maintenance', since === null ? 'no' : `for ${spanWords(timeBetween(since, systemNow()) / 1_000)}`],
    ['Signed in', seen?.signed_in ?? '0'],
    ...(sockets ? [['Realtime', `${sockets.count()} connections`] as [string, string]] : []),
    ['Mail', mailWords(figures)],
    ['Refunds', `${figures.refundsAsked} without an answer, ${figures.refundsRefused} refused within a week`],
    ['Oldest item', figures.oldestItemSeconds === 0 ? 'none waits' : `waits for ${spanWords(figures.oldestItemSeconds ?? 0)}`],
    ['Last good backup', ago(figures.backupAgeSeconds)],
    ['Jobs', ''],
    ...(await jobLines(context)),
  ];
  await db.transaction((tx) => recordCommand(tx, context, { action: 'status' }));
  return table(lines);
};
