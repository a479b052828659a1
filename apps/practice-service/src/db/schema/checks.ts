import { getTableName, sql, type SQL } from 'drizzle-orm';
import { check, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';

/** A CHECK that is called by its table, its columns and what holds: the tests know by its name how to break it. */
const holds = (columns: readonly AnyPgColumn[], what: string, rule: SQL): CheckBuilder[] => {
  const table = columns[0] ? getTableName(columns[0].table) : '';
  return [check([table, ...columns.map(({ name }) => name), what].join('_'), rule)];
};

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);

/** One of a list, which the domain's schema has as well. */
export const isOneOf = (column: AnyPgColumn, list: readonly (string | number)[]): CheckBuilder[] =>
  holds([column], 'known', sql`${column} in (${sql.raw(list.map(literal).join(', '))})`);

/** Each at least that much. */
export const atLeast = (least: number, ...columns: readonly AnyPgColumn[]): CheckBuilder[] =>
  columns.flatMap((column) => holds([column], `from_${least}`, sql`${column} >= ${sql.raw(String(least))}`));

/** Each more than nothing. */
export const moreThanZero = (...columns: readonly AnyPgColumn[]): CheckBuilder[] =>
  columns.flatMap((column) => holds([column], 'positive', sql`${column} > 0`));

/** At most that much. */
export const atMost = (most: number, column: AnyPgColumn): CheckBuilder[] =>
  holds([column], `to_${most}`, sql`${column} <= ${sql.raw(String(most))}`);

/** The second is no less, or no earlier, than the first. Of moments, only what is written at once: clocks of two processes differ. */
export const inOrder = (first: AnyPgColumn, second: AnyPgColumn): CheckBuilder[] =>
  holds([first, second], 'in_order', sql`${first} <= ${second}`);

/** The first is known only where the flag is set. */
export const onlyWhere = (flag: AnyPgColumn, known: AnyPgColumn): CheckBuilder[] =>
  holds([flag, known], 'only', sql`${flag} or ${known} is null`);

/** The second is known where the flag is set. */
export const neededWhere = (flag: AnyPgColumn, needed: AnyPgColumn): CheckBuilder[] =>
  holds([flag, needed], 'needed', sql`not ${flag} or ${needed} is not null`);

/** No two of them are known. */
export const atMostOne = (...columns: readonly AnyPgColumn[]): CheckBuilder[] =>
  holds(
    columns,
    'one',
    sql`num_nonnulls(${sql.join(
      columns.map((column) => sql`${column}`),
      sql`, `,
    )}) <= 1`,
  );
