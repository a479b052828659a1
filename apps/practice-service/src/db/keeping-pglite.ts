import type { QueryOptions, Results } from '@electric-sql/pglite';
import { messages, PGlite, protocol } from '@electric-sql/pglite';

/** Asked so often, a statement is kept: what is built for one request alone seldom is. */
const TIMES_BEFORE_KEPT = 3;
const MAX_KEPT = 300;
/** Texts seen so far are forgotten when they are so many. */
const MAX_SEEN = 2_000;

type Parse = (value: string, type: number) => unknown;

interface Kept {
  name: string;
  byIndex: boolean;
  parameterTypes: number[];
  fields: { name: string; dataTypeID: number }[];
}

/** As `isDatabaseUnavailable` knows it. */
const BROKEN = 'The database has stopped: PGlite is closed until the service is started again';

const isEnd = (error: unknown): boolean =>
  error instanceof messages.DatabaseError
    ? error.severity === 'PANIC' || error.severity === 'FATAL'
    : error instanceof Error && error.name === 'RuntimeError';

const { serialize } = protocol;

const command = (text: string): Uint8Array[] => [serialize.parse({ text }), serialize.bind({}), serialize.execute({})];

/** What goes around a statement that reads by indexes only. An error undoes the first, as it undoes all of one call. */
const NO_TABLE_READS = command('set enable_seqscan = off');
const TABLE_READS = command('reset enable_seqscan');

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * PostgreSQL inside this process that keeps the statements it is asked for again and again. PGlite's own `query` has
 * each parsed and planned anew, in five calls into the WebAssembly: for a page of the queue more work than the page.
 * Reads outside of transactions only; everything else is PGlite's.
 */
export class KeepingPglite extends PGlite {
  #broke = false;
  readonly #seen = new Map<string, number>();
  readonly #kept = new Map<string, Kept>();
  readonly #keptByIndex = new Map<string, Kept>();

  /**
   * This database for the queue's pages: whatever is asked here is kept at once, and planned without reading a table from
   * its start. Nothing but queries, and few different ones.
   */
  readonly byIndex = {
    query: <Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> =>
      this.#queryKept<Row>(this.#keptByIndex, text, params, options),
  };

  /**
   * Whatever is asked goes through here. After a PANIC, as for want of room for its log, or when the engine itself broke,
   * the next thing asked would never be answered and keep the process busy: it is refused, and the data are as they were
   * at the last commit.
   */
  override async _runExclusiveQuery<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return super._runExclusiveQuery(async () => {
      if (this.#broke) throw new Error(BROKEN);
      try {
        return await work();
      } catch (error) {
        this.#broke = isEnd(error);
        throw error;
      }
    });
  }

  /** Whether it has broken: then there is nothing left to close. */
  get broke(): boolean {
    return this.#broke;
  }

  override async query<Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    if (!this.#isWorthKeeping(text)) return super.query<Row>(text, params, options);
    return this.#queryKept<Row>(this.#kept, text, params, options);
  }

  async #queryKept<Row>(statements: Map<string, Kept>, text: string, params: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    // As PGlite's own: nobody's transaction is open meanwhile.
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(async () => {
        const kept = statements.get(text) ?? (await this.#keep(statements, text));
        return this.#run<Row>(kept, params, options);
      }),
    );
  }

  #isWorthKeeping(text: string): boolean {
    if (this.#kept.has(text)) return true;
    if (this.#kept.size >= MAX_KEPT || !text.startsWith('select ')) return false;
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
    const times = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, times);
    return times > TIMES_BEFORE_KEPT;
  }

  async #keep(statements: Map<string, Kept>, text: string): Promise<Kept> {
    const byIndex = statements === this.#keptByIndex;
    const name = `${byIndex ? 'by_index' : 'kept'}_${statements.size}`;
    const described = await this.#ask([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const kept: Kept = { name, byIndex, parameterTypes: [], fields: [] };
    for (const message of described) {
      if (message instanceof messages.ParameterDescriptionMessage) kept.parameterTypes = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) kept.fields = message.fields;
    }
    statements.set(text, kept);
    this.#seen.delete(text);
    return kept;
  }

  async #run<Row>(
    { name, byIndex, parameterTypes, fields }: Kept,
    params: readonly unknown[],
    options: QueryOptions = {},
  ): Promise<Results<Row>> {
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const type = parameterTypes[index] ?? 0;
      const serializer = options.serializers?.[type] ?? this.serializers[type];
      if (serializer) return serializer(value);
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
    const statement = [serialize.bind({ statement: name, values }), serialize.execute({})];
    const answer = await this.#ask(byIndex ? [...NO_TABLE_READS, ...statement, ...TABLE_READS] : statement);
    const parsers = fields.map(({ dataTypeID }): Parse => options.parsers?.[dataTypeID] ?? this.parsers[dataTypeID] ?? String);
    const parsed = (value: string | null, index: number): unknown => {
      const type = fields[index]?.dataTypeID ?? 0;
      return value === null ? null : parsers[index]?.(value, type);
    };
    const rows: unknown[] = [];
    for (const message of answer) {
      if (!(message instanceof messages.DataRowMessage)) continue;
      const cells = message.fields.map(parsed);
      rows.push(options.rowMode === 'array' ? cells : Object.fromEntries(cells.map((cell, index) => [fields[index]?.name, cell])));
    }
    return { rows: rows as Row[], fields: fields.map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID })), affectedRows: 0 };
  }

  /** One call, and the end of the implicit transaction with it: after an error the rest is skipped up to there. */
  async #ask(parts: readonly Uint8Array[]): Promise<Awaited<ReturnType<PGlite['execProtocol']>>['messages']> {
    return this.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });
  }
}
