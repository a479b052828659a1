import type { Page } from '@playwright/test';

import { changeData } from '../../fixtures/change-data.ts';
import { DEMO_PASSWORD } from '../../fixtures/practice-api.ts';
import { storedTokens } from '../../fixtures/stored-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { Shell } from '../../pages/shell.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

/** Seconds. What a person may do is in the access token as well: a lost right is gone from the screen when it is renewed. */
const ACCESS = 3;

test.use({ serviceEnvironment: { ACCESS_TOKEN_SECONDS: String(ACCESS) } });

const logIn = async (page: Page, username: string): Promise<void> => {
  const login = new LoginPage(page);
  await login.open();
  await login.enterPractice(1002);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(DEMO_PASSWORD);
  await login.logInButton.click();
};

const change = (username: string, practiceId: number, what: string): string =>
  `update staff set ${what} where practice_id = ${practiceId} and user_name = '${username}'`;

test('a vet who may not approve any more is not offered it, and the service does not take it', async ({ page, service }) => {
  await logIn(page, 'wei.zhang');
  const queue = new QueuePage(page);
  await queue.isShown();
  const approve = queue.rows.getByRole('button', { name: 'Approve' }).first();
  await expect(queue.rows.getByRole('button', { name: 'Approve', disabled: false }).first()).toBeVisible();
  await changeData(service, change('wei.zhang', 1002, `scopes = '[]'`));

  const lock = await page.evaluate(
    async (token) =>
      (
        await fetch('/api/prescription/rest/v1/approval/EC_ORDER_ITEM/1/lock/100203', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    (await storedTokens(page))!.token,
  );
  expect([401, 403]).toContain(lock);
  await expect(async () => {
    await page.reload();
    await queue.isShown();
    await expect(approve).toBeDisabled({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Your login may not approve prescriptions.').first()).toBeAttached();
});

test('a person who was deactivated is out of the portal, with the tokens still in the browser', async ({ page, service }) => {
  await logIn(page, 'hannah.schwartz');
  await new QueuePage(page).isShown();
  await changeData(service, change('hannah.schwartz', 1002, 'active = false'));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
  expect(await storedTokens(page)).toBeNull();
  await logIn(page, 'hannah.schwartz');
  await expect(page.getByText('Your username or password is incorrect')).toBeVisible();
});

test("a person who was deactivated loses settings and applications, and the practice's session stays", async ({ person, service }) => {
  const { page, queue } = await person();
  const shell = new Shell(page);
  await page.goto('/settings');
  await shell.logInAs('kelly.donovan');
  await expect(page).toHaveURL('/settings');
  // A call of the screen's own that were refused first would ask for the login before anybody opened the menu.
  await page.waitForLoadState('networkidle');
  await changeData(service, change('kelly.donovan', 1001, 'active = false'));

  await shell.choose(shell.applications, 'Payments');
  await expect(page).toHaveURL(/\/user-login/);
  const login = new UserLoginDialog(page);
  await login.logIn('kelly.donovan');
  await expect(login.dialog.getByText('Your username or password is incorrect')).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/user-login/);
  await login.dialog.getByRole('button', { name: 'Cancel' }).click();
  await queue.isShown();
  await expect(shell.staffLogIn).toBeVisible();
});
