import { expect, type Page } from '@playwright/test';

import { Shell } from './shell.ts';

const ADMINISTRATORS: Record<number, string> = { 1001: 'amelia.okafor', 1003: 'eleanor.ashdown', 1004: 'genevieve.tremblay' };

/** Opens a settings page as the practice's site administrator, who logs in over the shared login where there is one. */
export const openSettings = async (page: Page, path: string, title: string, practiceId = 1001): Promise<void> => {
  await page.goto(path);
  const user = ADMINISTRATORS[practiceId];
  if (user !== undefined) await new Shell(page).logInAs(user);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};
