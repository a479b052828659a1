import { hasCardNumber } from '@practice-portal/domain/schema';
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

const SECRET_PATHS = /^(\/recommendations|\/requests|\/oidc\/(?:interaction|auth))\/[^/]+/;

/** Characters of a path that are logged; none of the portal's has as many. */
const PATH_MAX = 1_000;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    // What is cut off or is no UTF-8 may stand beside digits that can be read.
    return path.replaceAll(/%([0-7][\da-f])/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  }
};

/**
 * The path only: queries carry the names people search for. What opens something or could be a card's number is blanked, what is
 * longer than any path of the portal is cut off.
 */
export const loggedPath = (url: string): string => {
  const path = (url.split('?', 1)[0] ?? url).replace(SECRET_PATHS, '$1/[redacted]').slice(0, PATH_MAX);
  return hasCardNumber(decoded(path)) ? '[redacted]' : path;
};

/** Structured logs without secrets: no bodies, no headers, no queries; whatever is logged by name is blanked. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: ['password', 'pin', 'vetPin', 'token', 'refreshToken', 'authToken', 'authorization'].flatMap((name) => [
      name,
      `*.${name}`,
      `*.*.${name}`,
    ]),
    censor: '[redacted]',
  },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url) }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      // Drizzle's message repeats the query's parameters; the cause says what went wrong.
      message: error.cause instanceof Error ? error.cause.message : error.message.split('\nparams:', 1)[0],
      code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
      stack: error.stack
        ?.split('\n')
        .filter((line) => line.trimStart().startsWith('at '))
        .join('\n'),
    }),
  },
});
