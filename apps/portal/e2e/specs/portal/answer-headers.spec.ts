import { expect, test } from '../../fixtures/test.ts';

const HTML = { accept: 'text/html' };
const JSON_BODY = { 'content-type': 'application/json' };
const ELSEWHERE = { origin: 'https://evil.example' };
const POLL = '/api/realtime/?EIO=4&transport=polling';

interface Kind {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  data?: string;
  status: number;
}

/** One answer of every kind that leaves the service. */
const KINDS: Record<string, Kind> = {
  'the home page': { path: '/', headers: HTML, status: 200 },
  'the login page': { path: '/login', headers: HTML, status: 200 },
  'a page that is not there': { path: '/no/such/page', headers: HTML, status: 200 },
  'a path of other applications': { path: '/api2/x', headers: HTML, status: 200 },
  'the texts': { path: '/locales/en-US.json', status: 200 },
  'the configuration': { path: '/config.json', status: 200 },
  'an asset that is not there': { path: '/assets/none.js', status: 404 },
  'an address that is none': { path: '/%E0%A4%A', headers: HTML, status: 302 },
  'a call that is refused': { path: '/api/practices/1001', status: 401 },
  'a public call': { path: '/api/practices/basic/1001', status: 200 },
  'a call that is not there': { path: '/api/nowhere', status: 404 },
  'a call that cannot be read': { path: '/api/auth/practice', method: 'POST', headers: JSON_BODY, data: '{"user":', status: 400 },
  'a form in the place of a call': {
    path: '/api/auth/practice',
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    data: 'x',
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
  'the health': { path: '/health/live', status: 200 },
};

for (const [name, { path, status, ...options }] of Object.entries(KINDS)) {
  test(`${name} says what a browser may do with it`, async ({ request }) => {
    const answer = await request.fetch(path, { ...options, maxRedirects: 0 });
    const headers = answer.headers();
    expect(answer.status()).toBe(status);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(headers['x-powered-by']).toBeUndefined();
    if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });
}

test('so does every file that the portal is made of', async ({ page, service }) => {
  const wrong: string[] = [];
  let files = 0;
  page.on('response', (answer) => {
    const headers = answer.headers();
    files += 1;
    if (
      new URL(answer.url()).origin !== service.url ||
      headers['x-content-type-options'] !== 'nosniff' ||
      headers['referrer-policy'] !== 'no-referrer' ||
      (answer.url().includes('/assets/') && headers['cache-control'] !== 'public, max-age=31536000, immutable') ||
      !headers['content-security-policy']?.includes("frame-ancestors 'none'")
    )
      wrong.push(answer.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(wrong).toEqual([]);
  expect(files).toBeGreaterThan(2);
});
