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
  await isAccessible(page, 'login-password');
  await login.password.fill('Demo1234');
  await login.password.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
});

test('a screen that needs a session leads to the login and back again', async ({ page }) => {
  const login = new LoginPage(page);
  await page.goto('/?q=an&size=50');
  await expect(page).toHaveURL(/\/login/);
  await login.signIn(1001);
  await expect(page).toHaveURL('/?q=an&size=50');
});

test('after signing out nothing of the session is left, and Back shows nothing', async ({ person }) => {
  const { page, queue } = await person();
  // A screen of the session to go back to.
  await page.goto('/?size=50');
  await queue.logOut();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));
  expect(left.local).not.toMatch(/token|eyJ|Demo1234|1001/i);
  expect(left.session).not.toMatch(/token|eyJ|vet/i);
  expect(left.caches).toEqual([]);
  expect(left.cookies).toBe('');
  await page.goBack();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/);
});
