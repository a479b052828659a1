import { codeIn, lastMail, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PasswordResetPage } from '../../pages/password-reset-page.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

test('a person resets a forgotten password with the code from the mail, and is logged in at settings', async ({ person, service }) => {
  const { page } = await person();
  const mark = await lastMail(service);
  await page.goto('/user-login');
  await new UserLoginDialog(page).dialog.getByRole('link', { name: 'Forgot password' }).click();
  const reset = new PasswordResetPage(page);
  await expect(reset.username).toBeFocused();
  await reset.sendCode('marcus.bell');
  await reset.enterCode('0000 0000');
  await expect(page.getByText('Enter a valid code')).toBeVisible();
  const mail = await mailTo(service, 'marcus.bell@practice1001.example', mark);
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
  await login.logIn('marcus.bell');
  await expect(login.dialog.getByText('Your username or password is incorrect')).toBeVisible();
  await login.logIn('marcus.bell', 'Blue4sky');
  await expect(again.page).toHaveURL('/settings');
});
