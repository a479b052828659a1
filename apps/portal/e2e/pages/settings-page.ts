import { expect, type Page } from '@playwright/test';

import { ProviderPage } from './provider-page.ts';
import { Shell } from './shell.ts';

const ADMINISTRATORS: Record<number, string> = { 1001: 'amelia.okafor', 1003: 'eleanor.ashdown' };

/** Its staff log in at their own provider. */
const SSO_PRACTICE = 1004;

/** Opens a settings page as the practice's site administrator, who logs in over the shared login where there is one. */
export const openSettings = async (page: Page, path: string, title: string, practiceId = 1001): Promise<void> => {
  await page.goto(path);
  const user = ADMINISTRATORS[practiceId];
  if (practiceId === SSO_PRACTICE) await new ProviderPage(page).logIn('genevieve.tremblay');
  else if (user !== undefined) await new Shell(page).logInAs(user);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};
