import { isAccessibleEverywhere, sidewaysScroll } from '../fixtures/accessible.ts';
import { isPlain, vetsFor } from '../fixtures/choices.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test('both steps of the login are accessible at every width and in the dark', async ({ page }) => {
  test.setTimeout(120_000);
  const login = new LoginPage(page);
  await login.open();
  await isAccessibleEverywhere(page, 'login-practice');
  await login.enterPractice(1001);
  await expect(login.password).toBeVisible();
  await isAccessibleEverywhere(page, 'login-password');
});

test('the queue and both decisions are accessible at every width and in the dark', async ({ person, api }) => {
  test.setTimeout(180_000);
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
  await isAccessibleEverywhere(page, 'queue');
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await isAccessibleEverywhere(page, 'review');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(queue.review.dialog).toBeHidden();
  await row.getByRole('button', { name: 'Deny' }).click();
  await expect(queue.deny.dialog).toBeVisible();
  await isAccessibleEverywhere(page, 'deny');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await api.unlock(item, vet!.vetStaffId);
});

test('everything works at 200% zoom', async ({ person }) => {
  // 200% zoom of a 1280 px wide window leaves 640 CSS pixels.
  const { page } = await person({ viewport: { width: 1280, height: 800 } });
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(page.getByRole('heading', { name: 'Approval queue', level: 1 })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
