import type { AnswerOf, AnyCall, BodyOf, PathParam, QueryOf } from '@practice-portal/domain/call';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

import { API } from './handlers/answers.ts';

export interface Asked<C extends AnyCall> {
  /** Ids are numbers, all else is text. */
  params: Record<PathParam<C['path']>, number>;
  /** As the query string has it: texts. */
  query: Partial<Record<keyof QueryOf<C> & string, string>>;
  body: BodyOf<C>;
  request: Request;
}

const asId = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

const isResponse = (answer: unknown): answer is HttpResponse<JsonBodyType> => answer instanceof Response;

/**
 * An MSW handler of a declared call. It answers what the resolver returns: an object as JSON, nothing as 204, and
 * `refuse(…)` as it is.
 */
export const on = <C extends AnyCall>(
  declared: C,
  resolver: (asked: Asked<C>) => AnswerOf<C> | HttpResponse<JsonBodyType> | Promise<AnswerOf<C> | HttpResponse<JsonBodyType>>,
): RequestHandler =>
  http[METHODS[declared.method]](`${API}/${declared.path}`, async ({ params, request }) => {
    const text = request.method === 'GET' ? '' : await request.clone().text();
    const answer = await resolver({
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asId(value)])) as Asked<C>['params'],
      query: Object.fromEntries(new URL(request.url).searchParams) as Asked<C>['query'],
      body: (text === '' ? undefined : JSON.parse(text)) as BodyOf<C>,
      request,
    });
    if (isResponse(answer)) return answer;
    return answer === undefined || answer === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer);
  });
