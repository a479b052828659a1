import { isAccessibleEverywhere } from '../fixtures/accessible.ts';
import { codeIn, lastMail, mailTo } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccessCodePage } from '../pages/access-code-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PasswordResetPage } from '../pages/password-reset-page.ts';
import { RecoveryDialog } from '../pages/recovery-dialog.ts';
import { UserLoginDialog } from '../pages/user-login-dialog.ts';

test('login recovery is accessible at every width and in the dark', async ({ page }) => {
  test.setTimeout(120_000);
  await new LoginPage(page).open();
  const recovery = new RecoveryDialog(page);
  await recovery.open();
  await isAccessibleEverywhere(page, 'find-practice');
  await recovery.findByPhone('3035550142', '80401');
  await expect(recovery.result(/Juniper Valley/)).toBeChecked();
  await isAccessibleEverywhere(page, 'practice-found');
  await recovery.finder.getByRole('button', { name: 'Continue' }).click();
  await expect(recovery.who.getByLabel('First name')).toBeFocused();
  await isAccessibleEverywhere(page, 'who-is-trying');
});

test('the password reset is accessible at every width and in the dark', async ({ page, service }) => {
  test.setTimeout(120_000);
  const mark = await lastMail(service);
  const user = 'zoe.castellanos';
  await page.goto('/reset-user-password?practice=1001');
  const reset = new PasswordResetPage(page);
  await expect(reset.username).toBeFocused();
  await isAccessibleEverywhere(page, 'reset-username');
  await reset.sendCode(user);
  await isAccessibleEverywhere(page, 'reset-code');
  await reset.enterCode(codeIn(await mailTo(service, `${user}@practice1001.example`, mark)));
  await reset.save('abc1', 'abc2');
  await expect(page.getByText("The passwords don't match")).toBeVisible();
  await isAccessibleEverywhere(page, 'reset-new-password');
});

test('token entry and the practice code are accessible at every width and in the dark', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/tokenlogin?token=abc&view=drafts');
  await expect(page.getByText('Your temporary token is invalid')).toBeVisible();
  await isAccessibleEverywhere(page, 'token-invalid');
  const code = new AccessCodePage(page);
  await code.open();
  await code.enter('');
  await expect(page.getByText('Required')).toBeVisible();
  await isAccessibleEverywhere(page, 'practice-code');
});

test('the staff login and a failed single sign-on are accessible at every width and in the dark', async ({ person }) => {
  test.setTimeout(120_000);
  const { page } = await person();
  await page.goto('/user-login');
  const login = new UserLoginDialog(page);
  await login.username.press('Enter');
  await expect(login.dialog.getByText('Enter a username and password')).toBeVisible();
  await isAccessibleEverywhere(page, 'staff-login');
  await page.goto('/oidc-callback?code=unknown&state=unknown');
  await expect(page.getByRole('dialog', { name: 'You are not logged in' })).toBeVisible();
  await isAccessibleEverywhere(page, 'sign-on-failed');
});
