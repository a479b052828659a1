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

test('a renewal asks again for what is on the screen', async ({ person }) => {
  const { context, page, queue } = await person();
  await refuse(context, (await tokensOf(page)).token);
  const renewed = page.waitForResponse(REFRESH);
  const launcherAgain = page.waitForResponse((answer) => answer.url().includes('/application/list/') && answer.ok());
  // The search is what is refused; the applications in the header only stand there.
  await queue.search.fill('an');
  expect((await renewed).status()).toBe(200);
  await launcherAgain;
  await queue.isShown();
});

test('a refresh token that is used again by somebody else ends the session for both', async ({ person, api }) => {
  const { context, page, queue } = await person();
  const stolen = await tokensOf(page);
  for (let turn = 0; turn < 2; turn += 1) {
    await refuse(context, (await tokensOf(page)).token);
    const renewed = page.waitForResponse(REFRESH);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await queue.isShown();
  }
  // Away from the portal, as its channel may be told of the end before the page is loaded again.
  await page.goto('about:blank');
  const replay = await api.request('POST', 'auth/refreshauthtoken', { refreshToken: stolen.refreshToken, authToken: stolen.token });
  expect(replay.status).toBe(401);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
  expect(await storedTokens(page)).toBeNull();
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
  // Until the service has answered, somebody may well press more than once.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(queue.rows.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});
