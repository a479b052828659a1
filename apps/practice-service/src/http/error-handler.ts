import type { Socket } from 'node:net';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isMergedAway } from '../db/merged-away.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { BARE_HEADERS } from './bare-headers.ts';
import { Problem } from './problem.ts';

const UNAVAILABLE = 'The service is not available right now. Try again in a moment';

/** Fastify's own refusals, in words of ours: its texts name header values and internals. */
const REFUSALS: Record<number, string> = {
  400: 'The request cannot be read',
  404: 'Not found',
  405: 'Not found',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Send JSON: content-type must be application/json',
  429: 'Too many requests',
};

const answer = (reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply => {
  // An answer that set out to be a document is one no more.
  reply.removeHeader('content-disposition');
  return reply.status(status).type('application/json; charset=utf-8').send(body);
};

/** Turns whatever was thrown into `{ errorMessage }`, without stack, SQL or values. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request: FastifyRequest, reply) => {
    if (error instanceof Problem) return answer(reply.headers(error.headers), error.status, error.body);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return answer(reply, status, { errorMessage: REFUSALS[status] ?? 'The request cannot be read' });
    if (isMergedAway(error)) return answer(reply, 409, { errorMessage: 'This record was merged into another. Reload the page' });
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'The database is not available');
      reply.header('retry-after', '1');
      return answer(reply, 503, { errorMessage: UNAVAILABLE, reference: request.id });
    }
    request.log.error({ err: error }, 'A request failed');
    return answer(reply, 500, { errorMessage: 'Something went wrong', reference: request.id });
  });
};

/** Answers what never became a request: broken HTTP, headers too large, a body that did not come in time. */
export const refuseBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ errorMessage: REFUSALS[status] ?? REFUSALS[400] });
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${head.join('')}\r\n${body}`);
};
