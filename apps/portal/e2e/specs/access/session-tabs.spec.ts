import type { Page } from '@playwright/test';

import { connectionsOf } from '../../fixtures/connections.ts';
import { storedTokens } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

test('two tabs sign out together, and in together at another practice, each where it wanted to go', async ({ person }) => {
  const { context, page: first, queue } = await person();
  const second = await context.newPage();
  const connections = connectionsOf(second);
  await second.goto('/');
  await new QueuePage(second).isShown();
  await expect.poll(connections).toBe(1);
  await queue.logOut();
  await expect(second).toHaveURL('/login');
  await expect(second.getByText('You are logged out.')).toBeVisible();
  await expect.poll(connections).toBe(0);
  expect(await storedTokens(second)).toBeNull();

  await second.goto('/?q=an');
  await expect(second).toHaveURL(/\/login\?redirect=/);
  await new LoginPage(first).signIn(1003);
  await expect(first).toHaveURL('/');
  await expect(second).toHaveURL('/?q=an');
  await new QueuePage(second).isShown();
  await expect(second.getByText('Old Forge Veterinary Surgery').first()).toBeVisible();
  await expect(second.getByText('Juniper Valley')).toHaveCount(0);
});

test("a window that a tab opened shares the person's login, its renewals and its end", async ({ person }) => {
  const { context, page } = await person();
  await page.goto('/user-login?redirect=/settings');
  await new UserLoginDialog(page).logIn('amelia.okafor');
  await expect(page).toHaveURL('/settings');
  const opened = context.waitForEvent('page');
  // As with 'Duplicate tab', the browser copies what the tab keeps.
  await page.evaluate(() => void window.open('/settings'));
  const twin = await opened;
  await expect(twin.getByRole('button', { name: 'Amelia Okafor' })).toBeVisible();

  const stored = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('practice-portal.session.user-tokens'));
  const before = await stored(twin);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refreshauthtoken')) renewals += 1;
  });
  const old = (JSON.parse(before ?? '{}') as { token: string }).token;
  await context.route('**/userlinks/**', (route) =>
    route.request().headers()['authorization'] === `Bearer ${old}` ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
  );
  await page.reload();
  await expect.poll(() => stored(twin)).not.toBe(before);
  await twin.reload();
  await expect(twin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => stored(page).then((text) => text !== before)).toBe(true);
  expect(await stored(twin)).toBe(await stored(page));
  expect(renewals).toBe(1);

  await twin.getByRole('button', { name: 'Amelia Okafor' }).click();
  await twin.getByRole('menuitem', { name: 'Log out account' }).click();
  await expect(page.getByRole('button', { name: 'Amelia Okafor' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/user-login/);
});
