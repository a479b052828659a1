import type { ZonedDate } from '@practice-portal/domain/locale';
import type { Tx } from '../db/client.ts';
import type { SeedPractice } from './practices.ts';
import type { Random } from './random.ts';
import type { SeedData } from './read-data.ts';

export interface SeedContext {
  tx: Tx;
  /** The day everything is dated around: the same day gives the same data. */
  now: ZonedDate;
  /** The demo practices. */
  practices: readonly SeedPractice[];
  /** The files of `seed/data`. */
  data: SeedData;
  /** Of the demo password and the demo PIN: one for all, as hashing takes long. */
  hashes: { password: string; pin: string };
  /** Seals a bank number of a practice with the service's key. */
  seal(practiceId: number, number: string): string;
  /** A source of chance that begins with the seeder's name: what another seeder draws changes nothing here. Older ones make theirs of a number. */
  random: Random;
}

/** Fills the tables of a feature with demo data. Listed in `seeders.ts`. */
export interface Seeder {
  /** Unique; the file's name. */
  name: string;
  /** The seeders whose rows it reads or refers to, by name. */
  after: readonly string[];
  seed(context: SeedContext): Promise<void>;
}
