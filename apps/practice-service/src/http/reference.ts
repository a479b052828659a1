import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { REFERENCE_HEADER } from '@practice-portal/domain/call';
import type { FastifyInstance } from 'fastify';

/** W3C trace context: a version, the ids of trace and span, which are not all zeros, and flags; `ff` is no version. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/;

const traceparentOf = ({ headers: { traceparent } }: IncomingMessage): RegExpExecArray | null =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : null;

/** The span that a request is part of, as its caller named it. */
export const parentOf = (request: IncomingMessage): string | null => traceparentOf(request)?.[2] ?? null;

/** The id of a request in the log and in the audit log: that of the trace it belongs to, or one of its own. */
export const referenceOf = (request: IncomingMessage): string => traceparentOf(request)?.[1] ?? randomUUID();

/** Says it with each answer, also with those that are written past Fastify. */
export const sayReference = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader(REFERENCE_HEADER, request.id);
    done();
  });
};
