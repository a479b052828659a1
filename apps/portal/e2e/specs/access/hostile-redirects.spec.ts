import type { Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

/** Writes down every address elsewhere that the page is led to, and every script's dialog. */
const watch = (page: Page, origin: string): string[] => {
  const strayed: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) strayed.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strayed.push(dialog.message());
    void dialog.dismiss();
  });
  return strayed;
};

const isHome = async (page: Page, strayed: readonly string[]): Promise<void> => {
  await new QueuePage(page).isShown();
  await expect(page).toHaveURL('/');
  expect(strayed).toEqual([]);
};

const redirectTo = (target: string): string => `redirect=${encodeURIComponent(target)}`;

// One spelling at one login: every spelling is refused by domain's `safeRedirect`, and its test has them all.
test('the practice login leads nobody to another host', async ({ page, service }) => {
  const strayed = watch(page, service.url);
  await page.goto(`/login?practice=1001&${redirectTo('//evil.example')}`);
  const login = new LoginPage(page);
  await login.password.fill(DEMO_PASSWORD);
  await login.logInButton.click();
  await isHome(page, strayed);
});
