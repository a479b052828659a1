import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import { BARE_HEADERS } from '../http/bare-headers.ts';
import { listenProblem } from '../listen-problem.ts';
import type { Services } from '../services.ts';
import { createGauges } from './gauges.ts';
import type { Metrics } from './metrics.ts';

/** Every path that is no route's, however many are tried. */
const UNKNOWN = 'unknown';

const timeCalls = (app: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until an answer was sent, by the route and its status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.05, 0.2, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    // A stranger chooses the method too.
    const labels = url === undefined ? { method: UNKNOWN, route: UNKNOWN } : { method: request.method, route: url };
    seconds.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
};

/** Serves the process's figures at `/metrics` of a port of their own: they are nobody's but the operator's. */
export const openMetrics = async (app: FastifyInstance, services: Services, port: number): Promise<Metrics> => {
  const host = services.config.metricsAddress;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeCalls(app, registry);
  const look = createGauges(registry, services);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, BARE_HEADERS).end();
      return;
    }
    look()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { ...BARE_HEADERS, 'content-type': registry.contentType }).end(text),
        (err: unknown) => {
          services.log.error({ err }, 'The figures could not be written');
          response.writeHead(500, BARE_HEADERS).end();
        },
      );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw listenProblem(cause, { host, port, setting: 'METRICS_PORT' });
  }
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
