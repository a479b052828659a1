import type { BrowserContext, Page } from '@playwright/test';

import { connectionsOf } from '../../fixtures/connections.ts';
import { storedTokens } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

const openTab = async (context: BrowserContext): Promise<{ page: Page; queue: QueuePage }> => {
  const page = await context.newPage();
  await page.goto('/');
  return { page, queue: new QueuePage(page) };
};

test('signing out in one tab signs the others out, and ends their live connection', async ({ person }) => {
  const { context, queue } = await person();
  const page = await context.newPage();
  const connections = connectionsOf(page);
  await page.goto('/');
  await new QueuePage(page).isShown();
  await expect.poll(connections).toBe(1);
  await queue.logOut();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect.poll(connections).toBe(0);
  expect(await storedTokens(page)).toBeNull();
});

test('signing in in one tab takes the others to where they wanted to go', async ({ browser, service }) => {
  const context = await browser.newContext({ baseURL: service.url });
  const [waiting, active] = [await context.newPage(), await context.newPage()];
  await waiting.goto('/?q=an');
  await expect(waiting).toHaveURL(/\/login\?redirect=/);
  const login = new LoginPage(active);
  await login.open();
  await login.signIn(1001);
  await expect(active).toHaveURL('/');
  await expect(waiting).toHaveURL('/?q=an');
  await new QueuePage(waiting).isShown();
  await context.close();
});

test('a session of another practice starts the other tabs anew, with nothing of the first left', async ({ person }) => {
  const { context, page, queue } = await person();
  const { page: second } = await openTab(context);
  await new QueuePage(second).isShown();
  await queue.logOut();
  await new LoginPage(page).signIn(1003);
  await new QueuePage(second).isShown();
  await expect(second.getByText('Old Forge Veterinary Surgery').first()).toBeVisible();
  await expect(second.getByText('Juniper Valley')).toHaveCount(0);
});

test('a person logs in over the practice for every tab, and out again without the practice', async ({ person }) => {
  const { context, page, queue } = await person();
  const { page: second } = await openTab(context);
  const login = new UserLoginDialog(page);
  await page.goto('/user-login');
  await login.logIn('kelly.donovan', undefined, { keep: true });
  const menu = (tab: Page) => tab.getByRole('button', { name: 'Kelly Donovan' });
  await expect(menu(page)).toBeVisible();
  await expect(menu(second)).toBeVisible();
  await menu(second).click();
  await second.getByRole('menuitem', { name: 'Log out account' }).click();
  await expect(second.getByRole('link', { name: 'Staff log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff log in' })).toBeVisible();
  await page.goto('/');
  await queue.isShown();
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

test('a person who is not to be kept is logged in in one tab only, through reloads', async ({ person }) => {
  const { context, page } = await person();
  const login = new UserLoginDialog(page);
  await page.goto('/user-login');
  await login.logIn('kelly.donovan');
  await expect(page.getByRole('button', { name: 'Kelly Donovan' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kelly Donovan' })).toBeVisible();
  const { page: second, queue } = await openTab(context);
  await queue.isShown();
  await expect(second.getByRole('link', { name: 'Staff log in' })).toBeVisible();
});
