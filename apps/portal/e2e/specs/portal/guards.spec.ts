import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { RecordsPage } from '../../pages/records-page.ts';

const HISTORY = '/order-manager?practiceId=1001&clientId=10010001&view=client-history';

test("another practice's link asks to log in there, and leaves the session alone until then", async ({ person }) => {
  const { page, queue } = await person({ practiceId: 1003 });
  await page.goto(HISTORY);
  await expect(page).toHaveURL(/\/login\?practice=1001&redirect=/);
  const login = new LoginPage(page);
  await expect(login.password).toBeFocused();
  await page.goto('/');
  await queue.isShown();
  await page.goto(HISTORY);
  await login.password.fill('Demo1234');
  await login.logInButton.click();
  await expect(new RecordsPage(page).clientCard).toBeVisible();
  await expect(page.getByRole('button', { name: /Juniper Valley/ })).toBeVisible();
});
