import { get, type IncomingMessage } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { deskCookieOf } from './support/chat.ts';
import { A, call, signIn, startService } from './support/service.ts';

const PARTNER = 'https://portal.partner.example';
const SCRIPT = `${'export const portal = 1;'.repeat(200)}\n`;

describe('what browsers are told and refused', () => {
  let service: Service;
  let portalDir: string;
  let token: string;
  let cookie: string;
  beforeAll(async () => {
    portalDir = await mkdtemp(join(tmpdir(), 'portal-'));
    await mkdir(join(portalDir, 'assets'));
    await mkdir(join(portalDir, 'locales'));
    await writeFile(join(portalDir, 'index.html'), '<!doctype html><html><head><title>Portal</title></head><body></body></html>');
    await writeFile(join(portalDir, 'assets', 'index-3f2a.js'), SCRIPT);
    await writeFile(join(portalDir, 'assets', 'index-3f2a.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(portalDir, 'locales', 'en-US.json'), '{}');
    service = await startService('postgres', { portalDir, corsOrigins: [PARTNER], env: '</script><script>alert(1)</script>' });
    ({ token } = await signIn(service, A));
    cookie = await deskCookieOf(service);
  });
  afterAll(async () => {
    await service.close();
    await rm(portalDir, { recursive: true });
  });

  const headersOf = async (url: string, headers: Record<string, string> = {}) => (await call(service, { url, headers })).headers;

  it.each([
    '/',
    '/settings/deep/link',
    '/assets/index-3f2a.js',
    '/locales/en-US.json',
    '/api/practices/1001',
    '/api/nowhere',
    '/openapi.json',
    '/outbox',
    '/health/live',
  ])('sends the security headers with %s', async (url) => {
    const headers = await headersOf(url, { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  });

  it.each(routes.map((route) => [route.id, route] as const))('%s refuses other origins, forms and plain text', async (_id, route) => {
    const request = toRequest(route, await callWith(service.services.db, route));
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1', 'file://']) {
      const answer = await call(service, { ...request, token, headers: { origin, host: 'localhost:4000', cookie } });
      expect(`${origin} ${answer.statusCode}`).toBe(`${origin} 403`);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    if (route.method === 'GET') return;
    expect((await call(service, { ...request, token, headers: { 'sec-fetch-site': 'cross-site', cookie } })).statusCode).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await call(service, { ...request, token, payload: '{"a":1}', headers: { 'content-type': type, cookie } });
      expect(`${type} ${answer.statusCode}`).toBe(`${type} 415`);
    }
  });

  it('shows the page, or the root, to who opens an unknown path, and words to everything else', async () => {
    const ask = async (url: string, accept: string) => {
      const { statusCode, headers, body } = await call(service, { url, headers: { accept } });
      const shown = body.includes('<title>Portal</title>') ? 'page' : body.includes('"errorMessage"') ? 'words' : body;
      return `${statusCode} ${headers.location ?? shown}`;
    };
    for (const url of ['/appserver/frame', '/api2/x/y.do', '/foo.bar', '/no/such/screen'])
      expect(await ask(url, 'text/html,*/*')).toBe('200 page');
    for (const url of ['/appserver/frame', '/api2/x', '/foo.bar']) expect(await ask(url, '*/*')).toBe('404 words');
    for (const url of ['//x/y', '/%', '/a/%zz']) expect(await ask(url, 'text/html,*/*')).toBe('302 /');
    for (const url of ['/%', '/api/%']) expect(await ask(url, 'application/json')).toBe('400 words');
    expect(await ask('/api/nowhere', 'text/html')).toBe('404 words');
  });

  it('says with each answer which build of the portal it has, as its page does', async () => {
    const { body } = await call(service, { url: '/', headers: { accept: 'text/html' } });
    const [, build] = /<meta name="portal-build" content="(\d+-[\da-f]{8})">/.exec(body) ?? [];
    expect(build).toBeDefined();
    expect(await headersOf('/api/practices/1001')).toMatchObject({ 'x-portal-build': build });
  });

  it('tells its version', async () => {
    expect((await call(service, { url: '/health/live' })).json()).toEqual({ status: 'live', version: 'v0.885.0' });
  });

  it.each(['/outbox', '/', `/api/practices/basic/${A}`])('answers %s under no name but its own', async (url) => {
    for (const host of ['rebound.example', 'rebound.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.5:4000'])
      expect((await call(service, { url, headers: { host } })).statusCode).toBe(421);
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
      expect((await call(service, { url, headers: { host } })).statusCode).toBe(200);
    expect((await call(service, { url: '/health/live', headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
  });

  it('takes a page by another scheme for another page', async () => {
    const headers = { origin: 'https://localhost:4000', host: 'localhost:4000' };
    expect((await call(service, { url: `/api/practices/${A}`, token, headers })).statusCode).toBe(403);
  });

  it('tells the names of only so many practices to a stranger', async () => {
    const ask = (practiceId: number, remoteAddress: string) => call(service, { url: `/api/practices/basic/${practiceId}`, remoteAddress });
    const statuses = new Set<number>();
    for (let id = 2_000; id < 2_061; id += 1) statuses.add((await ask(id, '203.0.113.77')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    expect((await ask(A, '203.0.113.78')).statusCode).toBe(200);
    // Where the practice signs in from.
    expect((await ask(A, '127.0.0.1')).statusCode).toBe(200);
  });

  it('serves its own pages and those the operator listed', async () => {
    const own = await call(service, {
      url: `/api/practices/${A}`,
      token,
      headers: { origin: 'http://localhost:4000', host: 'localhost:4000' },
    });
    expect(own.statusCode).toBe(200);
    const listed = await call(service, { url: `/api/practices/${A}`, token, headers: { origin: PARTNER } });
    expect(listed.headers['access-control-allow-origin']).toBe(PARTNER);
    const preflight = await call(service, {
      method: 'OPTIONS',
      url: `/api/practices/${A}`,
      headers: { origin: PARTNER, 'access-control-request-method': 'PUT' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    const stranger = await call(service, {
      method: 'OPTIONS',
      url: `/api/practices/${A}`,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(stranger.statusCode).toBe(403);
  });

  it('serves the portal: the page for every screen, fresh, with its configuration; assets for ever', async () => {
    for (const url of ['/', '/login', '/settings/home-delivery-ledger-report', '/index.html']) {
      const page = await call(service, { url, headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('no-cache');
      const [, config = ''] = /<script type="application\/json" id="runtime-config">(.*?)<\/script>/.exec(page.body) ?? [];
      // A name that would end the element is kept inside it.
      expect(JSON.parse(config)).toMatchObject({ env: service.services.config.env, hosts: { approval: '/api', realtime: '/api' } });
      expect(page.body).not.toContain('<script>alert');
      const packed = await call(service, { url, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page.body);
      const refusing = await call(service, { url, headers: { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0' } });
      expect(refusing.headers['content-encoding']).toBeUndefined();
    }
    const asset = await call(service, { url: '/assets/index-3f2a.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await headersOf('/locales/en-US.json'))['cache-control']).toBe('no-cache');
    expect((await call(service, { url: '/config.json' })).json()).toMatchObject({ hosts: { practice: '/api' } });
  });

  it.each(['/api', '/api/', '/api/nowhere', '/assets/gone.js', '/locales/xx.json', '/assets/%2e%2e%2f%2e%2e%2fpackage.json'])(
    'never answers %s with the page',
    async (url) => {
      const answer = await call(service, { url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('<!doctype');
      expect(answer.body).not.toContain('practice-service');
    },
  );

  it.each(['/assets/../../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])(
    'leads out of the portal’s folder with %s for nobody',
    async (url) => {
      for (const accept of ['text/html', '*/*'])
        expect((await call(service, { url, headers: { accept } })).body).not.toContain('practice-service');
    },
  );

  it('shows the outbox over demo data only', async () => {
    const page = await call(service, { url: '/outbox', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    service.services.demo = false;
    expect((await call(service, { url: '/outbox' })).statusCode).toBe(404);
    service.services.demo = true;
  });

  it('answers an offer to change the protocol as if there was none', async () => {
    const url = new URL('/health/live', await service.listen());
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
      get(url, { headers }, (answered) => resolve(answered.resume())).once('error', reject);
    });
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  });
});
