import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';

import { StartupProblem } from '../startup-problem.ts';

/** Answer to writes while the disk is full. */
export const DISK_FULL = "The service's disk is full, so nothing can be saved. Tell the people who run it, and try again later";

/**
 * Left free on the disk of the embedded database: three segments of its log. Where it finds no room for the next it
 * stops in the middle, reads and all.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;

const LOOK_MS = 2_000;
/** A write that found no room says so for all others so long: a server's disk cannot be looked at. */
const BELIEVED_MS = 5_000;

/** How much is free on the disk of a folder; null where the system does not say. */
export type FreeBytes = (folder: string) => Promise<number | null>;

/** As the system says. */
export const freeBytesOf: FreeBytes = async (folder) => {
  const found = await statfs(folder).catch(() => null);
  return found === null || found.blocks === 0 ? null : found.bavail * found.bsize;
};

/**
 * Refuses to start on a disk that is full.
 * @throws StartupProblem
 */
export const requireRoom = async (folder: string, freeBytes: FreeBytes): Promise<void> => {
  const free = await freeBytes(folder);
  if (free !== null && free < RESERVE_BYTES)
    throw new StartupProblem(
      `The disk that has ${resolve(folder)} is full (${Math.floor(free / 1024 / 1024)} MB are free, ${RESERVE_BYTES / 1024 / 1024} MB are needed): free some space there or set DATA_DIR to a folder on another disk.`,
    );
};

/** Whether there is room to save anything. */
export interface Disk {
  isFull(): boolean;
  /** A write has found no room. */
  foundFull(): void;
  /** How much is free; null where that is not known, as of a server's. */
  freeBytes(): Promise<number | null>;
  /** Looks now, and not only every few seconds. */
  look(): Promise<void>;
  close(): void;
}

/** Watches the disk of the embedded database; of a server's, believes what its writes meet. */
export const watchDisk = (folder: string | null, freeBytes: FreeBytes, log: FastifyBaseLogger): Disk => {
  let low = false;
  let believedUntil = 0;
  const look = async (): Promise<void> => {
    const free = folder === null ? null : await freeBytes(folder);
    const isLow = free !== null && free < RESERVE_BYTES;
    if (isLow !== low) log[isLow ? 'error' : 'info']({ folder, free }, isLow ? 'The disk is full' : 'The disk has room again');
    low = isLow;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    isFull: () => low || Date.now() < believedUntil,
    foundFull: () => {
      believedUntil = Date.now() + BELIEVED_MS;
    },
    freeBytes: async () => (folder === null ? null : freeBytes(folder)),
    look,
    close: () => clearInterval(timer),
  };
};
