import type { ListPage } from '@practice-portal/domain/paging';
import { HttpResponse, type JsonBodyType } from 'msw';

/** Any of the portal's calls, wherever the hosts are, as long as they end in `/api`. */
export const API = '*/api';

/** An error as the service sends it. */
export const refuse = (status: number, errorMessage: string, extra: Record<string, JsonBodyType> = {}): HttpResponse<JsonBodyType> =>
  HttpResponse.json({ errorMessage, ...extra }, { status });

/** The page of a list that a query asks for; by default the first ten. */
export const pageOf = <Element>(
  all: readonly Element[],
  query: { size?: string | undefined; page?: string | undefined },
): ListPage<Element> => {
  const [size, page] = [Number(query.size ?? 10), Number(query.page ?? 0)];
  const elements = all.slice(page * size, (page + 1) * size);
  return { elements, count: all.length, pageBean: { size, page, sort: 'date', order: 'DESC' } };
};
