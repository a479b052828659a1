import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

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

test('no page for visitors does anything against its policy, nor does the portal of a practice', async ({ page, person }) => {
  await watchPolicy(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, await broken(page)]).toEqual([path, []]);
  }
  const { page: portal } = await person({ prepare: watchPolicy });
  await portal.getByRole('button', { name: 'Start approving' }).click();
  await expect(portal.getByRole('dialog')).toBeVisible();
  expect(await broken(portal)).toEqual([]);
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
