import { call as declare } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { pino } from 'pino';

import { DEFAULT_CONFIG } from '../src/config.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { route } from '../src/http/contract-route.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { loggerOptions } from '../src/logger.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { deskCookieOf } from './support/chat.ts';
import { A, call, signIn, startService, tryPractice } from './support/service.ts';

const broken = route(
  contract(declare<undefined, unknown>()({ id: 'test.broken', method: 'GET', host: 'practice', path: 'test/broken' }), {
    summary: 'A statement that fails',
  }),
  { handler: ({ db }) => db.execute(sql`select * from no_such_table where name = ${'Geheimnis'}`) },
);

const SECRET = /pin$|password|token|^(?:access)?code$/i;

/** The fields of a route's body that hold what nobody else may know. */
const secretFields = ({ body }: AnyRoute): string[] =>
  Object.keys((body?.describe() as { fields?: object } | undefined)?.fields ?? {}).filter((name) => SECRET.test(name));

it('every field that holds such a thing says so', () => {
  const said = ({ body }: AnyRoute, name: string): boolean =>
    (body?.describe() as { fields: Record<string, { meta?: { secret?: boolean } }> } | undefined)?.fields[name]?.meta?.secret === true;
  expect(
    routes.flatMap((each) =>
      secretFields(each)
        .filter((name) => !said(each, name))
        .map((name) => `${each.id} ${name}`),
    ),
  ).toEqual([]);
});

const logOf = ({ app }: Service): (() => string) => {
  let text = '';
  Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => (text += line) } });
  app.log.level = DEFAULT_CONFIG.logLevel;
  return () => text;
};

describe('nothing secret leaves', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('postgres', { extraRoutes: [broken] });
  });
  afterAll(() => service.close());

  it('keeps SQL, stacks and values out of a failure’s answer', async () => {
    const { token } = await signIn(service, A);
    const answer = await call(service, { url: broken.path, token });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ errorMessage: 'Something went wrong', reference: expect.any(String) as string });
  });

  it('keeps a password out of the refusal of its type', async () => {
    const answer = await call(service, {
      method: 'POST',
      url: '/api/auth/practice',
      payload: { user: 'practice-portal', practiceId: A, password: ['Demo1234'] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('password');
    expect(answer.body).not.toContain('Demo1234');
  });

  it('stores and logs no password, PIN, code or token as it is, whichever call it comes with', async () => {
    const logged = logOf(service);
    await tryPractice(service, A, 'a wrong password');
    const { token, refreshToken } = await signIn(service, A);
    const { db } = service.services;
    const cookie = await deskCookieOf(service);
    const secrets = ['Demo1234', 'a wrong password', token, refreshToken, cookie.split('=')[1] ?? ''];
    for (const each of routes) {
      const parts = await callWith(db, each);
      const names = secretFields(each);
      if (names.length === 0) continue;
      for (const name of names) parts.body[name] = `Secret1-${each.id}-${name}`;
      secrets.push(`Secret1-${each.id}-`);
      await call(service, { ...toRequest(each, parts), token, headers: { cookie } });
    }
    expect(secrets).toEqual(expect.arrayContaining(['Secret1-staff.addVet-', 'Secret1-approval.approve-', 'Secret1-approval.deny-']));
    const added = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from staff where first_name = 'Nina'`));
    expect(added).toEqual([{ count: 1 }]);
    const tables = rowsOf<{ name: string }>(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`));
    const texts: Record<string, string> = { log: logged() };
    for (const { name } of tables) {
      const [found] = rowsOf<{ text: string | null }>(await db.execute(sql.raw(`select string_agg(t::text, ' ') as text from ${name} t`)));
      texts[name] = found?.text ?? '';
    }
    expect(texts['log']).toContain('/vet');
    for (const [name, text] of Object.entries(texts))
      expect(`${name}: ${secrets.filter((secret) => text.includes(secret)).join(', ')}`).toBe(`${name}: `);
  });

  it('logs no secret, no query and no parameter of a statement', async () => {
    let text = '';
    const log = pino(
      loggerOptions('info'),
      new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }),
    );
    const error = await service.services.db.execute(sql`select * from no_such_table where name = ${'Geheimnis'}`).then(
      () => new Error('The statement succeeded'),
      (failure: unknown) => failure as Error,
    );
    log.error(
      {
        err: error,
        req: { method: 'GET', url: '/api/clients?query=Annika', headers: { authorization: 'Bearer abc' } },
        body: { password: 'Demo1234', vetPin: 'Vierstellig', refreshToken: 'abc.def' },
      },
      'failed',
    );
    expect(text).toContain('no_such_table');
    expect(text).toContain('/api/clients');
    for (const secret of ['Geheimnis', 'Annika', 'Bearer', 'Demo1234', 'Vierstellig', 'abc.def']) expect(text).not.toContain(secret);
  });
});
