import type { Page } from '@playwright/test';

import { connectionsOf } from '../../fixtures/connections.ts';
import { codeIn, lastMail, mailTo } from '../../fixtures/outbox.ts';
import { DEMO_PASSWORD, PracticeApi } from '../../fixtures/practice-api.ts';
import type { Service } from '../../fixtures/service.ts';
import { storedTokens } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

test('signing out in another browser with the same session ends the queue in every tab here, by itself', async ({
  person,
  browser,
  service,
}) => {
  const { context, page: first } = await person();
  const page = await context.newPage();
  const connections = connectionsOf(page);
  await page.goto('/');
  await new QueuePage(page).isShown();
  await expect.poll(connections).toBe(1);

  // The profile was copied to another computer.
  const copy = await browser.newContext({ baseURL: service.url, storageState: await context.storageState() });
  const other = await copy.newPage();
  await other.goto('/');
  await new QueuePage(other).isShown();
  await new QueuePage(other).logOut();
  await expect(other).toHaveURL('/login');

  for (const tab of [page, first]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByText('You were logged out because your session ended.')).toBeVisible();
    await expect(tab.getByRole('table')).toHaveCount(0);
  }
  await expect.poll(connections).toBe(0);
  expect(await storedTokens(page)).toBeNull();
  await copy.close();
});

/** Sets a new password with a code from the mail, from somewhere else. */
const resetPassword = async (service: Service, practiceId: number, user: string): Promise<void> => {
  const api = new PracticeApi(service.url, practiceId);
  const mark = await lastMail(service);
  await api.request('POST', 'passwordrecovery/scriptapproval', { practiceId, user });
  const code = codeIn(await mailTo(service, `${user}@practice${practiceId}.example`, mark)).replaceAll(' ', '');
  const changed = await api.request('POST', 'passwordrecovery/scriptapproval/changepassword', {
    practiceId,
    user,
    code,
    password: 'Blue4sky',
    repeatPassword: 'Blue4sky',
  });
  expect(changed.status).toBe(200);
};

const isLoggedOut = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await storedTokens(page)).toBeNull();
};

test('a new password ends the queue that was open with the old one at the next step', async ({ page, service }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.enterPractice(1002);
  await page.getByLabel('Username').fill('wei.zhang');
  await page.getByRole('textbox', { name: /^Password/ }).fill(DEMO_PASSWORD);
  await login.logInButton.click();
  await new QueuePage(page).isShown();
  await resetPassword(service, 1002, 'wei.zhang');
  // The next step may also be one that the page takes by itself, such as looking after the practice once it is idle.
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass();
  await isLoggedOut(page);
});

test("a new password ends the person's login over the practice, and not the practice's", async ({ person, service }) => {
  const { page, queue } = await person();
  await page.goto('/user-login?redirect=/settings');
  await new UserLoginDialog(page).logIn('grace.lindqvist');
  await expect(page).toHaveURL('/settings');
  await resetPassword(service, 1001, 'grace.lindqvist');
  await page.reload();
  await expect(page).toHaveURL(/\/user-login/);
  const login = new UserLoginDialog(page);
  await login.logIn('grace.lindqvist');
  await expect(login.dialog.getByText('Your username or password is incorrect')).toBeVisible();
  await login.dialog.getByRole('button', { name: 'Cancel' }).click();
  await queue.isShown();
});
