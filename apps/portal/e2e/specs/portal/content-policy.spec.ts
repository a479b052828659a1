import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

declare global {
  interface Window {
    brokenPolicies?: string[];
  }
}

/** Writes down what a page does against its content security policy, from its first moment. */
const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.brokenPolicies = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.brokenPolicies?.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
};

const broken = (page: Page): Promise<string[]> => page.evaluate(() => window.brokenPolicies ?? ['not watched']);

const PAGES = [
  '/login',
  '/login?practice=1002',
  '/user-login',
  '/reset-user-password',
  '/access-code-login',
  '/tokenlogin',
  '/oidc-callback',
  '/help',
];

test('no page for visitors does anything against its policy', async ({ page }) => {
  await watchPolicy(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, await broken(page)]).toEqual([path, []]);
  }
});

test('neither does the portal of a practice', async ({ page }) => {
  await watchPolicy(page);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(1001);
  const queue = new QueuePage(page);
  await queue.isShown();
  await page.getByRole('button', { name: 'Start approving' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await broken(page)).toEqual([]);
});

test('a script that gets into a page does not run, however it got in', async ({ page }) => {
  await watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'window.ran = "inline"';
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://evil.example/x.js';
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'window.ran = "attribute"');
    picture.src = '/assets/none.png';
    const link = document.createElement('a');
    link.href = 'javascript:void(window.ran = "link")';
    document.body.append(inline, elsewhere, picture, link);
    link.click();
  });
  await expect.poll(async () => (await broken(page)).length).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
  expect(await page.evaluate(() => fetch('https://evil.example/').then(String, () => 'refused'))).toBe('refused');
});

test('every page carries its policy and is not kept by anyone on the way', async ({ request }) => {
  for (const path of ['/', '/login', '/settings', '/tokenlogin?token=x', '/no/such/page']) {
    const { headers, ok } = await request
      .get(path, { headers: { accept: 'text/html' } })
      .then((answer) => ({ headers: answer.headers(), ok: answer.ok() }));
    expect(ok).toBe(true);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toMatch(/no-cache|no-store/);
  }
});
