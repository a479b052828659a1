import { type IncomingMessage, ServerResponse } from 'node:http';

/**
 * The headers of an answer that is no page: nothing in it is loaded, run, framed or kept. What is more than that says so
 * itself, in the place of these.
 */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${365 * 24 * 60 * 60}; includeSubDomains`,
  'cache-control': 'no-store',
};

/**
 * An answer that begins with {@link BARE_HEADERS}. Not all answers come from a route: realtime polls and their refusals
 * are written past them, and so is the refusal of an address that cannot be decoded.
 */
export class GuardedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  constructor(request: Request) {
    super(request);
    for (const [name, value] of Object.entries(BARE_HEADERS)) this.setHeader(name, value);
  }
}
