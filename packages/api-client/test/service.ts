import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the little service saw it. */
export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Holds what to answer: a status and a body, after an optional wait. */
export interface Reply {
  status: number;
  body?: unknown;
  afterMs?: number;
}

/** A real HTTP service of a few lines, for faults that the reference service does not have. */
export interface LittleService {
  base: string;
  server: Server;
  seen: Seen[];
  /** Requests whose path ends like this. */
  seenAt(end: string): Seen[];
  close(): Promise<void>;
}

/** Starts a service on a free port. */
export const startService = async (answer: (request: Seen) => Reply | Promise<Reply>): Promise<LittleService> => {
  const seen: Seen[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const one: Seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    seen.push(one);
    const { status, body, afterMs = 0 } = await answer(one);
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }, afterMs);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    seen,
    seenAt: (end) => seen.filter(({ path }) => path.endsWith(end)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The token of a request's authorization header. */
export const bearerOf = ({ headers }: Seen): string => (headers.authorization ?? '').replace('Bearer ', '');
