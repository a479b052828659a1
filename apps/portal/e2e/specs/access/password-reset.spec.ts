import { codeIn, lastMail, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PasswordResetPage } from '../../pages/password-reset-page.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

test('a person resets a forgotten password with the code from the mail, and is logged in at settings', async ({ person, service }) => {
  const { page } = await person();
  const mark = await lastMail(service);
  await page.goto('/user-login');
  await new UserLoginDialog(page).dialog.getByRole('link', { name: 'Forgot password' }).click();
  const reset = new PasswordResetPage(page);
  await expect(reset.username).toBeFocused();
  await reset.sendCode('daniel.nguyen');
  await reset.enterCode('0000 0000');
  await expect(page.getByText('Enter a valid code')).toBeVisible();
  const mail = await mailTo(service, 'daniel.nguyen@practice1001.example', mark);
  await reset.enterCode(` ${codeIn(mail)} `);
  await expect(reset.newPassword).toBeFocused();
  await reset.save('Blue4sky', 'Blue5sky');
  await expect(page.getByText("The passwords don't match")).toBeVisible();
  await reset.save('bluesky');
  await expect(page.getByText('Invalid password')).toBeVisible();
  await reset.save('Blue4sky');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('Password reset')).toBeVisible();

  const again = await person();
  await again.page.goto('/user-login?redirect=/settings');
  const login = new UserLoginDialog(again.page);
  await login.logIn('daniel.nguyen');
  await expect(login.dialog.getByText('Your username or password is incorrect')).toBeVisible();
  await login.logIn('daniel.nguyen', 'Blue4sky');
  await expect(again.page).toHaveURL('/settings');
});

test('a person of a practice with logins of their own resets it from the login page', async ({ page, service }) => {
  const mark = await lastMail(service);
  const login = new LoginPage(page);
  await login.open();
  await login.enterPractice(1002);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  const reset = new PasswordResetPage(page);
  await reset.sendCode('hannah.schwartz');
  const mail = await mailTo(service, 'hannah.schwartz@practice1002.example', mark);
  await reset.enterCode(codeIn(mail));
  await reset.save('Green7hill');
  await expect(page).toHaveURL('/settings');
});
