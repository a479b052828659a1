import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { A, call, signInPerson, startService } from './support/service.ts';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const loaded = new Set<string>();
const hooks = registerHooks({
  load: (url, context, next) => {
    if (url.includes('@opentelemetry')) loaded.add(url);
    return next(url, context);
  },
});

let collector: Server;
let url: string;
const bodies: string[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (request.url === '/otlp/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp`;
});
afterAll(() => {
  collector.close();
  hooks.deregister();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
/** Names a client, on their way through path, query and body. */
const NAME = 'Zsofia-Planted';

const use = async (service: Service): Promise<string[]> => {
  const { token } = await signInPerson(service);
  const read = await call(service, {
    url: `/api/practice-information/${A}?name=${NAME}`,
    token,
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  });
  const lost = await call(service, { method: 'PUT', url: `/api/${NAME}`, token, payload: { name: NAME } });
  return [read, lost].map(({ headers }) => String(headers['x-request-id']));
};

it('loads nothing of it where no collector is named', async () => {
  const service = await startService('postgres');
  await use(service);
  await service.close();
  expect([[...loaded], bodies]).toEqual([[], []]);
});

it('sends the collector route, status and reference of each answer, and nothing that a person typed', async () => {
  const service = await startService('postgres', { traceUrl: url });
  const references = await use(service);
  await service.close();
  expect(loaded.size).toBeGreaterThan(0);
  const sent = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
  const shown = sent.map(({ name, traceId, parentSpanId = null, attributes }) => [
    name,
    traceId,
    parentSpanId,
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  ]);
  const [read = '', lost = ''] = references;
  const attributes = (method: string, route: string, status: number, reference: string) => ({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    reference,
  });
  expect(shown).toContainEqual([
    'GET /api/practice-information/:practiceId',
    TRACE,
    '00f067aa0ba902b7',
    attributes('GET', '/api/practice-information/:practiceId', 400, read),
  ]);
  expect(shown).toContainEqual(['unknown unknown', lost.replaceAll('-', ''), null, attributes('unknown', 'unknown', 404, lost)]);
  expect(bodies.join('')).not.toMatch(new RegExp(`${NAME}|amelia|Okafor`, 'i'));
});

it('serves on where the collector is away', async () => {
  const service = await startService('postgres', { traceUrl: 'http://127.0.0.1:1' });
  expect(await use(service)).toHaveLength(2);
  await service.close();
});
