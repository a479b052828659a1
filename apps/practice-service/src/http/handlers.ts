import type { Readable } from 'node:stream';

import type { AnswerOf, AnyCall, BodyOf } from '@practice-portal/domain/call';
import type { Contract } from '@practice-portal/domain/contract';
import type { ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { Operator } from './operator.ts';
import type { ScopeAsked } from './require-scope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db, Tx } from '../db/client.ts';
import type { Services, SessionServices } from '../services.ts';
import type { CsvList } from './csv.ts';
import type { AuditDetails, PracticeFrom, RouteContext } from './route.ts';
import type { Session } from './session.ts';

/** A handler without an answer may end without a `return`. */
export type Nothing<Answer> = Answer extends undefined ? undefined | void : Answer;

/** Sends bytes that are ready, such as a PDF or a page of JSON, or are read as they are sent, as they are. */
export type Answered<C extends AnyCall> = AnswerOf<C> | Nothing<AnswerOf<C>> | Buffer | Readable;

/** A call without a session belongs to no practice, so its time has no zone until the handler says whose day counts. */
type IsOfPractice<C extends AnyCall> = C extends { access: 'public' | 'operator' } ? false : true;

/** Knows its zone where the call is of a practice. */
export type NowOf<C extends AnyCall> = IsOfPractice<C> extends true ? ZonedDate : Date;

/** The services that the handlers of a call get. */
export type ServicesOf<C extends AnyCall> = IsOfPractice<C> extends true ? SessionServices : Services;

export interface Input<C extends AnyCall, Params, Query> {
  params: Params;
  query: Query;
  body: BodyOf<C>;
  /** Of calls with a session: the public ones and those of operators have none. */
  session: Session;
  /** Of calls of operators. */
  operator: Operator;
  services: ServicesOf<C>;
  request: FastifyRequest;
}

/** Reaches the handler of a read once the contract has checked it. */
export interface ReadContext<C extends AnyCall, Params, Query> extends Input<C, Params, Query> {
  db: Db;
  reply: FastifyReply;
}

/** Gives the handler of a write a transaction that ends with the audit row. */
export interface WriteContext<C extends AnyCall, Params, Query, Prepared> extends Input<C, Params, Query> {
  tx: Tx;
  /** For headers, such as a cookie: see `afterCommit`. */
  reply: FastifyReply;
  /** One moment for all that is written. */
  now: NowOf<C>;
  /** Comes from `prepare`. */
  prepared: Prepared;
  /** Says what was done, for the audit log. `after` is the answer unless it says something else. */
  record(details: AuditDetails): void;
  /** Refuses a change to another version than the record has: 409 with the record. Only for `versioned` calls. */
  requireVersion(record: { version: number }): void;
  /** Runs when all of it is stored, such as telling others; not for an answer that is given again. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** Who may, beyond what the call says. */
export interface Access {
  /** Refuses a login that was not given it, with 403. */
  scope?: ScopeAsked;
  /** A rule of the practice's flags, status or country: the words of a 403, or null where it is allowed. */
  requires?(practice: PracticeData): string | null;
}

/** What the handler of a contract's read gets. */
export type ContextOf<Of> = Of extends Contract<infer C, infer Params, infer Query> ? ReadContext<C, Params, Query> : never;

/** A read. */
export interface ReadOptions<C extends AnyCall, Params, Query> extends Access {
  /** Of a list: it can be had as a file. */
  csv?: CsvList<ReadContext<C, Params, Query>, AnswerOf<C>>;
  handler(context: ReadContext<C, Params, Query>): Promise<Answered<C>>;
}

/** A write: its transaction ends with its audit row. */
export interface WriteOptions<C extends AnyCall, Params, Query, Prepared> extends Access {
  /** The audit action, such as 'pets.save'; default: the call's id. */
  audit?: string;
  /** Names what it was done to for the audit log, such as `animal/12`. */
  subject?(input: Pick<Input<C, Params, Query>, 'params' | 'query' | 'body' | 'session'>): string;
  prepare?(input: Input<C, Params, Query> & { db: Db; about(details: AuditDetails): void }): Promise<Prepared>;
  handler(context: WriteContext<C, Params, Query, Prepared>): Promise<Nothing<AnswerOf<C>>>;
}

/** For what fits neither form: it writes its own transaction, and sees to keys and versions itself. */
export interface RunOptions<C extends AnyCall, Params, Query> extends Access {
  audit?: string;
  practiceFrom?: PracticeFrom;
  run(context: Omit<RouteContext<Params, Query, BodyOf<C>>, 'services'> & { services: ServicesOf<C> }): Promise<Answered<C>>;
}

/** A call that reads. */
export type GetCall = AnyCall & { method: 'GET' };
/** A call that writes. */
export type WritingCall = AnyCall & { method: 'POST' | 'PUT' | 'DELETE' };
/** Every form that a route can be written in. */
export type Options<C extends AnyCall, Params, Query, Prepared> =
  | ReadOptions<C, Params, Query>
  | WriteOptions<C, Params, Query, Prepared>
  | RunOptions<C, Params, Query>;
