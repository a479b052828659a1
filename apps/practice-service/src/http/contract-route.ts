import type { AnswerOf, AnyCall, BodyOf, CallDeclaration } from '@practice-portal/domain/call';
import type { Contract } from '@practice-portal/domain/contract';
import type { Schema } from 'yup';

import type { Services } from '../services.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { Operator } from './operator.ts';
import { withIdempotency } from './with-idempotency.ts';
import { described } from './check-input.ts';
import { asksForCsv, sendCsv } from './csv.ts';
import { ACCESS, answerOf, errorsOf, practiceFromOf, servedPath } from './derived.ts';
import type {
  Access,
  Answered,
  GetCall,
  NowOf,
  Options,
  ReadOptions,
  RunOptions,
  ServicesOf,
  WriteOptions,
  WritingCall,
} from './handlers.ts';
import { problem } from './problem.ts';
import type { AnyRoute, AuditDetails, RouteContext, RouteDefinition } from './route.ts';
import { actorOf, type Session } from './session.ts';
import { checkVersion, versionAsked } from './version-asked.ts';
import { withoutSecrets } from './without-secrets.ts';

const requirePractice = async <Params, Query, Body>({ requires }: Access, context: RouteContext<Params, Query, Body>): Promise<void> => {
  const refusal = requires?.(await context.services.loadPractice(context.session.practiceId)) ?? null;
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

/** The services as a call's handler gets them: `register-routes` gave those of a session the calendar of its practice. */
const servicesOf = <C extends AnyCall>(services: Services): ServicesOf<C> => services as ServicesOf<C>;

/** A context with the services of {@link servicesOf}: the same object, as its session throws where there is none. */
const ofPractice = <C extends AnyCall, Context extends { services: Services }>(context: Context): Context & { services: ServicesOf<C> } =>
  context as Context & { services: ServicesOf<C> };

const writing =
  <C extends AnyCall, Params, Query, Prepared>(
    { call, body: schema, answer: answerSchema }: Contract<C, Params, Query>,
    options: WriteOptions<C, Params, Query, Prepared>,
  ) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<AnswerOf<C>> => {
    const { params, query, body, services, request, reply, about, write, db } = context;
    const kept = withoutSecrets(schema && described(schema as Schema<unknown>), body);
    const input = { params, query, body, services: servicesOf<C>(services), request, ...whoAsks(call, context) };
    const subject = options.subject?.(input);
    // What strangers send is not kept: a password may stand in any of it.
    const isStranger = call.access === 'public';
    about({ ...(subject === undefined ? {} : { subject }), ...(kept === undefined || isStranger ? {} : { after: { request: kept } }) });
    await requirePractice(options, context);
    const version = call.versioned ? versionAsked(request) : null;
    const prepared = (await options.prepare?.({ ...input, db, about })) as Prepared;
    let afterwards: (() => void | Promise<void>)[] = [];
    const given = await write(async (tx, record) => {
      const now = input.services.now() as NowOf<C>;
      afterwards = [];
      let details: AuditDetails = {};
      const work = (): Promise<AnswerOf<C>> =>
        options.handler({
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
        });
      const once = (): Promise<{ answer: AnswerOf<C>; replayed: boolean }> => {
        const { session } = input;
        const path = request.routeOptions.url;
        // Without the version: a retry after a lost answer may have read what the first one saved.
        const asked = { path, params, query, body: kept };
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
  <C extends AnyCall, Params, Query>({ call }: Contract<C, Params, Query>, options: ReadOptions<C, Params, Query>) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<Answered<C>> => {
    await requirePractice(options, context);
    const own = ofPractice<C, typeof context>(context);
    if (options.csv === undefined || !asksForCsv(context.request)) return options.handler(own);
    // Not a copy: who does not ask on this route must not be read.
    const asking = (query: object): typeof own => Object.create(own, { query: { value: { ...own.query, ...query } } }) as typeof own;
    const read = (query: object): Promise<AnswerOf<C>> => options.handler(asking(query));
    return sendCsv(call.id, { head: options.csv.head, chunks: options.csv.chunks(own, read) }, context);
  };

const running =
  <C extends AnyCall, Params, Query>(options: RunOptions<C, Params, Query>) =>
  async (context: RouteContext<Params, Query, BodyOf<C>>): Promise<Answered<C>> => {
    await requirePractice(options, context);
    return options.run(ofPractice<C, typeof context>(context));
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
  const { call, summary, params, query, body, answer, example } = contract;
  const isWrite = call.method !== 'GET';
  const run =
    'run' in options
      ? running(options)
      : isWrite
        ? writing(contract, options as WriteOptions<C, Params, Query, Prepared>)
        : reading(contract, options as ReadOptions<C, Params, Query>);
  const audit = 'audit' in options && options.audit !== undefined ? options.audit : isWrite ? call.id : undefined;
  const definition: RouteDefinition<Params, Query, BodyOf<C>, Answered<C>> = {
    id: call.id,
    method: call.method,
    path: servedPath(call),
    access: ACCESS[call.access ?? 'session'],
    practiceFrom: ('practiceFrom' in options ? options.practiceFrom : undefined) ?? practiceFromOf(contract),
    summary,
    answer: answerOf(contract as Contract<C, never, never>),
    errors: errorsOf(contract),
    call,
    handler: run,
    ...(options.scope === undefined ? {} : { scope: options.scope }),
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(answer ? { checkedAnswer: answer } : {}),
    ...(audit === undefined ? {} : { audit }),
    ...(example ? { example } : {}),
    ...('csv' in options && options.csv !== undefined ? { hasCsv: true } : {}),
  };
  return definition;
}
