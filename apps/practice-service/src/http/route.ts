import type { AnyCall } from '@practice-portal/domain/call';
import type { CallExample } from '@practice-portal/domain/contract';
import type { Operator } from './operator.ts';
import type { ScopeAsked } from './require-scope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnySchema, Schema } from 'yup';

import type { Db, Tx } from '../db/client.ts';
import type { Services } from '../services.ts';
import type { Session } from './session.ts';

export interface AuditDetails {
  /** Names what it was done to, such as `EC_ORDER_ITEM/12`. */
  subject?: string;
  before?: unknown;
  after?: unknown;
  /** 'replayed' when an earlier answer was given again, 'refused' when what was asked was not what was done; default 'done'. */
  result?: 'done' | 'replayed' | 'refused';
  /** When something else happened than the route is for, such as a stolen token's discovery. */
  action?: string;
  /** For routes without a session: who it turned out to be. */
  actor?: string;
  practiceId?: number;
  sessionId?: string;
}

/** Reaches a handler once params, query and body have passed their schemas. */
export interface RouteContext<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Only routes with `access: 'session'` have one. */
  session: Session;
  /** Only routes with `access: 'operator'` have one. */
  operator: Operator;
  services: Services;
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Runs a write in a transaction that ends with its audit row: when the row cannot be written, nothing is.
   * `record` says what was done; call it before the work returns. Every route with an `audit` must use this once.
   */
  write<Answer>(work: (tx: Tx, record: (details: AuditDetails) => void) => Promise<Answer>): Promise<Answer>;
  /** Says what a refused attempt was about, before it is refused. */
  about(details: AuditDetails): void;
}

/** Where a route takes its practice from. All but 'token' and 'none' are compared with the token: another practice gets 403. */
export type PracticeFrom = 'token' | 'none' | `path:${string}` | `query:${string}` | `body:${string}`;

/** A route as the table holds it: `route` in `contract-route.ts` makes it of a contract. */
export interface RouteDefinition<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  /** Unique, such as 'approval.lock'; the operation id of the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With Fastify's `:name` parameters, such as `/api/practices/:practiceId`. */
  path: string;
  /** 'session': a valid access token, else 401. 'operator': a person of the pharmacy who is signed in at the desk, else 401. */
  access: 'public' | 'session' | 'operator';
  practiceFrom: PracticeFrom;
  /** Refuses a login that was not given it, with 403. The shared practice login has the vets' scope. */
  scope?: ScopeAsked;
  summary: string;
  /** Yup objects. Unknown fields and wrong types are refused with 400 and the field's name. */
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  /** Of a good answer: what it is and, where it is no JSON, its media type. */
  answer: { status?: number; description: string; mediaType?: string };
  /** Refusals by status, beyond those every route has (400, 401, 403, 503). */
  errors?: Record<number, string>;
  /** The audit action. Required for every route that is not a GET. */
  audit?: string;
  /** Valid input for one call, by which generated tests reach the handler; ids are filled in by `meta({ entity })`. */
  example?: CallExample;
  /** The declaration it was made from. */
  call?: AnyCall;
  /** A list that can be had as a file as well, by `Accept: text/csv`. */
  hasCsv?: boolean;
  /** Describes what a good answer holds; checked where `checkAnswers` is on. */
  checkedAnswer?: AnySchema;
  handler(context: RouteContext<Params, Query, Body>): Promise<Answer>;
}

/** A route whose types are no longer of interest. */
export type AnyRoute = RouteDefinition;
