import { Readable } from 'node:stream';

import { inZone } from '@practice-portal/domain/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SchemaObjectDescription } from 'yup';

import { bearerToken } from './bearer.ts';
import { spend } from './budget.ts';
import { networkOf } from './network.ts';
import { withReference } from '../db/reference.ts';
import { DISK_FULL } from '../db/disk.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { withRetry } from '../db/retry.ts';
import type { Services, SessionServices } from '../services.ts';
import { checkAnswer } from './check-answer.ts';
import { checkInput, described } from './check-input.ts';
import type { Operator } from './operator.ts';
import { Problem, problem } from './problem.ts';
import { recordAttempt, recordRefusal } from './recording.ts';
import { requireScope } from './require-scope.ts';
import type { AnyRoute, AuditDetails, RouteContext } from './route.ts';
import type { Session } from './session.ts';

type Input = Pick<RouteContext<unknown, unknown, unknown>, 'params' | 'query' | 'body'>;

const checkPart = async (schema: AnyRoute['params'], value: unknown, source: 'params' | 'query' | 'body'): Promise<unknown> => {
  if (schema) return checkInput(schema, value, { source });
  const [unknown] = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (unknown !== undefined) throw problem(400, `Unknown field: ${unknown.slice(0, 100)}`);
  if (value !== null && value !== undefined && typeof value !== 'object') throw problem(400, 'The request takes no body');
  return undefined;
};

const sameBodyField = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;

/** A practice that a request names besides the place it is taken from, in its query or body, is the session's as well. */
const namesOther = (schema: AnyRoute['params'], part: unknown, practiceId: number): boolean =>
  schema !== undefined &&
  Object.entries((described(schema) as SchemaObjectDescription).fields ?? {}).some(([name, field]) => {
    const asked = sameBodyField(part, name);
    return (field as { meta?: { entity?: string } }).meta?.entity === 'practice' && asked !== undefined && asked !== practiceId;
  });

const checkPractice = (route: AnyRoute, input: Input, session: Session): void => {
  const [place, name] = route.practiceFrom.split(':');
  if (name === undefined) return;
  const asked = sameBodyField(place === 'path' ? input.params : place === 'query' ? input.query : input.body, name);
  const other = namesOther(route.query, input.query, session.practiceId) || namesOther(route.body, input.body, session.practiceId);
  if (asked !== session.practiceId || other) throw problem(403, 'This belongs to another practice');
};

/** Whose request it is, is settled before its body is looked at: another practice's rules answer nobody. */
const checkAll = async (route: AnyRoute, request: FastifyRequest, session: Session | null): Promise<Input> => {
  const params = await checkPart(route.params, request.params, 'params');
  const query = await checkPart(route.query, request.query, 'query');
  const isInBody = route.practiceFrom.startsWith('body:');
  if (session && !isInBody) checkPractice(route, { params, query, body: request.body }, session);
  const body = await checkPart(route.body, request.body, 'body');
  if (session && isInBody) checkPractice(route, { params, query, body }, session);
  return { params, query, body };
};

/** Who does not ask on this route: reading it is a mistake in the route's definition. */
const nobody = (): never => {
  throw new Error('The route has another kind of access');
};

/**
 * Every write that anybody may call has a budget for each network, whatever else it counts: many practices are behind
 * one address, and no address needs this many.
 * @throws 429, with the time to wait after a colon
 */
const spendCall = async (services: Services, route: AnyRoute, request: FastifyRequest): Promise<void> => {
  if (route.access !== 'public' || route.audit === undefined) return;
  await spend(services, [{ name: `${route.id} from ${networkOf(request.ip)}`, limit: services.config.publicCalls }]);
};

/** Whether a refusal is an attempt worth a row: a write, or a reach into another practice, by someone known or well-formed. */
const isAttempt = (route: AnyRoute, session: Session | null, started: boolean, status: number): boolean =>
  (route.audit !== undefined && (session !== null || started)) || (session !== null && status === 403);

/** Answer to a write while the disk is full. */
const sayIfFull = ({ disk, log }: Services, error: unknown): unknown => {
  if (error instanceof Problem || !isDiskFull(error)) return error;
  log.error({ err: error }, 'The disk is full');
  disk.foundFull();
  return problem(503, DISK_FULL);
};

/** Returns what time it is, of a session by the calendar of its practice: every 'today' of a handler comes from this `now`. */
const servicesFor = (services: Services, session: Session | null): Services | SessionServices =>
  session === null ? services : { ...services, now: () => inZone(services.now(), session.timeZone) };

const handle = async (services: Services, route: AnyRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  let session: Session | null = null;
  let operator: Operator | null = null;
  let details: AuditDetails = {};
  let started = false;
  let recorded = false;
  const attempt = () => ({ services, request, session, action: route.audit ?? route.id });
  try {
    if (route.access === 'session') {
      session = await services.tokens.authenticate(bearerToken(request.headers.authorization));
      requireScope(session, route.scope);
    } else if (route.access === 'operator') {
      operator = await services.authenticateOperator(request.headers);
      details = { actor: `operator:${operator.id}` };
    }
    // Before anything outside of the database is begun.
    if (route.audit !== undefined && services.disk.isFull()) throw problem(503, DISK_FULL);
    // Before what a stranger sends is looked into: that takes time, whatever comes of it.
    await spendCall(services, route, request).catch((error: unknown) => {
      started = true;
      throw error;
    });
    const input = await checkAll(route, request, session);
    started = true;
    const answer = await route.handler({
      ...input,
      get session() {
        return session ?? nobody();
      },
      get operator() {
        return operator ?? nobody();
      },
      services: servicesFor(services, session),
      db: services.db,
      request,
      reply,
      about: (more) => {
        details = { ...details, ...more };
      },
      write: async (work) => {
        const result = await withRetry(() =>
          services.db.transaction(async (tx) => {
            let done = details;
            const made = await work(tx, (more) => {
              done = { ...done, ...more };
            });
            await recordAttempt(tx, attempt(), done, done.result ?? 'done', null);
            return made;
          }),
        );
        recorded = true;
        return result;
      },
    });
    // Not a matter of the request: the route was written without a record.
    if (route.audit !== undefined && !recorded) throw new Error(`Route ${route.id} left no audit row`);
    return answer;
  } catch (thrown) {
    const error = sayIfFull(services, thrown);
    const status = error instanceof Problem ? error.status : 500;
    if (!recorded && status !== 503 && isAttempt(route, session, started, status)) {
      await recordRefusal(attempt(), details, status).catch((cause: unknown) => {
        request.log.error({ err: cause, action: route.audit }, 'A refused attempt could not be recorded');
      });
    }
    throw error;
  }
};

/** Bytes of a stranger's body: twice what the longest of them has, two tokens. */
const STRANGERS_BODY = 32 * 1024;

/** Puts the whole table on the server. There is no other way for a route to exist. */
export const registerRoutes = (app: FastifyInstance, services: Services, routes: readonly AnyRoute[]): void => {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      ...(route.access === 'public' ? { bodyLimit: STRANGERS_BODY } : {}),
      handler: async (request, reply) => {
        const answer = await withReference(request.id, () => handle(services, route, request, reply));
        if (reply.sent) return reply;
        if (services.config.checkAnswers && route.checkedAnswer && !(answer instanceof Readable))
          await checkAnswer(route.id, route.checkedAnswer, answer);
        reply.status(answer === undefined ? 204 : (route.answer.status ?? 200));
        return reply.send(answer);
      },
    });
  }
};
