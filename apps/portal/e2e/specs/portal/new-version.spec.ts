import type { Page } from '@playwright/test';

import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const WORDS = 'A new version is available. Reload to continue';

/** The files of the version that is open are gone from now on. */
const release = async (page: Page): Promise<void> => {
  await page.route('**/assets/**', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"errorMessage":"Not found"}' }),
  );
};

test('a screen whose code is gone says that there is a new version, and is there after a reload', async ({ person }) => {
  const page = await openSettings(person, '/settings', 'Settings');
  await release(page);
  await page.getByRole('link', { name: 'Email marketing settings' }).click();
  await expect(page.getByRole('heading', { name: WORDS })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Email marketing settings' })).toBeVisible();
});

test('a window hears of the new version with the next answer, before it misses a file', async ({ person }) => {
  const page = await openSettings(person, '/settings', 'Settings');
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-portal-build': '99999999999999-ffffffff' } });
  });
  await page.getByRole('link', { name: 'Email marketing settings' }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email marketing settings' })).toBeVisible();
});

test('a part that is gone leaves the form as it is, and what is typed is there after the reload', async ({ person }) => {
  const page = await openSettings(person, '/practice-info', 'Practice information');
  const title = page.getByRole('textbox', { name: 'Website title' });
  await expect(title).not.toHaveValue('');
  await release(page);
  await title.fill('Maple Street, open on Sundays');
  await page.getByRole('button', { name: /^Juniper/ }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(title).toHaveValue('Maple Street, open on Sundays');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('What you typed is back')).toBeVisible();
  await expect(title).toHaveValue('Maple Street, open on Sundays');
});

test('what is typed in a review is offered after the reload, and lies in no storage then', async ({ person, api }) => {
  const item = await api.findItem(isPlain);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  const review = async () => {
    const row = await queue.find(item);
    await queue.process(row);
    await row.getByRole('button', { name: 'Approve' }).click();
    await queue.review.isShown();
  };
  await review();
  await queue.review.pharmacyNotes.fill('Crush and mix with food');
  await release(page);
  await queue.review.dialog.getByRole('button', { name: 'Open calendar' }).click();
  await expect(queue.review.dialog.getByText(WORDS)).toBeVisible();
  await expect(queue.review.pharmacyNotes).toHaveValue('Crush and mix with food');
  await page.unrouteAll();
  await queue.review.dialog.getByRole('button', { name: 'Reload', exact: true }).click();
  await queue.isShown();
  await review();
  await queue.review.dialog.getByRole('button', { name: 'Use what I typed' }).click();
  await expect(queue.review.pharmacyNotes).toHaveValue('Crush and mix with food');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Crush');
});
