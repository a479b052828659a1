import { expect, type Page } from '@playwright/test';

import type { OpenPerson } from '../fixtures/test.ts';

/** The site administrators of practices with a shared login; at the others, the login is a person's already. */
const ADMINISTRATORS: Record<number, string> = { 1001: 'amelia.okafor', 1003: 'eleanor.ashdown', 1004: 'genevieve.tremblay' };

/** Opens a settings page as the practice's site administrator. */
export const openSettings = async (person: OpenPerson, path: string, title: string, practiceId = 1001): Promise<Page> => {
  const user = ADMINISTRATORS[practiceId];
  const { page } = await person({ practiceId, path, ...(user === undefined ? {} : { user }) });
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  return page;
};
