import type { AnswerOf, AnyCall, BodyOf, CallDeclaration } from '@practice-portal/domain/call';
import type { Contract } from '@practice-portal/domain/contract';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { Scope } from '@practice-portal/domain/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Schema, SchemaObjectDescription } from 'yup';

import type { Db, Tx } from '../db/client.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { idempotencyKeyOf } from '../idempotency/idempotency-key.ts';
import { jsonSchema } from '../openapi/json-schema.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Operator } from '../chat-desk/operators.ts';
import type { Services } from '../services.ts';
import { described } from './check-input.ts';
import { problem } from './problem.ts';
import type { AnyRoute, AuditDetails, PracticeFrom, RouteContext, RouteDefinition } from './route.ts';
import { actorOf, type Session } from './session.ts';
import { checkVersion, versionAsked } from './version-asked.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A handler without an answer may end without a `return`. */
type Nothing<Answer> = Answer extends undefined ? undefined | void : Answer;

/** What a call answers; bytes that are ready, such as a PDF or a page of JSON, go out as they are. */
type Answered<C extends AnyCall> = AnswerOf<C> | Nothing<AnswerOf<C>> | Buffer;

interface Input<C extends AnyCall, Params, Query> {
  params: Params;
  query: Query;
  body: BodyOf<C>;
  /** Of calls with a session: the public ones and those of operators have none. */
  session: Session;
  /** Of calls of operators. */
  operator: Operator;
  services: Services;
  request: FastifyRequest;
}

/** What the handler of a read works with. Everything it was asked with has passed the contract. */
export interface ReadContext<C extends AnyCall, Params, Query> extends Input<C, Params, Query> {
  db: Db;
  reply: FastifyReply;
}

/** What the handler of a write works with: a transaction that ends with the audit row. */
export interface WriteContext<C extends AnyCall, Params, Query, Prepared> extends Input<C, Params, Query> {
  tx: Tx;
  /** For headers, such as a cookie: see `afterCommit`. */
  reply: FastifyReply;
  /** One moment for all that is written. */
  now: Date;
  /** What `prepare` made. */
  prepared: Prepared;
  /** Says what was done, for the audit log. `after` is the answer unless it says something else. */
  record(details: AuditDetails): void;
  /** Refuses a change to another version than the record has: 409 with the record. Only for `versioned` calls. */
  requireVersion(record: { version: number }): void;
  /** Runs when all of it is stored, such as telling others; not for an answer that is given again. */
  afterCommit(work: () => void | Promise<void>): void;
}

interface Access {
  /** What the login must have been given; without it 403. */
  scope?: Scope;
  /** A rule of the practice's flags, status or country: the words of a 403, or null where it is allowed. */
  requires?(practice: PracticeData): string | null;
}

interface ReadOptions<C extends AnyCall, Params, Query> extends Access {
  handler(context: ReadContext<C, Params, Query>): Promise<Answered<C>>;
}

interface WriteOptions<C extends AnyCall, Params, Query, Prepared> extends Access {
  /** The audit action, such as 'pets.save'; default: the call's id. */
  audit?: string;
  /** What the audit log calls what it was done to, such as `animal/12`. */
  subject?(input: Pick<Input<C, Params, Query>, 'params' | 'query' | 'body' | 'session'>): string;
  /** What is slow or refuses before anything is held, such as checking a PIN. Runs before the transaction, replays included. */
  prepare?(input: Input<C, Params, Query> & { db: Db; about(details: AuditDetails): void }): Promise<Prepared>;
  handler(context: WriteContext<C, Params, Query, Prepared>): Promise<Nothing<AnswerOf<C>>>;
}

/** For what fits neither form: it writes its own transaction, and sees to keys and versions itself. */
interface RunOptions<C extends AnyCall, Params, Query> extends Access {
  audit?: string;
  practiceFrom?: PracticeFrom;
  run(context: RouteContext<Params, Query, BodyOf<C>>): Promise<Answered<C>>;
}

type GetCall = AnyCall & { method: 'GET' };
type WritingCall = AnyCall & { method: 'POST' | 'PUT' | 'DELETE' };
type Options<C extends AnyCall, Params, Query, Prepared> =
  | ReadOptions<C, Params, Query>
  | WriteOptions<C, Params, Query, Prepared>
  | RunOptions<C, Params, Query>;

const fieldsOf = (schema: Schema<unknown> | undefined): SchemaObjectDescription['fields'] =>
  (schema?.describe() as SchemaObjectDescription | undefined)?.fields ?? {};

/** The practice that a request names, wherever its contract has `idOf('practice')`; the token's otherwise. */
const practiceFromOf = ({ call, params, query, body }: Contract<AnyCall, unknown>): PracticeFrom => {
  if (call.access === 'public' || call.access === 'operator') return 'none';
  const places: [string, Schema<unknown> | undefined][] = [
    ['path', params],
    ['query', query],
    ['body', body],
  ];
  for (const [place, schema] of places)
    for (const [name, field] of Object.entries(fieldsOf(schema)))
      if ((field as { meta?: { entity?: string } }).meta?.entity === 'practice') return `${place}:${name}` as PracticeFrom;
  return 'token';
};

const ACCESS = { public: 'public', operator: 'operator', session: 'session', user: 'session', userFirst: 'session' } as const;

const answerOf = <C extends AnyCall>({ call, summary, answer, answerIs, status, mediaType }: Contract<C, never, never>) => {
  const description = answerIs ?? summary;
  if (call.answer === 'nothing') return { status: 204, description };
  if (call.answer === 'document') return { description, mediaType: mediaType ?? 'application/pdf' };
  return {
    description,
    ...(status === undefined ? {} : { status }),
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(answer ? { schema: jsonSchema(described(answer)) } : {}),
  };
};

const derivedErrors = ({ versioned, idempotent }: CallDeclaration): Record<number, string> => {
  const errors: Record<number, string> = {};
  if (versioned) errors[409] = 'Somebody else has saved it since; `data` is the record';
  if (idempotent) errors[422] = 'The idempotency key was used for another request';
  return errors;
};

const joined = (one: Record<number, string>, other: Record<number, string> = {}): Record<number, string> => {
  const all = { ...one };
  for (const [status, text] of Object.entries(other)) all[Number(status)] = all[Number(status)] ? `${text}. ${all[Number(status)]}` : text;
  return all;
};

/** The path a call has at the service: the API of every host is at `/api`. */
export const servedPath = ({ host, path }: CallDeclaration): string => (host === 'service' ? `/${path}` : `/api/${path}`);

const requirePractice = async <Params, Query, Body>({ requires }: Access, context: RouteContext<Params, Query, Body>): Promise<void> => {
  const refusal = requires?.(await loadPractice(context.services.db, context.session.practiceId)) ?? null;
  if (refusal !== null) throw problem(403, refusal);
};

/** Who asks, as far as the call says who may. */
const whoAsks = (
  { access }: CallDeclaration,
  context: Pick<RouteContext<unknown, unknown, unknown>, 'session' | 'operator'>,
): { session: Session; operator: Operator } => {
  const who: Partial<Pick<typeof context, 'session' | 'operator'>> =
    access === 'public' ? {} : access === 'operator' ? { operator: context.operator } : { session: context.session };
  return who as { session: Session; operator: Operator };
};

const writing =
  <C extends AnyCall, Params, Query, Prepared>(
    { call, body: schema, answer: answerSchema }: Contract<C, Params, Query>,
    options: WriteOptions<C, Params, Query, Prepared>,
  ) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<AnswerOf<C>> => {
    const { params, query, body, services, request, reply, about, write, db } = context;
    const kept = withoutSecrets(schema && described(schema as Schema<unknown>), body);
    const input = { params, query, body, services, request, ...whoAsks(call, context) };
    const subject = options.subject?.(input);
    // What strangers send is not kept: a password may stand in any of it.
    const isStranger = call.access === 'public';
    about({ ...(subject === undefined ? {} : { subject }), ...(kept === undefined || isStranger ? {} : { after: { request: kept } }) });
    await requirePractice(options, context);
    const version = call.versioned ? versionAsked(request) : null;
    const prepared = (await options.prepare?.({ ...input, db, about })) as Prepared;
    let afterwards: (() => void | Promise<void>)[] = [];
    const given = await write(async (tx, record) => {
      const now = services.now();
      afterwards = [];
      let details: AuditDetails = {};
      const work = async (): Promise<AnswerOf<C>> =>
        (await options.handler({
          ...input,
          reply,
          tx,
          now,
          prepared,
          record: (more) => {
            details = { ...details, ...more };
          },
          requireVersion: (onRecord) => checkVersion(version, onRecord),
          afterCommit: (later) => {
            afterwards.push(later);
          },
        })) as AnswerOf<C>;
      const once = (): Promise<{ answer: AnswerOf<C>; replayed: boolean }> => {
        const { session } = input;
        const path = request.routeOptions.url;
        const asked = { path, params, query, body: kept, version };
        const key = idempotencyKeyOf(request);
        return withIdempotency(tx, { practiceId: session.practiceId, key, actor: actorOf(session), request: asked, now }, work);
      };
      const { answer, replayed } = call.idempotent ? await once() : { answer: await work(), replayed: false };
      const after: unknown = isStranger ? undefined : withoutSecrets(answerSchema && described(answerSchema), answer);
      record({ ...(after === undefined ? {} : { after }), ...details, ...(replayed ? { result: 'replayed' } : {}) });
      return answer;
    });
    for (const later of afterwards) await later();
    return given;
  };

const reading =
  <C extends AnyCall, Params, Query>(options: ReadOptions<C, Params, Query>) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<Answered<C>> => {
    await requirePractice(options, context);
    return options.handler(context);
  };

/**
 * A route of a declared call: its path, checks, OpenAPI, idempotency, version check, audit row and transaction derive
 * from the contract. The handler holds the rule and the SQL.
 */
export function route<C extends GetCall, Params, Query>(
  contract: Contract<C, Params, Query>,
  options: ReadOptions<C, Params, Query>,
): AnyRoute;
export function route<C extends WritingCall, Params, Query, Prepared = undefined>(
  contract: Contract<C, Params, Query>,
  options: WriteOptions<C, Params, Query, Prepared>,
): AnyRoute;
export function route<C extends AnyCall, Params, Query>(
  contract: Contract<C, Params, Query>,
  options: RunOptions<C, Params, Query>,
): AnyRoute;
export function route<C extends AnyCall, Params, Query, Prepared>(
  contract: Contract<C, Params, Query>,
  options: Options<C, Params, Query, Prepared>,
): AnyRoute {
  const { call, summary, params, query, body, answer, errors, example } = contract;
  const isWrite = call.method !== 'GET';
  const run =
    'run' in options
      ? (context: RouteContext<Params, Query, BodyOf<C>>) => options.run(context)
      : isWrite
        ? writing(contract, options as WriteOptions<C, Params, Query, Prepared>)
        : reading(options as ReadOptions<C, Params, Query>);
  const audit = 'audit' in options && options.audit !== undefined ? options.audit : isWrite ? call.id : undefined;
  const definition: RouteDefinition<Params, Query, BodyOf<C>, Answered<C>> = {
    id: call.id,
    method: call.method,
    path: servedPath(call),
    access: ACCESS[call.access ?? 'session'],
    practiceFrom: ('practiceFrom' in options ? options.practiceFrom : undefined) ?? practiceFromOf(contract),
    summary,
    answer: answerOf(contract as Contract<C, never, never>),
    errors: joined(derivedErrors(call), errors),
    call,
    handler: run,
    ...(options.scope === undefined ? {} : { scope: options.scope }),
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(answer ? { checkedAnswer: answer } : {}),
    ...(audit === undefined ? {} : { audit }),
    ...(example ? { example: example } : {}),
  };
  return definition;
}
