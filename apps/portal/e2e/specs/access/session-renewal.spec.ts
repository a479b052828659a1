import type { BrowserContext, Page } from '@playwright/test';

import type { SessionTokens } from '@practice-portal/domain/session';

import { bearerOf, storedTokens } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { QueuePage } from '../../pages/queue-page.ts';

const REFRESH = '**/auth/refreshauthtoken';

/** Refuses every call that carries this token, as the service does once it has expired, at uneven times. */
const refuse = async (context: BrowserContext, token: string): Promise<void> => {
  let refused = 0;
  await context.route('**/api/**', async (route) => {
    if (bearerOf(route.request()) !== token) return route.fallback();
    refused += 1;
    // The answers of a real service are not in step either; what matters is that they do not arrive together.
    await new Promise((resolve) => setTimeout(resolve, (refused % 6) * 50));
    return route.fulfill({ status: 401, json: { errorMessage: 'Sign in to continue' } });
  });
};

const tokensOf = async (page: Page): Promise<SessionTokens> => {
  const tokens = await storedTokens(page);
  if (!tokens) throw new Error('Nobody is signed in');
  return tokens;
};

/** Counts the renewals that a browser asks for. */
const countRenewals = (context: BrowserContext): (() => number) => {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refreshauthtoken')) count += 1;
  });
  return () => count;
};

test('tabs whose calls are all refused at once renew the session once, and nobody notices', async ({ person }) => {
  const { context, page, queue } = await person();
  const second = await context.newPage();
  await second.goto('/');
  await new QueuePage(second).isShown();
  // What a screen asks for once it is idle is done: refused too, it would renew the session just when the tab reloads.
  await Promise.all([page, second].map((tab) => tab.waitForLoadState('networkidle')));
  const before = await tokensOf(page);
  await refuse(context, before.token);
  const renewals = countRenewals(context);
  await Promise.all([page.reload(), second.reload()]);
  await Promise.all([queue.isShown(), new QueuePage(second).isShown()]);
  expect(renewals()).toBe(1);
  const after = await tokensOf(page);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  expect(await tokensOf(second)).toEqual(after);
});

test('a service that does not answer a renewal signs nobody out', async ({ person }) => {
  const { context, page, queue } = await person();
  const before = await tokensOf(page);
  await refuse(context, before.token);
  await context.route(REFRESH, (route) => route.abort('connectionreset'));
  await page.reload();
  const again = page.getByRole('button', { name: /try again/i }).first();
  await expect(again).toBeVisible();
  expect(await tokensOf(page)).toEqual(before);
  await context.unroute(REFRESH);
  // Until the service has answered, a person may well press more than once.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(queue.rows.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});
