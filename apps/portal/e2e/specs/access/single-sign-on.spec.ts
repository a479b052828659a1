import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { ProviderPage } from '../../pages/provider-page.ts';
import { QueuePage } from '../../pages/queue-page.ts';

const PRACTICE = 1004;
const USER = 'kelly.donovan';
const failure = (page: Page) => page.getByRole('dialog', { name: 'You are not logged in' });

test("a person logs in with their organisation's account and goes on where they were", async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  await page.goto('/settings');
  await new ProviderPage(page).logIn(USER);
  await expect(page).toHaveURL('/settings');
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toContain('sign-on');
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('who gives up at the provider is back at the queue, which is no refusal', async ({ person }) => {
  const { page } = await person({ practiceId: PRACTICE });
  await page.goto('/settings');
  await new ProviderPage(page).giveUp();
  await new QueuePage(page).isShown();
  await expect(failure(page)).toBeHidden();
});
