import { expect, type Locator, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from '../fixtures/practice-api.ts';

/** `/login`: the practice ID, then the practice password. */
export class LoginPage {
  readonly page: Page;
  readonly practiceId: Locator;
  readonly password: Locator;
  readonly continueButton: Locator;
  readonly logInButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.practiceId = page.getByLabel('Practice ID');
    this.password = page.getByRole('textbox', { name: /^Practice password/ });
    this.continueButton = page.getByRole('button', { name: 'Continue' });
    this.logInButton = page.getByRole('button', { name: 'Log in' });
  }

  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
    await expect(this.practiceId).toBeVisible();
  }

  async enterPractice(practiceId: number | string): Promise<void> {
    await this.practiceId.fill(String(practiceId));
    await this.continueButton.click();
  }

  async signIn(practiceId: number, password = DEMO_PASSWORD): Promise<void> {
    await this.enterPractice(practiceId);
    await this.password.fill(password);
    await this.logInButton.click();
  }

  /** At a practice where everybody has a login of their own. */
  async signInAs(practiceId: number, username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.enterPractice(practiceId);
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByRole('textbox', { name: /^Password/ }).fill(password);
    await this.logInButton.click();
  }
}
