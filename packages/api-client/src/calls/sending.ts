import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  IDEMPOTENCY_HEADER,
  type PathParam,
  type QueryOf,
  VERSION_HEADER,
  versionTag,
} from '@practice-portal/domain/call';

import type { FetchedDocument, QueryValue, ServiceCall } from './types.ts';

type Params<C extends AnyCall> = [PathParam<C['path']>] extends [never]
  ? object
  : { params: Record<PathParam<C['path']>, string | number> };
type Query<C extends AnyCall> = [QueryOf<C>] extends [undefined]
  ? object
  : object extends QueryOf<C>
    ? { query?: QueryOf<C> }
    : { query: QueryOf<C> };
type Body<C extends AnyCall> = [BodyOf<C>] extends [undefined] ? object : { body: BodyOf<C> };
type Key<C extends AnyCall> = C extends { idempotent: true } ? { idempotencyKey: string } : object;
type Version<C extends AnyCall> = C extends { versioned: true } ? { version: number } : object;

/** Has the parameters of a call's path, and query, body, idempotency key and version where the call has them. */
export type CallParts<C extends AnyCall> = Params<C> & Query<C> & Body<C> & Key<C> & Version<C>;

/** Takes nothing where the call needs nothing. */
export type CallArg<C extends AnyCall> = object extends CallParts<C> ? CallParts<C> | void : CallParts<C>;

/** Is null where a call answers nothing, and an address to open for a document. */
export type Received<C extends AnyCall> = C extends { answer: 'nothing' }
  ? null
  : C extends { answer: 'document' }
    ? FetchedDocument
    : AnswerOf<C>;

/** Keeps the call that an endpoint was declared by; contract tests read it. */
export interface Declared<C extends AnyCall> {
  call: C;
  /** Its hook takes something else than {@link CallParts}. */
  mapped: boolean;
}

/** The definition of an endpoint, as `build.query` and `build.mutation` take it, with the call it was made from. */
export interface Sending<C extends AnyCall, Arg> {
  query(arg: Arg): ServiceCall;
  transformResponse(answer: Received<C>): Received<C>;
  extraOptions: Declared<C>;
}

interface AnyParts {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  idempotencyKey?: string;
  version?: number;
}

const filled = (path: string, params: Record<string, string | number> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));

/** A declared call with its parts, ready for the base query. */
export const serviceCall = (declared: AnyCall, parts: AnyParts): ServiceCall => {
  if (declared.host === 'service') throw new Error(`${declared.id} is no call of the portal's`);
  const headers = {
    ...(parts.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: parts.idempotencyKey }),
    ...(parts.version === undefined ? {} : { [VERSION_HEADER]: versionTag(parts.version) }),
  };
  return {
    host: declared.host,
    path: filled(declared.path, parts.params),
    method: declared.method,
    access: declared.access,
    answer: declared.answer,
    tiedToConnection: declared.tiedToConnection,
    ...(parts.query ? { query: parts.query } : {}),
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  };
};

/**
 * The endpoint of a declared call.
 * @example
 * savePet: build.mutation({ ...sending(savePet), invalidatesTags: (saved) => (saved ? [{ type: 'Pet', id: saved.data.id }] : []) })
 * @param parts of what the hook takes, where that is not {@link CallParts}
 */
export function sending<C extends AnyCall>(declared: C): Sending<C, CallArg<C>>;
export function sending<C extends AnyCall, Arg>(declared: C, parts: (arg: Arg) => CallParts<C>): Sending<C, Arg>;
export function sending<C extends AnyCall, Arg>(declared: C, parts?: (arg: Arg) => CallParts<C>): Sending<C, Arg> {
  return {
    query: (arg) => serviceCall(declared, parts ? parts(arg) : (arg ?? {})),
    transformResponse: (answer) => answer,
    extraOptions: { call: declared, mapped: parts !== undefined },
  };
}
