import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { REFERENCE_HEADER } from '@practice-portal/domain/call';
import type { FastifyInstance } from 'fastify';

/** W3C trace context: a version, the trace's id, which is not all zeros, and what is left. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** The id of a request in the log and in the audit log: that of the trace it belongs to, or one of its own. */
export const referenceOf = ({ headers }: IncomingMessage): string => {
  const { traceparent } = headers;
  return (typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined) ?? randomUUID();
};

/** Says it with each answer, also with those that are written past Fastify. */
export const sayReference = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader(REFERENCE_HEADER, request.id);
    done();
  });
};
