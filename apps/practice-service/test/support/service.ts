import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PRACTICE_LOGIN_USER, type SessionTokens, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { effort } from '@practice-portal/tooling/effort';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { inject } from 'vitest';

import { createService, type Service, type ServiceOptions } from '../../src/create-service.ts';
import { CLOCK } from './clock.ts';

/** Where what is proved is not the same code on either, it is proved on both: `describe.each(DATABASES)`. */
export const DATABASES = ['pglite', 'postgres'] as const;

/** A kind of database. */
export type DatabaseKind = (typeof DATABASES)[number];

/** Everything else is the same code on either: proved on a server, and on both where a person asked for everything. */
export const ONE_DATABASE = effort<readonly DatabaseKind[]>(['postgres'], DATABASES);

/** The demo practices the tests act as. */
export const A = 1001;
/** Another practice, whose data A must never see. */
export const B = 1003;

/** A database of its own on the run's PostgreSQL server, seeded unless it is to be empty. */
export const freshDatabase = async ({ empty = false } = {}): Promise<string> => {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The seeded database is copied, which works while nobody is connected to it; `template1` is where suites take turns.
  const client = new Client({ connectionString: url.replace(/postgres$/, 'template1') });
  await client.connect();
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${empty ? 'template0' : 'postgres'} strategy file_copy`);
  await client.end();
  return url.replace(/postgres$/, name);
};

/** Deletes such a database: hundreds of them would fill the memory that a run has for its files. */
export const dropDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: inject('postgresUrl').replace(/postgres$/, 'template1') });
  await client.connect();
  await client.query(`drop database ${url.slice(url.lastIndexOf('/') + 1)} with (force)`);
  await client.end();
};

const startOnServer = async (options: ServiceOptions): Promise<Service> => {
  if (options.databaseUrl) return createService(options);
  const databaseUrl = await freshDatabase();
  const service = await createService({ ...options, databaseUrl });
  const close = async (): Promise<void> => {
    await service.close();
    await dropDatabase(databaseUrl);
  };
  return { ...service, close };
};

/** A seeded service on a database of its own. */
export const startService = async (kind: DatabaseKind, options: ServiceOptions = {}): Promise<Service> => {
  const common: ServiceOptions = { clock: CLOCK, checkAnswers: true, logLevel: 'silent', port: 0, workerSeconds: 0 };
  if (kind === 'postgres') return startOnServer({ ...common, ...options });
  const dataDir = await mkdtemp(join(tmpdir(), 'practice-test-'));
  await cp(inject('seededDir'), dataDir, { recursive: true });
  const service = await createService({ ...common, dataDir, ...options });
  const close = async (): Promise<void> => {
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...service, close };
};

/** A call as the portal makes it. */
export const call = (service: Service, options: InjectOptions & { token?: string | undefined }): Promise<LightMyRequestResponse> => {
  const { token, ...rest } = options;
  return service.app.inject({
    ...rest,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...rest.headers },
  });
};

/** Tries the shared practice login. */
export const tryPractice = (
  service: Service,
  practiceId: number,
  password = 'Demo1234',
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> =>
  call(service, { method: 'POST', url: '/api/auth/practice', payload: { user: PRACTICE_LOGIN_USER, practiceId, password }, remoteAddress });

/** Tries an individual login. */
export const tryUser = (
  service: Service,
  practiceId: number,
  user: string,
  password = 'Demo1234',
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> =>
  call(service, { method: 'POST', url: '/api/auth', payload: { user, practiceId, password }, remoteAddress });

/** Signs a practice in. */
export const signIn = async (service: Service, practiceId: number): Promise<SessionTokens> => {
  const response = practiceId === 1002 ? await tryUser(service, practiceId, 'jordan.reyes') : await tryPractice(service, practiceId);
  if (response.statusCode !== 200) throw new Error(`Sign-in answered ${response.statusCode}: ${response.body}`);
  return response.json<SessionTokensAnswer>().data;
};

const ADMINISTRATORS: Record<number, string> = {
  1001: 'amelia.okafor',
  1002: 'jordan.reyes',
  1003: 'eleanor.ashdown',
  1004: 'genevieve.tremblay',
};

/** Signs a person of a practice in: its site administrator unless told. */
export const signInPerson = async (
  service: Service,
  practiceId = A,
  user = ADMINISTRATORS[practiceId] ?? '',
  password?: string,
): Promise<SessionTokens> => {
  const response = await tryUser(service, practiceId, user, password);
  if (response.statusCode !== 200) throw new Error(`Sign-in answered ${response.statusCode}: ${response.body}`);
  return response.json<SessionTokensAnswer>().data;
};
export { CLOCK, TODAY } from './clock.ts';
