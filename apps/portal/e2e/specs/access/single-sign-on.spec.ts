import { expect, test } from '../../fixtures/test.ts';
import { ProviderPage } from '../../pages/provider-page.ts';

test("a person logs in with their organisation's account and goes on where they were", async ({ person }) => {
  const { page } = await person({ practiceId: 1004, path: '/settings' });
  await new ProviderPage(page).logIn('kelly.donovan');
  await expect(page).toHaveURL('/settings');
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toContain('sign-on');
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});
