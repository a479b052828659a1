import type { FastifyInstance } from 'fastify';

import { problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

const parse = (bytes: Buffer): unknown => {
  // A POST without a body may still say what kind of body it does not have.
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw problem(400, 'The body is not valid JSON');
  }
};

/** Whether a content type says no charset, or UTF-8. */
const isUtf8 = (contentType: string): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
};

/** JSON in UTF-8 is the only body there is: forms and plain text, which any page may send, get 415. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (!isUtf8(request.headers['content-type'] ?? '')) throw problem(415, 'Send JSON in UTF-8');
      done(null, parse(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
};
