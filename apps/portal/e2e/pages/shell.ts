import { expect, type Locator, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';

/** What stays around every signed-in screen. */
export class Shell {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly navigation: Locator;
  readonly applications: Locator;
  readonly help: Locator;
  readonly feedback: Locator;
  readonly staffLogIn: Locator;
  readonly discard: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole('complementary');
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.applications = page.getByRole('button', { name: 'Applications' });
    this.help = page.getByRole('link', { name: /^Help/ });
    this.feedback = page.getByRole('link', { name: /^Feedback/ });
    this.staffLogIn = page.getByRole('link', { name: 'Staff log in' });
    this.discard = page.getByRole('alertdialog', { name: 'Discard changes?' });
  }

  /** The button of the practice's or the person's menu. */
  menuOf(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The entries of the menu that is open. */
  async entries(): Promise<string[]> {
    await expect(this.page.getByRole('menuitem').first()).toBeVisible();
    return this.page.getByRole('menuitem').allInnerTexts();
  }

  async choose(menu: Locator, entry: string): Promise<void> {
    await menu.click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Answers 'Log in to continue'. */
  async logInAs(username: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Log in to continue' });
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByRole('textbox', { name: /^Password/ }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
  }
}
