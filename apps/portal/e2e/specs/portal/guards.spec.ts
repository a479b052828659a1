import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { RecordsPage } from '../../pages/records-page.ts';

const HISTORY = '/order-manager?practiceId=1001&clientId=10010001&view=client-history';

for (const path of ['/', '/settings', '/user-settings']) {
  test(`${path} needs a session`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(new LoginPage(page).practiceId).toBeVisible();
  });
}

test('unknown paths lead home', async ({ person }) => {
  const { page, queue } = await person();
  for (const path of ['/no/such/page', '/settings/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await queue.isShown();
  }
});

test('nothing is rendered below /appserver/ and /api2/', async ({ page }) => {
  for (const path of ['/appserver/x', '/api2/x']) {
    await page.goto(path);
    await expect(page.locator('#root > *')).toHaveCount(0);
  }
});

test("the order manager's link leads to the login and, for its practice, on", async ({ page }) => {
  await page.goto(HISTORY);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await new LoginPage(page).signIn(1001);
  await expect(new RecordsPage(page).clientCard).toBeVisible();
  await expect(page).toHaveURL(/\/client-history\?client=10010001/);
});

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

test('the order manager is closed where ordering is hidden', async ({ person }) => {
  const { page } = await person({ practiceId: 1003 });
  await page.goto('/order-manager?practiceId=1003');
  await expect(page).toHaveURL('/');
});
