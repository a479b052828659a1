import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

for (const path of ['/', '/settings', '/user-settings']) {
  test(`${path} needs a session`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(new LoginPage(page).practiceId).toBeVisible();
  });
}

test('nothing is rendered below /appserver/ and /api2/', async ({ page }) => {
  for (const path of ['/appserver/x', '/api2/x']) {
    await page.goto(path);
    await expect(page.locator('#root > *')).toHaveCount(0);
  }
});

test('the order manager is closed where ordering is hidden', async ({ person }) => {
  const { page } = await person({ practiceId: 1003 });
  await page.goto('/order-manager?practiceId=1003');
  await expect(page).toHaveURL('/');
});
