import { isAccessible, isNeverTooWide } from '../../fixtures/accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

test('a person signs in with the practice ID, then the practice password', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await isAccessible(page, 'login-practice');
  await isNeverTooWide(page, 'login-practice');
  await login.enterPractice(1001);
  await expect(login.password).toBeFocused();
  await login.password.fill('Demo1234');
  await login.password.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
});
