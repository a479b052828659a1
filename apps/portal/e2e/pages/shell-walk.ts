import { expect, type Locator, type Page } from '@playwright/test';

/** What has the keyboard, as a screen reader names it: `link Approval queue 75 prescriptions await approval`. */
const focused = async (page: Page): Promise<string> => {
  const snapshot = await page.locator(':focus').ariaSnapshot();
  const [, role, name] = /^- (\w+)(?: "(.*?)")?/.exec(snapshot) ?? [];
  return `${role} ${name ?? ''}`.trim();
};

const isIn = (part: Locator): Promise<boolean> => part.evaluate((element) => element.contains(document.activeElement));

const MOST = 20;

/** Presses Tab from the first stop of a part of the page until the keyboard leaves it. @returns the stops in their order */
export const walk = async (page: Page, part: Locator): Promise<string[]> => {
  await page.getByRole('button', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Tab');
  const stops: string[] = [];
  while ((await isIn(part)) && stops.length < MOST) {
    stops.push(await focused(page));
    await page.keyboard.press('Tab');
  }
  return stops;
};

/** Presses Tab in a dialog, which begins at its title and keeps the keyboard, until the first stop comes again. @returns the stops */
export const walkAround = async (page: Page, dialog: Locator): Promise<string[]> => {
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  const stops: string[] = [];
  while (stops.length < MOST) {
    await page.keyboard.press('Tab');
    expect(await isIn(dialog)).toBe(true);
    const stop = await focused(page);
    if (stop === stops[0]) break;
    stops.push(stop);
  }
  return stops;
};

/** Opens a menu with the keyboard, and closes it again. @returns its entries */
export const openByKeyboard = async (page: Page, button: Locator): Promise<string[]> => {
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const entries = await menu.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  return entries;
};
