import type { PracticeData } from '@practice-portal/domain/practice';
import { isIndividual, readClaims } from '@practice-portal/domain/session';

import { expect, test } from '../fixtures/test.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { Shell } from '../pages/shell.ts';

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

test('an application whose tab the browser blocked is offered as a link', async ({ person }) => {
  const { page, context } = await person();
  // As a browser answers that blocks pop-ups; the one of the tests never does.
  await page.evaluate(() => {
    window.open = () => null;
  });
  const shell = new Shell(page);
  await shell.choose(shell.applications, 'Vet2Pet');
  const blocked = page.getByRole('dialog', { name: 'Pop-up blocked' });
  await expect(blocked.getByText("Your browser didn't let Vet2Pet open in a new tab.")).toBeVisible();
  const opening = context.waitForEvent('page');
  await blocked.getByRole('link', { name: 'Open Vet2Pet' }).click();
  const tab = await opening;
  await expect(tab.getByRole('heading', { name: 'Vet2Pet' })).toBeVisible();
  expect(await tab.evaluate(() => [opener as unknown, document.referrer])).toEqual([null, '']);
  await expect(blocked).toBeHidden();
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

test('Prescriptions is the portal itself', async ({ person }) => {
  const { page, queue } = await person();
  const shell = new Shell(page);
  await page.goto('/settings');
  await shell.logInAs('amelia.okafor');
  await shell.choose(shell.applications, 'Prescriptions');
  await expect(page).toHaveURL('/');
  await queue.isShown();
});

test('an application for persons asks for one first, and then opens', async ({ person }) => {
  const { page } = await person();
  const shell = new Shell(page);
  // As the service answers where `paymentIndividualLogin` is on: the shared login's token is not enough.
  await page.route('**/api/application/link', (route) => {
    const claims = readClaims(route.request().headers()['authorization']?.replace('Bearer ', ''));
    return claims && isIndividual(claims) ? route.continue() : route.fulfill({ status: 401, json: { errorMessage: 'Log in first' } });
  });
  await shell.choose(shell.applications, 'Payments');
  await expect(page).toHaveURL(/\/user-login/);
  const opening = page.waitForEvent('popup');
  await shell.logInAs('amelia.okafor');
  await expect((await opening).getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page).toHaveURL('/');
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

test('a practice without other applications has no launcher', async ({ person }) => {
  const { page } = await person({ practiceId: 1003 });
  const shell = new Shell(page);
  await expect(shell.navigation).toContainText(/prescriptions await approval/);
  await expect(shell.applications).toHaveCount(0);
});
