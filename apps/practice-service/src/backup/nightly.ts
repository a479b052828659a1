import { join } from 'node:path';

import { noteBackup, noteNight, readNight } from '../db/last-backup.ts';
import { isEmpty } from '../seed/seed.ts';
import type { Services } from '../services.ts';
import type { Job } from '../worker/job.ts';
import { clearLeft, keepNewest, LOADED, nightlyName } from './nightly-files.ts';
import { proveApart } from './prove-apart.ts';
import { proofWords } from './prove.ts';
import { isDue, lastNight } from './settings.ts';
import { dumpEmbedded, dumpServer, type Making, writeBackup } from './write-backup.ts';

const RETRY_MS = 15 * 60_000;

/** How the job makes and proves a backup in a folder. */
export type MakingIn = (services: Services, dir: string) => Making;

const making: MakingIn = ({ config, database, stopping }, dir) => {
  const { secretKey, previousKeys, databaseUrl } = config;
  const signal = stopping.ended;
  return {
    make: (file) => (databaseUrl === null ? dumpEmbedded(database, file) : dumpServer(databaseUrl, file, signal)),
    prove: (file) => proveApart({ file, secretKey, previousKeys, databaseUrl, folder: join(dir, LOADED), signal }),
  };
};

const backUp = async (services: Services, dir: string, { now, how }: { now: Date; how: MakingIn }): Promise<void> => {
  const { config, database, db, log, systemNow } = services;
  await clearLeft(dir);
  const file = join(dir, nightlyName(database.kind, now));
  const { size, proof } = await writeBackup(file, how(services, dir));
  await noteNight(db, lastNight(config.backupAt, now));
  // It can be brought back, and says of its log what the database says: it is kept, and none that is older goes for it.
  if (proof.faults.length > 0) throw new Error(`The backup ${file} is not good. ${proofWords(proof)}`);
  await noteBackup(db, systemNow());
  log.info({ file, size, proof }, 'A backup was made and proved');
  await keepNewest(dir, config.backupKeep);
};

/**
 * The job that makes each night's backup. What was missed is made up for at once.
 * @param how it is made
 */
export const nightlyBackup = (how: MakingIn = making): Job => ({
  name: 'backup',
  isApart: true,
  retryMs: RETRY_MS,
  isFor: ({ config }) => config.backupDir !== null,
  askFor: (db) => noteNight(db, null),
  run: async ({ services, now }) => {
    const { config, db } = services;
    // Nothing is lost yet that a backup could bring back.
    if (await isEmpty(db)) return;
    if (config.backupDir === null || !isDue(config.backupAt, now, await readNight(db))) return;
    await backUp(services, config.backupDir, { now, how });
  },
});
