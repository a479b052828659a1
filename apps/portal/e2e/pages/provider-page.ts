import type { Locator, Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';

/** The OpenID provider's own login, away from the portal. */
export class ProviderPage {
  readonly page: Page;
  readonly username: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Username');
  }

  async isShown(): Promise<void> {
    await this.page.waitForURL(/\/oidc\//);
    await this.username.waitFor();
  }

  async logIn(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.isShown();
    await this.username.fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  async giveUp(): Promise<void> {
    await this.isShown();
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }
}
