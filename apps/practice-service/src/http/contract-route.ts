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
import type { Services } from '../services.ts';
import { problem } from './problem.ts';
import type { AnyRoute, AuditDetails, PracticeFrom, RouteContext, RouteDefinition } from './route.ts';
import { actorOf, type Session } from './session.ts';
import { checkVersion, versionAsked } from './version-asked.ts';
import { withoutSecrets } from './without-secrets.ts';

interface Input<C extends AnyCall, Params, Query> {
  params: Params;
  query: Query;
  body: BodyOf<C>;
  session: Session;
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
  /** One moment for all that is written. */
  now: Date;
  /** What `prepare` made. */
  prepared: Prepared;
  /** Says what was done, for the audit log. `after` is the answer unless it says something else. */
  record(details: AuditDetails): void;
  /** Refuses a change to another version than the record has: 409 with the record. Only for `versioned` calls. */
  requireVersion(record: { version: number }): void;
}

interface Access {
  /** What the login must have been given; without it 403. */
  scope?: Scope;
  /** A rule of the practice's flags, status or country: the words of a 403, or null where it is allowed. */
  requires?(practice: PracticeData): string | null;
}

interface ReadOptions<C extends AnyCall, Params, Query> extends Access {
  handler(context: ReadContext<C, Params, Query>): Promise<AnswerOf<C>>;
}

interface WriteOptions<C extends AnyCall, Params, Query, Prepared> extends Access {
  /** The audit action, such as 'pets.save'; default: the call's id. */
  audit?: string;
  /** What the audit log calls what it was done to, such as `animal/12`. */
  subject?(input: Pick<Input<C, Params, Query>, 'params' | 'query' | 'body' | 'session'>): string;
  /** What is slow or refuses before anything is held, such as checking a PIN. Runs before the transaction, replays included. */
  prepare?(input: Input<C, Params, Query> & { db: Db; about(details: AuditDetails): void }): Promise<Prepared>;
  handler(context: WriteContext<C, Params, Query, Prepared>): Promise<AnswerOf<C>>;
}

/** For what fits neither form: it writes its own transaction, and sees to keys and versions itself. */
interface RunOptions<C extends AnyCall, Params, Query> extends Access {
  audit?: string;
  practiceFrom?: PracticeFrom;
  run(context: RouteContext<Params, Query, BodyOf<C>>): Promise<AnswerOf<C>>;
}

type Reads = AnyCall & { method: 'GET' };
type Writes = AnyCall & { method: Exclude<CallDeclaration['method'], 'GET'> };
type AnyOptions<C extends AnyCall, Params, Query, Prepared> =
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
    ...(answer ? { schema: jsonSchema(answer.describe()) } : {}),
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

const requirePractice = async ({ requires }: Access, services: Services, session: Session): Promise<void> => {
  const refusal = requires?.(await loadPractice(services.db, session.practiceId)) ?? null;
  if (refusal !== null) throw problem(403, refusal);
};

const writing =
  <C extends AnyCall, Params, Query, Prepared>(
    { call, body: schema }: Contract<C, Params, Query>,
    options: WriteOptions<C, Params, Query, Prepared>,
  ) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<AnswerOf<C>> => {
    const { params, query, body, session, services, request, about, write, db } = context;
    const kept = withoutSecrets((schema as Schema<unknown> | undefined)?.describe(), body);
    const input = { params, query, body, session, services, request };
    const subject = options.subject?.(input);
    about({ ...(subject === undefined ? {} : { subject }), ...(kept === undefined ? {} : { after: { request: kept } }) });
    await requirePractice(options, services, session);
    const version = call.versioned ? versionAsked(request) : null;
    const prepared = (await options.prepare?.({ ...input, db, about })) as Prepared;
    return write(async (tx, record) => {
      const now = services.now();
      const once = {
        practiceId: session.practiceId,
        key: call.idempotent ? idempotencyKeyOf(request) : null,
        actor: actorOf(session),
        request: { path: request.routeOptions.url, params, query, body: kept, version },
        now,
      };
      let details: AuditDetails = {};
      const { answer, replayed } = await withIdempotency(tx, once, () =>
        options.handler({
          ...input,
          tx,
          now,
          prepared,
          record: (more) => {
            details = { ...details, ...more };
          },
          requireVersion: (onRecord) => checkVersion(version, onRecord),
        }),
      );
      record({ ...(answer === undefined ? {} : { after: answer }), ...details, ...(replayed ? { result: 'replayed' } : {}) });
      return answer;
    });
  };

const reading =
  <C extends AnyCall, Params, Query>(options: ReadOptions<C, Params, Query>) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<AnswerOf<C>> => {
    await requirePractice(options, context.services, context.session);
    return options.handler(context);
  };

/**
 * A route of a declared call: its path, checks, OpenAPI, idempotency, version check, audit row and transaction derive
 * from the contract. The handler holds the rule and the SQL.
 */
export function route<C extends Reads, Params, Query>(
  contract: Contract<C, Params, Query>,
  options: ReadOptions<C, Params, Query> | RunOptions<C, Params, Query>,
): AnyRoute;
// One for each kind: what `prepare` makes is inferred only where the kind is known.
export function route<C extends Writes, Params, Query, Prepared = undefined>(
  contract: Contract<C, Params, Query>,
  options: WriteOptions<C, Params, Query, Prepared> | RunOptions<C, Params, Query>,
): AnyRoute;
export function route<C extends AnyCall, Params, Query, Prepared>(
  contract: Contract<C, Params, Query>,
  options: AnyOptions<C, Params, Query, Prepared>,
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
  const definition: RouteDefinition<Params, Query, BodyOf<C>, AnswerOf<C>> = {
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
