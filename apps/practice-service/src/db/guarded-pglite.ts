import { messages, PGlite } from '@electric-sql/pglite';

/** As `isDatabaseUnavailable` knows it. */
const BROKEN = 'The database has stopped: PGlite is closed until the service is started again';

/** The kind of the protocol's message that ends a query. */
const SYNC = 'S'.codePointAt(0);

const isEnd = (error: unknown): boolean =>
  error instanceof messages.DatabaseError
    ? error.severity === 'PANIC' || error.severity === 'FATAL'
    : error instanceof Error && error.name === 'RuntimeError';

/**
 * PGlite that refuses what is asked after its engine broke: by a PANIC, as for want of room for its log, or in the
 * WebAssembly itself. The engine would never answer and keep the process busy. The data are as they were at the last commit.
 */
export class GuardedPglite extends PGlite {
  #broke = false;

  /** Whether the engine broke: then there is nothing left to close. */
  get broke(): boolean {
    return this.#broke;
  }

  /** Queries and transactions all go through here. */
  override async execProtocolStream(...asked: Parameters<PGlite['execProtocolStream']>): ReturnType<PGlite['execProtocolStream']> {
    const [[kind]] = asked;
    if (this.#broke) {
      // PGlite's own clean-up of the query that failed: its error is the one to be seen.
      if (kind === SYNC) return [];
      throw new Error(BROKEN);
    }
    try {
      return await super.execProtocolStream(...asked);
    } catch (error) {
      this.#broke = isEnd(error);
      throw error;
    }
  }
}
