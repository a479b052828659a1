import { IDEMPOTENCY_HEADER, VERSION_HEADER, versionTag } from '@practice-portal/domain/call';

import { PREPARED } from '../../contract/support/prepared.ts';
import type { Db } from '../../src/db/client.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import { routes } from '../../src/routes.ts';
import type { Answer, ApprovalApi } from './approval.ts';
import { callWith, idPlaces, toRequest, type Parts } from './calls.ts';
import type { Making } from './made.ts';

/** A call that is ready to be sent. */
export interface Call {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  named?: Omit<Parts, 'body'>;
  headers?: Record<string, string>;
}

/** Sends a call as it is. */
export const sendCall = async (
  { url, token }: Pick<ApprovalApi, 'url' | 'token'>,
  { method, path, body, headers }: Call,
  key?: string,
): Promise<Answer<string>> => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.text() };
};

/** The route of an id. */
export const routeOf = (id: string): AnyRoute => {
  const route = routes.find((each) => each.id === id);
  if (!route) throw new Error(`No route ${id}`);
  return route;
};

/** Where a call names a vet in what it sends. */
export const vetPlace = (route: AnyRoute): string[] | undefined =>
  idPlaces(route).find(({ part, entity }) => part === 'body' && entity === 'vet')?.path;

const kindOf = (id: string): string => {
  const { method, access, answer, body, call } = routeOf(id);
  const hasSecret = body !== undefined && JSON.stringify(body.describe()).includes('"secret":true');
  return [method, access, answer.status, body?.type, hasSecret, call?.idempotent, call?.versioned].join(' ');
};

/**
 * One call of each kind of declaration: what the service does by itself, it does for all of a kind alike.
 * @param turn another one of the kind at each turn, where there is one
 */
export const oneOfEachKind = (ids: readonly string[], turn: number): string[] => {
  const kinds = new Map<string, string[]>();
  for (const id of ids) kinds.set(kindOf(id), [...(kinds.get(kindOf(id)) ?? []), id]);
  return [...kinds.values()].flatMap((kind) => kind[turn % kind.length] ?? []);
};

/** Makes calls that lead to a good answer: of the example of each contract, and what was prepared for it. */
export const callsOf = async (
  db: Db,
  practiceId: number,
  ids: readonly string[],
): Promise<(id: string, making: Making) => Promise<Call>> => {
  const bases = new Map<string, Parts>();
  for (const id of ids) bases.set(id, await callWith(db, routeOf(id), () => practiceId));
  return async (id, making) => {
    const route = routeOf(id);
    const base = structuredClone(bases.get(id) ?? { params: {}, query: {}, body: {} });
    const { version, as, ...parts } = (await PREPARED[id]?.(making, base)) ?? {};
    const changed = { params: { ...base.params, ...parts.params }, query: { ...base.query, ...parts.query } };
    const { method, url } = toRequest(route, { ...changed, body: {} });
    return {
      method,
      path: url,
      named: changed,
      ...(route.body ? { body: Array.isArray(base.body) ? base.body : { ...base.body, ...parts.body } } : {}),
      headers: {
        ...(version === undefined ? {} : { [VERSION_HEADER]: versionTag(version) }),
        ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      },
    };
  };
};

/** Another request than this one, by the first of its words that is no secret and no date, or by its version; null where it has neither. */
export const otherThan = (call: Call): Call | null => {
  const [name, word] =
    Object.entries(call.body ?? {}).find(
      ([key, value]) => typeof value === 'string' && /[a-z]/i.test(value) && !/pin|type|token|swipe/i.test(key),
    ) ?? [];
  if (name !== undefined) return { ...call, body: { ...call.body, [name]: `${String(word)} II` } };
  return call.headers?.[VERSION_HEADER] === undefined ? null : { ...call, headers: { ...call.headers, [VERSION_HEADER]: versionTag(999) } };
};
