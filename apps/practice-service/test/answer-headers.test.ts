import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { startService } from './support/service.ts';

const HTML = { accept: 'text/html' };
const JSON_BODY = { 'content-type': 'application/json' };
const ELSEWHERE = { origin: 'https://evil.example' };
const POLL = '/api/realtime/?EIO=4&transport=polling';

interface Kind {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
}

/** One answer of every kind that leaves the service, those too that no route of it gives. */
const KINDS: Record<string, Kind> = {
  'a page': { path: '/login', headers: HTML, status: 200 },
  'a page that carries a token': { path: '/tokenlogin?token=x', headers: HTML, status: 200 },
  'a page that is not there': { path: '/no/such/page', headers: HTML, status: 200 },
  'a path of other applications': { path: '/api2/x', headers: HTML, status: 200 },
  'the configuration': { path: '/config.json', status: 200 },
  'an asset that is not there': { path: '/assets/none.js', status: 404 },
  'an address that is none': { path: '/%E0%A4%A', headers: HTML, status: 302 },
  'an address that reads like another host': { path: '//evil.example/settings', headers: HTML, status: 302 },
  'an address that hides another host': { path: '/%5Cevil.example/settings', headers: HTML, status: 403 },
  'a call that is refused': { path: '/api/practices/1001', status: 401 },
  'a public call': { path: '/api/practices/basic/1001', status: 200 },
  'a call that is not there': { path: '/api/nowhere', status: 404 },
  'a call that cannot be read': { path: '/api/auth/practice', method: 'POST', headers: JSON_BODY, body: '{"user":', status: 400 },
  'a form in the place of a call': {
    path: '/api/auth/practice',
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
    status: 415,
  },
  'a call from elsewhere': { path: '/api/practices/1001', headers: ELSEWHERE, status: 403 },
  'a realtime poll': { path: POLL, status: 200 },
  'a realtime poll that is none': { path: '/api/realtime/?EIO=4&transport=pigeon', status: 400 },
  'a realtime poll of nobody': { path: `${POLL}&sid=none`, status: 400 },
  'a realtime poll from elsewhere': { path: POLL, headers: ELSEWHERE, status: 403 },
  'the chat desk': { path: '/chat-desk', headers: HTML, status: 200 },
  'the outbox': { path: '/outbox', headers: HTML, status: 200 },
  'an application': { path: '/applications/VSPAY?ticket=none', headers: HTML, status: 401 },
  "the provider's configuration": { path: '/oidc/.well-known/openid-configuration', status: 200 },
  "the provider's refusal": { path: '/oidc/authorize?client_id=none', headers: HTML, status: 400 },
  'the description of the calls': { path: '/openapi.json', status: 200 },
  'an address that is too long for one': { path: `/login?x=${'y'.repeat(20_000)}`, headers: HTML, status: 431 },
};

describe('what a browser may do with', () => {
  let service: Service;
  let portalDir: string;
  let url: string;
  beforeAll(async () => {
    portalDir = await mkdtemp(join(tmpdir(), 'portal-'));
    await writeFile(join(portalDir, 'index.html'), '<!doctype html><html><head><title>Portal</title></head><body></body></html>');
    service = await startService('postgres', { portalDir });
    url = await service.listen();
  });
  afterAll(async () => {
    await service.close();
    await rm(portalDir, { recursive: true });
  });

  it.each(Object.entries(KINDS))('%s is said', async (_name, { path, status, ...options }) => {
    const answer = await fetch(url + path, { ...options, redirect: 'manual' });
    await answer.text();
    const header = (name: string): string => answer.headers.get(name) ?? '';
    expect(answer.status).toBe(status);
    const policy = header('content-security-policy');
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('refresh')).toBeNull();
    expect(header('location')).toBe(status === 302 ? '/' : '');
    if (path.startsWith('/api/')) expect(header('cache-control')).toBe('no-store');
  });
});
