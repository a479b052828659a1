import type { Locator, Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';

/** `/user-login`: a person logs in over the practice's session. */
export class UserLoginDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly username: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    this.username = this.dialog.getByLabel('Username');
    this.password = this.dialog.getByRole('textbox', { name: /^Password/ });
  }

  async logIn(username: string, password = DEMO_PASSWORD, { keep = false }: { keep?: boolean } = {}): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    if (keep) await this.dialog.getByText('Keep me logged in').click();
    await this.dialog.getByRole('button', { name: 'Log in' }).click();
  }
}
