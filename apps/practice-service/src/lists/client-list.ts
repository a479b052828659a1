import { CLIENT_LIST_SIZE, COUNT_CAP, type ListPage, type SortOrder } from '@practice-portal/domain/paging';
import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { rowsOf, type Executor } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';

/** A page that is asked for, with what was not said filled in. */
export interface AskedPage {
  size: number;
  page: number;
  order: SortOrder;
}

/** @throws 400 for a page beyond the rows that can be paged through */
export const askedPage = (query: { size?: number | undefined; page?: number | undefined; order?: SortOrder | undefined }): AskedPage => {
  const asked = { size: query.size ?? CLIENT_LIST_SIZE, page: query.page ?? 0, order: query.order ?? ('DESC' as const) };
  if ((asked.page + 1) * asked.size > COUNT_CAP) throw problem(400, `page: only the first ${COUNT_CAP} rows can be paged through`);
  return asked;
};

/** @throws 404 for a client that is not this practice's, or a pet that is not this client's */
export const requireClient = async (executor: Executor, practiceId: number, clientId: number, animalId?: number): Promise<void> => {
  const [client] = await executor
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceId)));
  if (!client) throw problem(404, 'No such client');
  if (animalId === undefined) return;
  const [animal] = await executor
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.id, animalId), eq(animals.clientId, clientId), eq(animals.practiceId, practiceId)));
  if (!animal) throw problem(404, 'No such pet of this client');
};

/** How many rows there are; no more are counted than can be paged through. */
export const countRows = async (executor: Executor, table: PgTable, where: SQL | undefined): Promise<number> => {
  const rows = executor
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(COUNT_CAP);
  const [counted] = rowsOf<{ count: number }>(await executor.execute(sql`select count(*)::int as count from ${rows} as counted`));
  return counted?.count ?? 0;
};

/** By a date and, where it is the same, by age; without a date as if it were the last there is. */
export const byDate = (order: SortOrder, date: AnyColumn, id: AnyColumn): SQL[] =>
  order === 'ASC' ? [sql`${asc(date)} nulls last`, asc(id)] : [sql`${desc(date)} nulls first`, desc(id)];

/** The answer of a list. */
export const listPage = <Element>(
  elements: Element[],
  count: number,
  { size, page, order }: AskedPage,
  sort: string,
): ListPage<Element> => ({
  elements,
  count,
  pageBean: { size, page, sort, order },
});
