import { Readable } from 'node:stream';

import { dayIn, formatDate, formatDateTime } from '@practice-portal/domain/locale';
import { currencyOf, formatMoney, toMajorUnits } from '@practice-portal/domain/money';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import type { LocalizationData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { stringify } from 'csv-stringify/sync';
import type { FastifyRequest } from 'fastify';

import type { RouteContext } from './route.ts';

/** The media type that a list is asked for with, to be had as a file. */
const CSV = 'text/csv';

type Cell = string | number | null;

/** A column of a file: its head, and what it says of a row. */
export interface CsvColumn<Row> {
  head: (localization: LocalizationData) => string;
  cell: (row: Row, localization: LocalizationData) => Cell;
}

/** The text of a column's head, below `csv` of domain's texts. */
const headOf =
  (name: string) =>
  ({ defaultLocaleCode }: LocalizationData): string =>
    messageText({ key: `domain:csv.${name}` }, defaultLocaleCode);

type Said<Row, Value> = (row: Row) => Value | null | undefined;

const written =
  <Value>(write: (value: Value, localization: LocalizationData) => Cell) =>
  <Row>(name: string, value: Said<Row, Value>): CsvColumn<Row> => ({
    head: headOf(name),
    cell: (row, localization) => {
      const said = value(row);
      return said === null || said === undefined ? null : write(said, localization);
    },
  });

/** Parts of one cell, without those that there are not. */
export const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** A text or a number, as it is. */
export const plain = written<Cell>((value) => value);
/** A calendar day, in the practice's pattern. */
export const date = written<string>((value, localization) => formatDate(value, localization));
/** A moment, by the practice's clock. */
export const moment = written<string>((value, localization) => formatDateTime(value, localization));

/** One of a few words, as `csv` of domain's texts has them below the group's name. */
export const word = <Row>(name: string, group: string, value: Said<Row, string>): CsvColumn<Row> =>
  written<string>((said, { defaultLocaleCode }) => messageText({ key: `domain:csv.${group}.${said}` }, defaultLocaleCode))(name, value);

/** An amount as people read it, and beside it as a number. @param value in minor units */
export const money = <Row>(name: string, value: Said<Row, number>): CsvColumn<Row>[] => [
  written<number>((amount, { defaultLocaleCode }) => formatMoney(amount, defaultLocaleCode))(name, value),
  {
    head: (localization) => `${headOf(name)(localization)} (${currencyOf(localization.defaultLocaleCode)})`,
    cell: (row) => {
      const amount = value(row);
      return amount === null || amount === undefined ? null : toMajorUnits(amount);
    },
  },
];

type CsvHead = (localization: LocalizationData) => string[];
type CsvLines = (localization: LocalizationData) => Cell[][];

/** A list that can be had as a file: as it is asked for, but all of it. */
export interface CsvList<Context, Answer> {
  head: CsvHead;
  /** @param read answers the call with another part of its query */
  chunks(context: Context, read: (query: object) => Promise<Answer>): AsyncIterable<CsvLines>;
}

const columnsOf = <Row>(columns: readonly CsvColumn<Row>[]) => ({
  head: (localization: LocalizationData) => columns.map(({ head }) => head(localization)),
  linesOf: (rows: readonly Row[]) => (localization: LocalizationData) =>
    rows.map((row) => columns.map(({ cell }) => cell(row, localization))),
});

/** The query of the page after an answer; null after the last one. */
type Next<Answer> = (answer: Answer, rows: number, at: number) => object | null;

/** Pages of a list of a client, or of the staff: there are never many. */
export const byPage: { first: object; next: Next<unknown> } = {
  first: { page: 0, size: CLIENT_LIST_SIZE_MAX },
  next: (_answer, rows, at) => (rows === 0 ? null : { page: at, size: CLIENT_LIST_SIZE_MAX }),
};

/** A file of a list by the calls of the list itself: one that answers all of it, or page after page. */
export const csvOfPages = <Answer, Row>(
  columns: readonly CsvColumn<Row>[],
  rowsOf: (answer: Answer) => readonly Row[],
  { first = {}, next = () => null }: { first?: object; next?: Next<Answer> } = {},
): CsvList<unknown, Answer> => {
  const { head, linesOf } = columnsOf(columns);
  return {
    head,
    async *chunks(_context, read) {
      let query: object | null = first;
      for (let at = 1; query !== null; at += 1) {
        const answer = await read(query);
        const rows = rowsOf(answer);
        yield linesOf(rows);
        query = next(answer, rows.length, at);
      }
    },
  };
};

/** A file of a list that reads its ids at once, in their order, and then some rows after the other. */
export const csvOfChunks = <Context, Row>(
  columns: readonly CsvColumn<Row>[],
  chunksOf: (context: Context) => AsyncIterable<readonly Row[]>,
): CsvList<Context, unknown> => {
  const { head, linesOf } = columnsOf(columns);
  return {
    head,
    async *chunks(context) {
      for await (const rows of chunksOf(context)) yield linesOf(rows);
    },
  };
};

/** Whether a list is asked for as a file. */
export const asksForCsv = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((one) => one.trim().startsWith(CSV));

/** Begins with the mark by which spreadsheets know UTF-8; what they would take for a formula is text to them. */
const write = (lines: readonly (readonly Cell[])[], bom = false): string =>
  stringify(
    lines.map((line) => [...line]),
    { bom, escape_formulas: true, record_delimiter: 'windows' },
  );

async function* textOf(
  head: string[],
  first: Cell[][],
  rest: AsyncIterator<CsvLines>,
  localization: LocalizationData,
): AsyncGenerator<string> {
  yield write([head, ...first], true);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    const lines = next.value(localization);
    if (lines.length > 0) yield write(lines);
  }
}

/**
 * Answers a list's call with a file: whoever may see the list may take it, and the audit log says that they did. It is sent as it is
 * read, so that a long one takes no room. Rule: docs/rules/portal.md#csv.
 */
export const sendCsv = async (
  id: string,
  { head, chunks }: { head: CsvHead; chunks: AsyncIterable<CsvLines> },
  { session, services, reply, params, query, write: writeIn }: RouteContext<unknown, unknown, unknown>,
): Promise<Readable> => {
  const { localizationData: localization } = await services.loadPractice(session.practiceId);
  const rest = chunks[Symbol.asyncIterator]();
  // Because what the list refuses is refused as an answer: nothing has been sent yet.
  const begun = await rest.next();
  await writeIn((_tx, record) => Promise.resolve(record({ action: 'lists.csv', subject: id, after: { params, query } })));
  const name = `${id.replaceAll('.', '-')}-${dayIn(services.now(), session.timeZone)}.csv`;
  const text = textOf(head(localization), begun.done === true ? [] : begun.value(localization), rest, localization);
  reply
    .header('content-type', `${CSV}; charset=utf-8; header=present`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('vary', 'accept');
  return Readable.from(text, { objectMode: false });
};
