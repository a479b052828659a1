import type { ApplicationLink } from '@practice-portal/domain/application';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { signTicket } from '../src/applications/ticket.ts';
import type { Service } from '../src/create-service.ts';
import { staff } from '../src/db/schema/practice.ts';
import { A, call, signIn, startService, tryUser } from './support/service.ts';

describe('applications', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('postgres', { applicationUrls: { VET_2_PET: 'https://vet2pet.example/enter?from=portal' } });
  });
  afterAll(() => service.close());

  const link = (token: string, application: string, practiceId = A) =>
    call(service, { method: 'POST', url: '/api/application/link', token, payload: { application, practiceId } });
  const open = (path: string) => call(service, { url: path, headers: { accept: 'text/html' } });
  const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

  it('are reached at the address the operator gave, which keeps what it had', async () => {
    const { token } = await signIn(service, A);
    const { url, newTab } = (await link(token, 'VET_2_PET')).json<ApplicationLink>();
    expect([new URL(url).origin, new URL(url).searchParams.get('from'), newTab]).toEqual(['https://vet2pet.example', 'portal', true]);
    expect(new URL(url).searchParams.get('ticket')).toMatch(/\S/);
    expect((await link(token, 'PRACTICE_HOME')).json()).toEqual({ url: 'http://localhost/', newTab: false });
  });

  it('that a practice does not have are not there', async () => {
    const { token } = await signIn(service, 1003);
    expect((await link(token, 'VSPAY', 1003)).statusCode).toBe(404);
  });

  it('take a ticket for themselves only, for a minute, and from nobody but the service', async () => {
    const { token } = await signIn(service, A);
    const { url } = (await link(token, 'DATA_SERVICES')).json<ApplicationLink>();
    const ticket = new URL(url).searchParams.get('ticket') ?? '';
    const both = await Promise.all([open(pathOf(url)), open(pathOf(url))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const visitor = { practiceId: A, practiceName: 'Forged', staffId: null, name: 'Forged' };
    const forged = await new SignJWT(visitor)
      .setProtectedHeader({ alg: 'HS256', typ: 'application-link+jwt' })
      .setAudience('DATA_SERVICES')
      .setExpirationTime('60s')
      .sign(new Uint8Array(32));
    vi.useFakeTimers({ now: Date.now() - 61_000, toFake: ['Date'] });
    const old = await signTicket(service.services, 'DATA_SERVICES', visitor);
    vi.useRealTimers();
    for (const path of [
      `/applications/VSPAY?ticket=${ticket}`,
      `/applications/DATA_SERVICES?ticket=${ticket}`,
      ...[forged, old, 'x', token].map((bad) => `/applications/DATA_SERVICES?ticket=${bad}`),
    ]) {
      const answer = await open(path);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('Forged');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await call(service, { url: `/api/practices/${A}`, token: ticket })).statusCode).toBe(401);
  });

  it('show whatever somebody is called as text', async () => {
    await service.services.db.update(staff).set({ displayName: '<b>Zoë</b>' }).where(eq(staff.userName, 'zoe.castellanos'));
    const { token } = (await tryUser(service, A, 'zoe.castellanos')).json<{ data: { token: string } }>().data;
    const { url } = (await link(token, 'DATA_SERVICES')).json<ApplicationLink>();
    expect((await open(pathOf(url))).body).toContain('&lt;b&gt;Zoë&lt;/b&gt;');
  });
});
