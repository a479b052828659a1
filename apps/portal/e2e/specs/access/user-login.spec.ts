import { expect, test } from '../../fixtures/test.ts';
import { UserLoginDialog } from '../../pages/user-login-dialog.ts';

const USER = 'amelia.okafor';

test('a screen for a person asks who it is, and goes on there', async ({ person }) => {
  const { page } = await person();
  await page.goto('/settings');
  await expect(page).toHaveURL('/user-login?redirect=%2Fsettings');
  const login = new UserLoginDialog(page);
  await expect(login.username).toBeFocused();
  await login.logIn(USER);
  await expect(page).toHaveURL('/settings');
  await page.reload();
  await expect(page).toHaveURL('/settings');
});

test("'Keep me logged in' holds in other tabs, and not without it", async ({ person }) => {
  const { page, context } = await person();
  const login = new UserLoginDialog(page);
  await page.goto('/user-login?redirect=/settings');
  await login.logIn(USER);
  await expect(page).toHaveURL('/settings');
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second).toHaveURL(/\/user-login/);
  await new UserLoginDialog(second).logIn(USER, undefined, { keep: true });
  await expect(second).toHaveURL('/settings');
  const third = await context.newPage();
  await third.goto('/settings');
  await expect(third).toHaveURL('/settings');
});
