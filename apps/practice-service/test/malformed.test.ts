import { connect } from 'node:net';

import { effort } from '@practice-portal/tooling/effort';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { deskCookieOf } from './support/chat.ts';
import { malformed } from './support/malformed.ts';
import { A, call, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const BATCH = 20;

const UNKNOWN = effort(['practiceId', 'version', '__proto__'], ['practiceId', 'role', 'approvedBy', 'price', 'id', 'version', '__proto__']);
const AMOUNT = effort({ perPlace: 1, byChance: 4 }, { perPlace: Infinity, byChance: 100 });

describe.each(ONE_DATABASE)('malformed requests (%s)', (kind) => {
  let service: Service;
  let token: string;
  let cookie: string;
  beforeAll(async () => {
    service = await startService(kind);
    ({ token } = await signInPerson(service, A));
    cookie = await deskCookieOf(service);
  });
  afterAll(() => service.close());

  it.each(routes.map((route) => [route.id, route] as const))('%s answers them without an error of its own', async (_id, route) => {
    const parts = await callWith(service.services.db, route);
    const requests = malformed(route, parts, { authorization: `Bearer ${token}`, cookie }, AMOUNT);
    for (let start = 0; start < requests.length; start += BATCH) {
      const batch = requests.slice(start, start + BATCH);
      const answers = await Promise.all(batch.map((request) => service.app.inject(request)));
      for (const [at, answer] of answers.entries()) {
        const shown = JSON.stringify(batch[at])?.slice(0, 600);
        expect(answer.statusCode, `${shown} answered ${answer.body.slice(0, 300)}`).toBeLessThan(500);
        expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select .* from |insert into/i);
      }
    }
  });
});

describe('requests that are too much', () => {
  let service: Service;
  let token: string;
  let cookie: string;
  beforeAll(async () => {
    service = await startService('postgres', { requestTimeoutMs: 1_000 });
    ({ token } = await signInPerson(service, A));
    cookie = await deskCookieOf(service);
  });
  afterAll(() => service.close());

  it.each(routes.filter((route) => route.body).map((route) => [route.id, route] as const))('%s refuses 2 MB', async (_id, route) => {
    const request = toRequest(route, await callWith(service.services.db, route));
    const answer = await call(service, {
      ...request,
      token,
      payload: JSON.stringify({ text: 'x'.repeat(2_000_000) }),
      headers: { 'content-type': 'application/json', cookie },
    });
    expect(answer.statusCode).toBe(413);
  });

  it.each(routes.filter((route) => route.method !== 'GET' && route.body?.type !== 'array').map((route) => [route.id, route] as const))(
    '%s drops nothing silently: unknown fields are refused by name',
    async (_id, route) => {
      const parts = await callWith(service.services.db, route);
      const { fields = {}, meta } = (route.body?.describe() ?? {}) as { fields?: object; meta?: { readOnly?: string[] } };
      const known = [...Object.keys(fields), ...(meta?.readOnly ?? [])];
      for (const name of UNKNOWN.filter((field) => !known.includes(field))) {
        const text = JSON.stringify(parts.body).replace(/^\{/, `{"${name}": 1${Object.keys(parts.body).length > 0 ? ',' : ''}`);
        const answer = await call(service, {
          ...toRequest(route, parts),
          token,
          payload: text,
          headers: { 'content-type': 'application/json', cookie },
        });
        expect(answer.statusCode).toBe(400);
        expect(answer.json<{ errorMessage: string }>().errorMessage).toContain(name);
      }
    },
  );

  it.each(routes.filter((route) => route.body).map((route) => [route.id, route] as const))(
    '%s refuses a body that is missing, or not in UTF-8',
    async (_id, route) => {
      const { payload, ...request } = toRequest(route, await callWith(service.services.db, route));
      const send = async (type: string | null, body?: string | Buffer): Promise<number> => {
        const headers = { cookie, ...(type === null ? {} : { 'content-type': type }) };
        return (await call(service, { ...request, token, headers, ...(body === undefined ? {} : { payload: body }) })).statusCode;
      };
      expect([await send(null), await send('application/json', ''), await send('application/json', 'null')]).toEqual([400, 400, 400]);
      const text = JSON.stringify(payload);
      expect(await send('application/json; charset=utf-16', Buffer.from(text, 'utf16le'))).toBe(415);
      expect(await send('application/json;charset="iso-8859-1"', text)).toBe(415);
    },
  );

  it('gives up on a body that does not come', async () => {
    const url = new URL(await service.listen());
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(url.port), '127.0.0.1', () => {
        socket.write(
          `POST /api/auth/logout HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"refresh`,
        );
      });
      socket.on('data', (data) => (text += data.toString()));
      socket.once('close', () => resolve(text));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });
});
