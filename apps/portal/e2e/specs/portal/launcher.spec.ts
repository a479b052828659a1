import type { PracticeData } from '@practice-portal/domain/practice';

import { expect, test } from '../../fixtures/test.ts';
import { ProviderPage } from '../../pages/provider-page.ts';
import { Shell } from '../../pages/shell.ts';

test('an application opens in a tab of its own, signed in', async ({ person }) => {
  const { page } = await person();
  const shell = new Shell(page);
  const opening = page.waitForEvent('popup');
  await shell.choose(shell.applications, 'Vet2Pet');
  const tab = await opening;
  await expect(tab.getByRole('heading', { name: 'Vet2Pet' })).toBeVisible();
  expect(await tab.evaluate(() => opener as unknown)).toBeNull();
  await expect(page).toHaveURL('/');
});

test('an application that wants this tab gets it, and Back comes back', async ({ person }) => {
  const { page, queue } = await person();
  const shell = new Shell(page);
  await shell.choose(shell.applications, 'Data services');
  await expect(page.getByRole('heading', { name: 'Data services' })).toBeVisible();
  await page.goBack();
  await queue.isShown();
});

test("payments ask for the organisation's login where a practice has one", async ({ person }) => {
  const { page, context } = await person({ practiceId: 1004 });
  await page.route('**/api/practices/1004', async (route) => {
    const practice = (await (await route.fetch()).json()) as PracticeData;
    await route.fulfill({
      json: { ...practice, practiceHomeFeatures: { ...practice.practiceHomeFeatures, paymentIndividualLogin: true } },
    });
  });
  const refreshed = page.waitForResponse('**/api/practices/1004');
  await page.reload();
  await refreshed;
  const shell = new Shell(page);
  await shell.choose(shell.applications, 'Payments');
  const opening = context.waitForEvent('page');
  await new ProviderPage(page).logIn('noah.mackinnon');
  await expect((await opening).getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
