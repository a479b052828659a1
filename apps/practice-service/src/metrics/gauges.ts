import { Gauge, type Registry } from 'prom-client';

import type { Services } from '../services.ts';
import { readFigures, type Figures } from './read-figures.ts';

/** Both of an operator's Prometheus servers ask within this: the database is asked once. */
const KEPT_MS = 5_000;

const SIMPLE = {
  database_up: 'Whether the database answers',
  pool_waiting: 'Calls that wait for a connection to the database',
  sockets: 'Open realtime connections',
  disk_free_bytes: 'Free on the disk of the embedded database',
  mail_due: 'Mails that could be sent now and are not yet',
  mail_oldest_seconds: 'Age of the oldest mail that is not sent',
  mail_failed: 'Mails given up within a day',
  refunds_asked: 'Refunds that the acquirer was asked for and has not answered',
  refunds_refused: 'Refunds that the acquirer refused within seven days',
  oldest_item_seconds: 'Age of the oldest item that waits in an approval queue',
  backup_age_seconds: 'Age of the last good backup',
} as const;

type Name = keyof typeof SIMPLE;

const fromDatabase = (figures: Figures | null): Partial<Record<Name, number | null>> => ({
  database_up: figures === null ? 0 : 1,
  mail_due: figures?.mailDue ?? null,
  mail_oldest_seconds: figures?.mailOldestSeconds ?? null,
  mail_failed: figures?.mailFailed ?? null,
  refunds_asked: figures?.refundsAsked ?? null,
  refunds_refused: figures?.refundsRefused ?? null,
  oldest_item_seconds: figures?.oldestItemSeconds ?? null,
  backup_age_seconds: figures?.backupAgeSeconds ?? null,
});

/** Makes the figures that are looked up when they are asked for. @returns looks them up */
export const createGauges = (registry: Registry, services: Services): (() => Promise<void>) => {
  const { database, disk, log, sockets } = services;
  const registers = [registry];
  const gauges = new Map(
    Object.entries(SIMPLE).map(([name, help]) => [name as Name, new Gauge({ name: `practice_${name}`, help, registers })]),
  );
  const labelNames = ['job_name'] as const;
  const age = new Gauge({ name: 'practice_job_age_seconds', help: 'Since the last good run of a job', labelNames, registers });
  const every = new Gauge({ name: 'practice_job_every_seconds', help: 'How often a job is run', labelNames, registers });
  const failed = new Gauge({ name: 'practice_job_failed', help: 'Whether the last run of a job failed', labelNames, registers });

  const setAll = (values: Partial<Record<Name, number | null>>): void => {
    for (const [name, value] of Object.entries(values)) {
      // What is not known has no line: 0 would be a figure.
      if (value === null) gauges.get(name as Name)?.remove();
      else gauges.get(name as Name)?.set(value);
    }
  };
  const look = async (): Promise<void> => {
    const figures = await readFigures(services).catch((err: unknown) => {
      log.warn({ err }, 'The figures could not be read');
      return null;
    });
    setAll({
      ...fromDatabase(figures),
      pool_waiting: database.pool?.waitingCount ?? 0,
      sockets: sockets.count(),
      disk_free_bytes: await disk.freeBytes(),
    });
    for (const gauge of [age, every, failed]) gauge.reset();
    for (const job of figures?.jobs ?? []) {
      if (job.ageSeconds !== null) age.set({ job_name: job.name }, job.ageSeconds);
      every.set({ job_name: job.name }, job.everySeconds);
      failed.set({ job_name: job.name }, job.hasFailed ? 1 : 0);
    }
  };
  let lookedAt = -Infinity;
  let looking = Promise.resolve();
  return () => {
    const now = performance.now();
    if (now - lookedAt > KEPT_MS) {
      lookedAt = now;
      looking = look();
    }
    return looking;
  };
};
